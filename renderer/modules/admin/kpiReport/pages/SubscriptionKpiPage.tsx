import { useMemo } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { percentage } from '#shared/domain/report/report.ts';
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
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { KpiPage } from '../components/KpiPage.tsx';
import { MarketSelect } from '../components/MarketSelect.tsx';
import { useMarket } from '../useMarket.ts';

type Statistics = OutputOf<Contracts['reporting']['subscriptionStatistics']>;
type Standing = Statistics['standing'][number];

/** Subscriptions as they stand, and what happened to them. */
export function SubscriptionKpiPage() {
  const t = useText('kpi');
  const { range, setRange, today, fields } = useDateRange(staffTimeZone);
  const [market, setMarket] = useMarket();
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
            <StandingCard statistics={statistics} />
            <Columns align="start">
              <TrialsCard trials={statistics.trials} />
              <HappenedCard statistics={statistics} />
            </Columns>
          </Stack>
        )}
      </QueryView>
    </KpiPage>
  );
}

function StandingCard({ statistics }: { statistics: Statistics }) {
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
        render: ({ count }) => number(count, 0),
      },
      {
        key: 'monthly',
        title: t('kpi:subscriptions.monthly'),
        isNumeric: true,
        render: ({ monthly, currency }) =>
          currency === null || monthly === 0 ? '–' : <Money money={{ value: monthly, currency }} />,
      },
    ],
    [t, number],
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
        <FinePrint>
          {t('kpi:subscriptions.forced', {
            enabled: number(forced.enabled, 0),
            disabled: number(forced.disabled, 0),
          })}
        </FinePrint>
      </Stack>
    </Card>
  );
}

function TrialsCard({ trials }: { trials: Statistics['trials'] }) {
  const t = useText('kpi');
  const { number, percent } = useFormats();
  const conversion = percentage(trials.convertedCount, trials.startedCount);
  return (
    <Card title={t('kpi:subscriptions.trials')}>
      <Facts
        items={[
          { label: t('kpi:subscriptions.trialsStarted'), value: number(trials.startedCount, 0) },
          { label: t('kpi:subscriptions.trialsConverted'), value: number(trials.convertedCount, 0) },
          { label: t('kpi:subscriptions.trialsEnded'), value: number(trials.endedCount, 0) },
          { label: t('kpi:subscriptions.trialsRunning'), value: number(trials.runningCount, 0) },
          {
            label: t('kpi:subscriptions.conversion'),
            value: conversion === null ? '–' : percent(conversion, 0),
          },
        ]}
      />
    </Card>
  );
}

function HappenedCard({ statistics }: { statistics: Statistics }) {
  const t = useText('kpi');
  const { number } = useFormats();
  return (
    <Card title={t('kpi:subscriptions.happened')}>
      <Facts
        items={[
          ...statistics.events.map(({ type, count }) => ({
            key: type,
            label: t(`kpi:subscriptions.event.${type}`),
            value: number(count, 0),
          })),
          ...statistics.endCauses
            .filter(({ count }) => count > 0)
            .map(({ cause, count }) => ({
              key: `cause-${cause}`,
              label: `${t('kpi:subscriptions.causes')}: ${t(`kpi:part.${cause}`)}`,
              value: number(count, 0),
            })),
        ]}
      />
    </Card>
  );
}
