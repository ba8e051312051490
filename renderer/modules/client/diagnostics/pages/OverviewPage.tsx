import { useText } from '#renderer/i18n/useText.ts';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { FindingsCard, FixedCard } from '../components/FindingsCard.tsx';
import { ScoreCard } from '../components/SeoScoreCards.tsx';
import { SiteCheckPage } from '../components/SiteCheckPage.tsx';
import { SiteCheckSource } from '../components/SiteCheckState.tsx';

/** What to fix first, in the order of the money of the pages concerned. */
export function OverviewPage() {
  const t = useText('seo');
  return (
    <SiteCheckPage title={t('screens:diagnostics')} purpose={t('seo:findings.purpose')}>
      {(insights, judged, onOpen) => (
        <>
          <Columns ratio="wideFirst" align="start">
            <FindingsCard insights={insights} onOpen={onOpen} />
            <Stack gap={20}>
              <ScoreCard insights={insights} isNarrow />
              <FixedCard insights={insights} />
            </Stack>
          </Columns>
          <FinePrint>
            <SiteCheckSource run={judged} />
          </FinePrint>
        </>
      )}
    </SiteCheckPage>
  );
}
