import type { ReactNode } from 'react';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import type { CampaignDivision } from '#shared/domain/report/campaignReport.ts';
import { attributionModels } from '#shared/domain/report/attribution.ts';
import { vatBases } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CountingChoice } from './CountingChoice.tsx';
import { DivisionChoice } from './DivisionChoice.tsx';
import { KeyFiguresRow } from './KeyFiguresRow.tsx';
import { LiveNote } from './LiveNote.tsx';
import { StatisticsTable } from './StatisticsTable.tsx';
import { TrendCard } from './TrendCard.tsx';
import { useKeyFigures } from './useKeyFigures.ts';

/** Statistics of the selected shop: days and comparison, key figures, trend, table with totals, files. */
export function StatisticsView({ emptyAction }: { emptyAction?: ReactNode }) {
  const t = useText('statistics');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const mayDivide = useSession((state) => state.clientPermissions.has('GetDividedStats'));
  const { range, setRange, today, fields } = useDateRange(timeZone);
  const [wishedDivision, setDivision] = useAddressValue('division', { isStep: true });
  const [wishedModel, setModel] = useAddressValue('model', { isStep: true });
  const [wishedVat, setVat] = useAddressValue('vat', { isStep: true });
  const division: CampaignDivision =
    mayDivide && wishedDivision === 'ChannelAndFormat' ? 'ChannelAndFormat' : 'Campaign';
  const attribution = attributionModels.find((model) => model === wishedModel);
  const vat = vatBases.find((basis) => basis === wishedVat);
  // Values not chosen here are the shop's settings, which its reports use.
  const chosen = {
    attribution,
    vat,
  };
  const days = { dateFrom: fields.dateFrom, dateTo: fields.dateTo, ...chosen };
  const figures = useKeyFigures({ ...fields, ...chosen }, today);
  const byCampaign = useCallQuery(api.reporting.campaignStatisticsByCampaign, days, {
    keepsPrevious: true,
    isEnabled: division === 'Campaign',
  });
  const byChannel = useCallQuery(api.reporting.campaignStatisticsByChannelAndFormat, days, {
    keepsPrevious: true,
    isEnabled: division === 'ChannelAndFormat',
  });
  const query = division === 'Campaign' ? byCampaign : byChannel;

  return (
    <Stack gap={20}>
      <Stack isRow gap={12} justify="between">
        <Stack isRow gap={8}>
          <DateRangePicker value={range} today={today} onChange={setRange} canCompare />
          <CountingChoice
            attribution={attribution ?? figures.basis?.attribution ?? null}
            vat={vat ?? figures.basis?.vat ?? null}
            onAttribution={setModel}
            onVat={setVat}
          />
        </Stack>
        <LiveNote updatedAtMs={figures.updatedAtMs} timeZone={timeZone} />
      </Stack>
      <KeyFiguresRow figures={figures} />
      <TrendCard figures={figures} today={today} />
      <Card title={t('statistics:tableLabel')}>
        <QueryView
          query={query}
          skeleton={<TableSkeleton />}
          isEmpty={(report) => report.items.length === 0}
          empty={
            <EmptyState
              title={t('statistics:emptyTitle')}
              text={t('statistics:emptyText')}
              action={emptyAction}
            />
          }
        >
          {(report) => (
            <StatisticsTable
              report={report}
              division={division}
              isLoading={query.isPlaceholderData}
              filters={
                <DivisionChoice
                  value={division}
                  isDividedAllowed={mayDivide}
                  onChange={(next) => setDivision(next === 'Campaign' ? null : next)}
                />
              }
              exportInput={{ ...days, division }}
              {...(range.compareWith === null ? {} : { compareWith: range.compareWith })}
            />
          )}
        </QueryView>
      </Card>
    </Stack>
  );
}
