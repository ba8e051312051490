import { Button } from 'antd';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { trafficChannels } from '#shared/domain/report/trafficSource.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ManyChoice } from '#renderer/ui/controls/ManyChoice.tsx';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { CohortNote } from '../components/CohortNote.tsx';
import { FunnelDrawing } from '../components/FunnelDrawing.tsx';
import { OrderTrendCard, OrderValueCard } from '../components/PeerCards.tsx';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** Where visits end on their way to an order, beside like shops. */
export function ConversionFunnelPage() {
  const t = useText('diagnostics', 'statisticTables');
  const { percent } = useFormats();
  const go = useGo();
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const mayTrend = useSession(
    ({ clientPermissions: held }) =>
      held.has('GetDetailedStatisticsOrderTrend') || held.has('GetDiagnosticsCompetitiveMetrics'),
  );
  const mayCompare = useSession((state) => state.clientPermissions.has('GetDiagnosticsCompetitiveMetrics'));
  const days = useDateRange(timeZone);
  const [channels, setChannels] = useAddressValue('channels', { isStep: true });
  const requestedChannels = new Set(channels?.split(','));
  const sources = trafficChannels.filter((channel) => requestedChannels.has(channel));
  const { dateFrom, dateTo } = days.fields;
  const range = { dateFrom, dateTo };
  const funnel = useCallQuery(
    api.reporting.funnelConversionRates,
    { ...days.fields, ...(sources.length === 0 ? {} : { sources }) },
    { keepsPrevious: true },
  );
  const peers = useCallQuery(api.rivalReporting.funnelConversionRates, range, { keepsPrevious: true });
  const choose = (values: readonly string[]) => setChannels(values.length === 0 ? null : values.join(','));
  return (
    <Page
      title={t('screens:conversionFunnel')}
      purpose={t('diagnostics:funnel.purpose')}
      tabs={useDiagnosticsTabs()}
    >
      <Stack gap={20}>
        <Stack isRow gap={8}>
          <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} canCompare />
          <ManyChoice
            label={t('statisticTables:column.channel')}
            placeholder={t('statisticTables:anyChannel')}
            value={sources}
            options={trafficChannels.map((value) => ({
              value,
              label: t(`statisticTables:channel.${value}`),
            }))}
            onChange={choose}
          />
        </Stack>
        <Card title={t('diagnostics:funnel.title')}>
          <QueryView
            query={funnel}
            skeleton={<Skeleton height={560} />}
            isEmpty={({ steps }) => steps.every(({ visits }) => visits === 0)}
            empty={
              <EmptyState
                title={t('diagnostics:funnel.emptyTitle')}
                text={t('diagnostics:funnel.emptyText')}
                action={
                  <Button type="primary" onClick={() => go('/app/eshop-settings/tutorials/pixel')}>
                    {t('statisticTables:emptyAction')}
                  </Button>
                }
              />
            }
          >
            {(data) => (
              <Stack gap={8}>
                <FunnelDrawing funnel={data} peers={peers.data} />
                <FinePrint>
                  {t('diagnostics:funnel.note', { percent: percent(data.timePrecisionPercent) })}
                  {data.coverage.orders === 0
                    ? null
                    : ` ${t('diagnostics:funnel.coverage', {
                        count: data.coverage.orders,
                        known: data.coverage.withConsent,
                        percent: percent(
                          computePercentage(data.coverage.withConsent, data.coverage.orders) ?? 0,
                          0,
                        ),
                      })}`}
                  {data.coverage.cancelled === 0
                    ? null
                    : ` ${t('diagnostics:funnel.cancelled', { count: data.coverage.cancelled })}`}
                </FinePrint>
                {peers.data === undefined ? null : <CohortNote cohort={peers.data.cohort} />}
              </Stack>
            )}
          </QueryView>
        </Card>
        {mayTrend || mayCompare ? (
          <Columns ratio="wideFirst">
            {mayTrend ? <OrderTrendCard range={range} today={days.today} /> : null}
            {mayCompare ? <OrderValueCard range={range} /> : null}
          </Columns>
        ) : null}
      </Stack>
    </Page>
  );
}
