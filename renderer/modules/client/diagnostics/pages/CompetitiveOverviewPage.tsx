import { Button } from 'antd';
import { mostCompetitors } from '#shared/domain/competitor/competitors.ts';
import { mostCrawledPages } from '#shared/domain/seo/seoChecks.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { AddCompetitorForm } from '../components/AddCompetitorForm.tsx';
import { BenchmarkCard } from '../components/BenchmarkCard.tsx';
import { CheaperCard, MissingCard } from '../components/CompetitorCards.tsx';
import { CompetitorsTable } from '../components/CompetitorsTable.tsx';
import { CompetitorAlerts, CompetitorStates } from '../components/CompetitorStates.tsx';
import { PriceComparisonCards } from '../components/PricePlaces.tsx';
import { useCompetitors } from '../components/useCompetitors.ts';
import { usePriceComparison } from '../components/usePriceComparison.ts';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** Shops that the merchant named: how similar they are, and where they sell the shop’s products for less. */
export function CompetitiveOverviewPage() {
  const t = useText('competitors');
  const watch = useCompetitors();
  const prices = usePriceComparison();
  const mayCompare = useSession((state) => state.clientPermissions.has('GetDiagnosticsCompetitiveMetrics'));
  const named = watch.query.data?.competitors.length ?? 0;
  return (
    <Page
      title={t('screens:competitiveOverview')}
      purpose={t('competitors:purpose')}
      tabs={useDiagnosticsTabs()}
      action={
        named === 0 ? undefined : (
          <Button
            type="primary"
            {...disableIf(watch.isRunning)}
            loading={watch.start.isPending}
            onClick={() => void watch.start.run({})}
          >
            {t('competitors:again')}
          </Button>
        )
      }
    >
      <Stack gap={20}>
        <QueryView query={watch.query} skeleton={<Skeleton height={520} />}>
          {(data) => (
            <Stack gap={20}>
              <CompetitorStates competitors={data.competitors} watch={watch} />
              <CompetitorAlerts competitors={data.competitors} currency={data.currency} />
              {data.competitors.length === 0 ? (
                <Card>
                  <EmptyState
                    title={t('competitors:firstTitle')}
                    text={t('competitors:firstText', { limit: mostCompetitors, pages: mostCrawledPages })}
                  />
                </Card>
              ) : (
                <Card title={t('competitors:title')}>
                  <CompetitorsTable competitors={data.competitors} watch={watch} />
                </Card>
              )}
              <Card title={t('competitors:addTitle')}>
                {data.competitors.length >= mostCompetitors ? (
                  <FinePrint>{t('competitors:full', { limit: mostCompetitors })}</FinePrint>
                ) : (
                  <AddCompetitorForm watch={watch} isFirst={data.competitors.length === 0} />
                )}
              </Card>
              <CheaperCard data={data} />
              <BenchmarkCard data={data.benchmarks} currency={data.currency} />
              {data.period === null ? null : (
                <MissingCard products={data.missing} count={data.missingCount} />
              )}
              {mayCompare ? (
                <AppLink to="/app/diagnostics/competitive-analysis">{t('competitors:toComparison')}</AppLink>
              ) : null}
            </Stack>
          )}
        </QueryView>
        <LoadTogether queries={[watch.query, prices.query]} skeleton={<Skeleton height={360} />}>
          <QueryView query={prices.query} skeleton={null}>
            {(data) => <PriceComparisonCards data={data} watch={prices} />}
          </QueryView>
        </LoadTogether>
      </Stack>
    </Page>
  );
}
