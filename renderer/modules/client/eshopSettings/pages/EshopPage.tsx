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
  return (
    <SettingsPage isWide>
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
    </SettingsPage>
  );
}
