import { seoCheckKeys } from '#shared/domain/seo/seoChecks.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { FindingsCard, FixedCard } from '../components/FindingsCard.tsx';
import { SeoCheckSheet } from '../components/SeoCheckSheet.tsx';
import { ScoreCard } from '../components/SeoScoreCards.tsx';
import {
  FirstSiteCheck,
  SiteCheckSource,
  SiteCheckState,
  StartSiteCheck,
} from '../components/SiteCheckState.tsx';
import { useSiteCheck } from '../components/useSiteCheck.ts';
import { useDiagnosticsTabs } from '../useDiagnosticsTabs.ts';

/** What to fix first, in the order of the money of the pages concerned. */
export function OverviewPage() {
  const t = useText('seo');
  const watch = useSiteCheck();
  const [chosen, choose] = useAddressValue('check');
  const check = seoCheckKeys.find((key) => key === chosen) ?? null;
  return (
    <Page
      title={t('screens:diagnostics')}
      purpose={t('seo:findings.purpose')}
      tabs={useDiagnosticsTabs()}
      action={watch.query.data?.current == null ? undefined : <StartSiteCheck watch={watch} />}
    >
      <QueryView
        query={watch.query}
        skeleton={<Skeleton height={520} />}
        isEmpty={({ current }) => current === null}
        empty={<FirstSiteCheck watch={watch} />}
      >
        {(insights) => (
          <Stack gap={20}>
            {insights.current === null ? null : <SiteCheckState run={insights.current} watch={watch} />}
            {insights.judged === null ? null : (
              <>
                <Columns ratio="wideFirst" align="start">
                  <FindingsCard insights={insights} onOpen={choose} />
                  <Stack gap={20}>
                    <ScoreCard insights={insights} isNarrow />
                    <FixedCard insights={insights} />
                  </Stack>
                </Columns>
                <FinePrint>
                  <SiteCheckSource run={insights.judged} />
                </FinePrint>
              </>
            )}
            <SeoCheckSheet check={check} onClose={() => choose(null)} />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
