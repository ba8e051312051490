import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { PageSkeleton } from '#renderer/ui/feedback/PageSkeleton.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ArchiveCard } from '../components/ArchiveCard.tsx';
import { BillingCard } from '../components/BillingCard.tsx';
import { DescriptionCard } from '../components/DescriptionCard.tsx';
import { FactsCard } from '../components/FactsCard.tsx';
import { FeedCard } from '../components/FeedCard.tsx';
import { PlatformCard } from '../components/PlatformCard.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';
import { SupportCard } from '../components/SupportCard.tsx';

/** The shop: its products, what it sells, facts, and closing it. */
export function EshopPage() {
  // The texts of all cards, so that none grows again once it is drawn.
  useText('eshopSettings', 'feedLife', 'feed', 'feedReading', 'billing', 'eshops');
  const feed = useCallQuery(api.feed.getFeedStatus, {});
  const description = useCallQuery(api.eshop.getDescription, {});
  const billing = useCallQuery(api.eshop.getBillingSettings, {});
  const provider = useCallQuery(api.eshop.getEshopProvider, {});
  const referral = useCallQuery(api.affiliate.getShopReferral, {});
  const support = useCallQuery(api.eshop.getSupportContactDetails, {});
  return (
    <SettingsPage isWide>
      <LoadTogether
        queries={[feed, description, billing, provider, referral, support]}
        skeleton={<PageSkeleton />}
      >
        <Columns ratio="wideFirst" align="start">
          <Stack gap={20}>
            <FeedCard isBrief />
            <DescriptionCard />
            <BillingCard />
          </Stack>
          <Stack gap={20}>
            <FactsCard />
            <PlatformCard />
            <SupportCard />
          </Stack>
        </Columns>
        <ArchiveCard />
      </LoadTogether>
    </SettingsPage>
  );
}
