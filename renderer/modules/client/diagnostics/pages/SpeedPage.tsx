import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { DateRangePicker } from '#renderer/ui/dates/DateRangePicker.tsx';
import { useDateRange } from '#renderer/ui/dates/useDateRange.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { GoogleSpeedCards } from '../components/GoogleSpeedCards.tsx';
import { PageSpeedCard, SpeedSessionsCard } from '../components/SpeedCards.tsx';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** How fast pages are for real visitors, and what sessions of each speed bring. */
export function SpeedPage() {
  const t = useText('insights');
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const days = useDateRange(timeZone);
  const { dateFrom, dateTo } = days.fields;
  const query = useCallQuery(
    api.eshopAnalyzer.getPerformanceInsights,
    { dateFrom, dateTo },
    { keepsPrevious: true },
  );
  const google = useCallQuery(api.eshopAnalyzer.getPageSpeed, {});
  return (
    <Page title={t('screens:pageSpeed')} purpose={t('insights:speed.purpose')} tabs={useDiagnosticsTabs()}>
      <Stack gap={20}>
        <DateRangePicker value={days.range} today={days.today} onChange={days.setRange} />
        <QueryView
          query={query}
          skeleton={<Skeleton height={520} />}
          isEmpty={({ pages }) => pages.length === 0}
          empty={
            <Card title={t('insights:speed.title')}>
              <EmptyState title={t('insights:speed.emptyTitle')} text={t('insights:speed.emptyText')} />
            </Card>
          }
        >
          {(insights) => (
            <Stack gap={20}>
              <PageSpeedCard insights={insights} />
              <SpeedSessionsCard insights={insights} />
            </Stack>
          )}
        </QueryView>
        <LoadTogether queries={[query, google]} skeleton={<Skeleton height={360} />}>
          <QueryView query={google} skeleton={null}>
            {(speed) => <GoogleSpeedCards speed={speed} insights={query.data} />}
          </QueryView>
        </LoadTogether>
      </Stack>
    </Page>
  );
}
