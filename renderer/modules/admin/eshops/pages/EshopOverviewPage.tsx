import { timelineGroups } from '#shared/domain/staff/timeline.ts';
import { api } from '#renderer/api/api.ts';
import { Timeline } from '#renderer/features/staffTimeline/Timeline.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { MembersCard, ResultsCard, WaitingCard } from '../components/OverviewCards.tsx';

/** A shop's timeline beside its open items, results and people. */
export function EshopOverviewPage() {
  return (
    <EshopDetailPage>
      {(eshop) => (
        <Columns ratio="wideFirst" align="start">
          <Timeline call={api.eshop.getEshopTimeline} id={{ eshopId: eshop.id }} groups={timelineGroups} />
          <Stack gap={20}>
            <WaitingCard eshopId={eshop.id} />
            <ResultsCard eshop={eshop} />
            <MembersCard eshopId={eshop.id} />
          </Stack>
        </Columns>
      )}
    </EshopDetailPage>
  );
}
