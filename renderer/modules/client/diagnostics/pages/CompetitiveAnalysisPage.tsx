import { useText } from '#renderer/i18n/useText.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { CohortNote } from '../components/CohortNote.tsx';
import { OrderTrendCard, OrderValueCard } from '../components/PeerCards.tsx';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** One's orders and their value beside shops that are alike; visits on their way to an order are in the funnel. */
export function CompetitiveAnalysisPage() {
  const t = useText('diagnostics');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const mayFunnel = useSession((state) => state.clientPermissions.has('GetDiagnosticsFunnel'));
  const days = useDateRange(timeZone);
  const { dateFrom, dateTo } = days.fields;
  const range = { dateFrom, dateTo };
  const query = useCallQuery(api.rivalReporting.orderGmvMedian, range, { keepsPrevious: true });
  return (
    <Page
      title={t('screens:competitiveAnalysis')}
      purpose={t('diagnostics:analysis.purpose')}
      tabs={useDiagnosticsTabs()}
    >
      <Stack gap={20}>
        <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} />
        <OrderTrendCard range={range} today={days.today} />
        <OrderValueCard range={range} />
        {query.data?.cohort.state === 'Ready' ? <CohortNote cohort={query.data.cohort} /> : null}
        {mayFunnel ? (
          <AppLink to="/app/diagnostics/conversion-funnel">{t('diagnostics:analysis.toFunnel')}</AppLink>
        ) : null}
      </Stack>
    </Page>
  );
}
