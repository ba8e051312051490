import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { FindingsCard, FixedCard } from '../components/FindingsCard.tsx';
import { ScoreCard } from '../components/SeoScoreCards.tsx';
import { SiteCheckPage } from '../components/SiteCheckPage.tsx';
import { SiteCheckSource } from '../components/SiteCheckState.tsx';
import { SuspensionCard } from '../components/SuspensionCard.tsx';
import { SuspensionSheet } from '../components/SuspensionSheet.tsx';

/** What to fix first, in the order of the money of the pages concerned, and what comes before a suspension. */
export function OverviewPage() {
  const t = useText('seo');
  const forecast = useCallQuery(api.eshopAnalyzer.getSuspensionForecast, {});
  const [signal, chooseSignal] = useAddressValue('signal');
  return (
    <SiteCheckPage title={t('screens:diagnostics')} purpose={t('seo:findings.purpose')}>
      {(insights, judged, onOpen) => (
        <LoadTogether queries={[forecast]} skeleton={<Skeleton height={520} />}>
          <Columns ratio="wideFirst" align="start">
            <FindingsCard insights={insights} onOpen={onOpen} />
            <Stack gap={20}>
              <QueryView query={forecast} skeleton={<Skeleton height={240} />}>
                {(data) => (
                  <>
                    <SuspensionCard forecast={data} onOpen={chooseSignal} />
                    <SuspensionSheet forecast={data} chosen={signal} onChoose={chooseSignal} />
                  </>
                )}
              </QueryView>
              <ScoreCard insights={insights} isNarrow />
              <FixedCard insights={insights} />
            </Stack>
          </Columns>
          <FinePrint>
            <SiteCheckSource run={judged} />
          </FinePrint>
        </LoadTogether>
      )}
    </SiteCheckPage>
  );
}
