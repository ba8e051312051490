import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { CardsSkeleton } from '#renderer/features/affiliate/CardsSkeleton.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { DeliveriesCard } from '../components/DeliveriesCard.tsx';
import { NoticesCard, NoticeSettingsCard } from '../components/NoticesCard.tsx';
import { WebhookCard } from '../components/WebhookCard.tsx';
import { usePartnerTabs } from '../useTabs.ts';

/** Notifications of a partner: in the portal, by mail, and by messages to an own program. */
export function PartnerNotificationsPage() {
  const t = useText('affiliate', 'partnerPortal');
  const first = useLocalList().place;
  // What the cards read: none of them pushes another away.
  const queries = [
    useListQuery(api.affiliate.getPartnerNotices, first),
    useCallQuery(api.affiliate.getPartnerNoticeSettings, {}),
    useCallQuery(api.affiliate.getPartnerWebhook, {}),
    useListQuery(api.affiliate.getPartnerWebhookDeliveries, first),
  ];
  return (
    <Page title={t('affiliate:title')} purpose={t('partnerPortal:notices.purpose')} tabs={usePartnerTabs()}>
      <LoadTogether queries={queries} skeleton={<CardsSkeleton />}>
        <Stack gap={20}>
          <NoticesCard />
          <Columns align="start">
            <NoticeSettingsCard />
            <WebhookCard />
          </Columns>
          <DeliveriesCard />
        </Stack>
      </LoadTogether>
    </Page>
  );
}
