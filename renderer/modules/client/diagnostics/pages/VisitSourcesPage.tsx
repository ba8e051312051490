import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { TrendCards } from '../components/TrendCards.tsx';
import { VisitSourcesCard } from '../components/VisitSourcesCard.tsx';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** Where sessions and orders come from. */
export function VisitSourcesPage() {
  const t = useText('insights');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const days = useDateRange(timeZone);
  const { dateFrom, dateTo } = days.fields;
  const sources = useCallQuery(
    api.eshopAnalyzer.getWebInsightVisitSources,
    { dateFrom, dateTo },
    { keepsPrevious: true },
  );
  const trend = useCallQuery(api.eshopAnalyzer.getWebInsights, {});
  return (
    <Page
      title={t('screens:visitSources')}
      purpose={t('insights:sources.purpose')}
      tabs={useDiagnosticsTabs()}
    >
      <Stack gap={20}>
        <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} />
        <LoadTogether queries={[sources, trend]} skeleton={<Skeleton height={520} />}>
          <VisitSourcesCard query={sources} />
          <TrendCards query={trend} />
        </LoadTogether>
      </Stack>
    </Page>
  );
}
