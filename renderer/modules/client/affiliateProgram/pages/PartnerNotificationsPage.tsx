import { useText } from '#renderer/i18n/useText.ts';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DeliveriesCard } from '../components/DeliveriesCard.tsx';
import { NoticesCard, NoticeSettingsCard } from '../components/NoticesCard.tsx';
import { WebhookCard } from '../components/WebhookCard.tsx';
import { usePartnerTabs } from '../useTabs.ts';

/** Notifications of a partner: in the portal, by mail, and by messages to an own program. */
export function PartnerNotificationsPage() {
  const t = useText('affiliate', 'partnerPortal');
  return (
    <Page title={t('affiliate:title')} purpose={t('partnerPortal:notices.purpose')} tabs={usePartnerTabs()}>
      <Stack gap={20}>
        <NoticesCard />
        <Columns align="start">
          <NoticeSettingsCard />
          <WebhookCard />
        </Columns>
        <DeliveriesCard />
      </Stack>
    </Page>
  );
}
