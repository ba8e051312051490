import { useMemo, useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import type { TrialEnd } from '#shared/contracts/reportingStaffTables.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { SubscriptionCause } from '#shared/domain/payment/subscription.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { FigureCell } from '../components/FigureCell.tsx';
import { KpiPage } from '../components/KpiPage.tsx';
import { MarketSelect } from '../components/MarketSelect.tsx';
import { ShopsSheet, type OpenFigure } from '../components/ShopsSheet.tsx';
import { useMarket } from '../useMarket.ts';

type Statistics = OutputOf<Contracts['reporting']['subscriptionStatistics']>;
type Standing = Statistics['standing'][number];
type EventType = Statistics['events'][number]['type'];
type Opens = (open: OpenFigure) => void;

/** Subscriptions: their present states and their events. */
export function SubscriptionKpiPage() {
  const t = useText('kpi');
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const [market, setMarket] = useMarket();
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const query = useCallQuery(
    api.reporting.subscriptionStatistics,
    { dateFrom: fields.dateFrom, dateTo: fields.dateTo, market },
    { keepsPrevious: true },
  );
  return (
    <KpiPage purpose={t('kpi:subscriptions.purpose')}>
      <Stack isRow gap={8}>
        <DateRangePicker value={range} today={today} onChange={setRange} />
        <MarketSelect value={market} onChange={setMarket} />
      </Stack>
      <QueryView query={query} skeleton={<TableSkeleton rows={8} />}>
        {(statistics) => (
          <Stack gap={20}>
            <StandingCard statistics={statistics} onOpen={setOpen} />
            <Columns align="start">
              <TrialsCard trials={statistics.trials} onOpen={setOpen} />
              <HappenedCard statistics={statistics} onOpen={setOpen} />
            </Columns>
          </Stack>
        )}
      </QueryView>
      <ShopsSheet
        open={open}
        days={{ dateFrom: fields.dateFrom, dateTo: fields.dateTo }}
        market={market}
        onClose={() => setOpen(null)}
      />
    </KpiPage>
  );
}

function StandingCard({ statistics, onOpen }: { statistics: Statistics; onOpen: Opens }) {
  const t = useText('kpi');
  const { number } = useFormats();
  const columns = useMemo<Column<Standing>[]>(
    () => [
      {
        key: 'tier',
        title: t('kpi:subscriptions.tier'),
        isFixed: true,
        render: ({ tier }) => (tier === null ? t('kpi:subscriptions.noTier') : t(`kpi:part.${tier}`)),
      },
      {
        key: 'type',
        title: t('kpi:subscriptions.period'),
        render: ({ type }) => (type === null ? '–' : t(`kpi:subscriptions.type.${type}`)),
      },
      {
        key: 'status',
        title: t('kpi:subscriptions.status'),
        render: ({ status }) => t(`kpi:subscriptions.state.${status}`),
      },
      {
        key: 'shops',
        title: t('kpi:subscriptions.shops'),
        isNumeric: true,
        sortValue: ({ count }) => count,
        render: ({ count, tier, type, status, currency }) => {
          const name = [
            tier === null ? t('kpi:subscriptions.noTier') : t(`kpi:part.${tier}`),
            ...(type === null ? [] : [t(`kpi:subscriptions.type.${type}`)]),
            t(`kpi:subscriptions.state.${status}`),
            ...(currency === null ? [] : [currency]),
          ].join(', ');
          return (
            <FigureCell
              value={count}
              name={name}
              onOpen={() => onOpen({ name, of: { kind: 'Standing', tier, type, status, currency } })}
            >
              {number(count, 0)}
            </FigureCell>
          );
        },
      },
      {
        key: 'monthly',
        title: t('kpi:subscriptions.monthly'),
        isNumeric: true,
        render: ({ monthly, currency }) =>
          currency === null || monthly === 0 ? '–' : <Money money={{ value: monthly, currency }} />,
      },
    ],
    [t, number, onOpen],
  );
  const { standing, forced } = statistics;
  return (
    <Card title={t('kpi:subscriptions.standing')}>
      <Stack gap={12}>
        {standing.length === 0 ? (
          <p>{t('kpi:subscriptions.none')}</p>
        ) : (
          <DataTable
            name="adminKpiSubscriptions"
            label={t('kpi:subscriptions.standing')}
            isDense
            isPlain
            columns={columns}
            rows={standing}
            rowKey={({ tier, type, status, currency }) => `${tier} ${type} ${status} ${currency}`}
          />
        )}
        <Facts
          items={(
            [
              ['Enabled', forced.enabled],
              ['Disabled', forced.disabled],
            ] as const
          ).map(([force, count]) => {
            const name = t(`kpi:subscriptions.forced.${force}`);
            return {
              label: name,
              value: (
                <FigureCell
                  value={count}
                  name={name}
                  onOpen={() => onOpen({ name, of: { kind: 'Forced', force } })}
                >
                  {number(count, 0)}
                </FigureCell>
              ),
            };
          })}
        />
      </Stack>
    </Card>
  );
}

function TrialsCard({ trials, onOpen }: { trials: Statistics['trials']; onOpen: Opens }) {
  const t = useText('kpi');
  const { number, percent } = useFormats();
  const createFact = (end: TrialEnd, count: number) => {
    const label = t(`kpi:subscriptions.trials${end}`);
    const name = `${t('kpi:subscriptions.trials')}: ${label}`;
    return {
      label,
      value: (
        <FigureCell value={count} name={name} onOpen={() => onOpen({ name, of: { kind: 'Trial', end } })}>
          {number(count, 0)}
        </FigureCell>
      ),
    };
  };
  const conversion = computePercentage(trials.convertedCount, trials.startedCount);
  return (
    <Card title={t('kpi:subscriptions.trials')}>
      <Facts
        items={[
          createFact('Started', trials.startedCount),
          createFact('Converted', trials.convertedCount),
          createFact('Ended', trials.endedCount),
          createFact('Running', trials.runningCount),
          {
            label: t('kpi:subscriptions.conversion'),
            value: conversion === null ? '–' : percent(conversion, 0),
          },
        ]}
      />
    </Card>
  );
}

function HappenedCard({ statistics, onOpen }: { statistics: Statistics; onOpen: Opens }) {
  const t = useText('kpi');
  const { number } = useFormats();
  const createFact = (label: string, count: number, type: EventType, cause: SubscriptionCause | null) => ({
    label,
    value: (
      <FigureCell
        value={count}
        name={label}
        onOpen={() => onOpen({ name: label, of: { kind: 'SubscriptionEvent', type, cause } })}
      >
        {number(count, 0)}
      </FigureCell>
    ),
  });
  return (
    <Card title={t('kpi:subscriptions.happened')}>
      <Facts
        items={[
          ...statistics.events.map(({ type, count }) => ({
            key: type,
            ...createFact(t(`kpi:subscriptions.event.${type}`), count, type, null),
          })),
          ...statistics.endCauses
            .filter(({ count }) => count > 0)
            .map(({ cause, count }) => ({
              key: `cause-${cause}`,
              ...createFact(
                `${t('kpi:subscriptions.causes')}: ${t(`kpi:part.${cause}`)}`,
                count,
                'Ended' as const,
                cause,
              ),
            })),
        ]}
      />
    </Card>
  );
}
