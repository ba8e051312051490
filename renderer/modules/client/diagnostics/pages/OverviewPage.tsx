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
import { PaidOffCard, PaidOffSumCard, ReachCard } from '../components/OverviewCards.tsx';
import { OverviewFindings } from '../components/OverviewFindings.tsx';
import { OverviewPdfButton } from '../components/OverviewPdfButton.tsx';
import { ScheduleCard } from '../components/ScheduleCard.tsx';
import { ScoreCard } from '../components/SeoScoreCards.tsx';
import { SiteCheckPage } from '../components/SiteCheckPage.tsx';
import { SiteCheckSource } from '../components/SiteCheckState.tsx';
import { SuspensionCard } from '../components/SuspensionCard.tsx';
import { SuspensionSheet } from '../components/SuspensionSheet.tsx';

/** What to fix first in order of money, what comes before a suspension, and what fixes have brought. */
export function OverviewPage() {
  const t = useText('overview');
  const overview = useCallQuery(api.eshopAnalyzer.getDiagnosticsOverview, {});
  const forecast = useCallQuery(api.eshopAnalyzer.getSuspensionForecast, {});
  const schedule = useCallQuery(api.eshopAnalyzer.getDiagnosticsSchedule, {});
  const [signal, chooseSignal] = useAddressValue('signal');
  return (
    <SiteCheckPage
      title={t('screens:diagnostics')}
      purpose={t('overview:purpose')}
      action={<OverviewPdfButton />}
    >
      {(insights, judged, onOpen) => (
        <LoadTogether queries={[overview, forecast, schedule]} skeleton={<Skeleton height={520} />}>
          <QueryView query={overview} skeleton={<Skeleton height={520} />}>
            {(found) => (
              <Stack gap={20}>
                <Columns ratio="thirds">
                  <ReachCard overview={found} />
                  <QueryView query={forecast} skeleton={<Skeleton height={240} />}>
                    {(data) => (
                      <>
                        <SuspensionCard forecast={data} onOpen={chooseSignal} />
                        <SuspensionSheet forecast={data} chosen={signal} onChoose={chooseSignal} />
                      </>
                    )}
                  </QueryView>
                  <PaidOffSumCard overview={found} />
                </Columns>
                <OverviewFindings overview={found} onOpen={onOpen} />
                <Columns ratio="even" align="start">
                  <ScoreCard insights={insights} isNarrow />
                  <Stack gap={20}>
                    <QueryView query={schedule} skeleton={<Skeleton height={160} />}>
                      {(data) => <ScheduleCard schedule={data} />}
                    </QueryView>
                    <PaidOffCard overview={found} />
                  </Stack>
                </Columns>
                <FinePrint>
                  <SiteCheckSource run={judged} />
                </FinePrint>
              </Stack>
            )}
          </QueryView>
        </LoadTogether>
      )}
    </SiteCheckPage>
  );
}
