import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ArchiveCard } from '../components/ArchiveCard.tsx';
import { BillingCard } from '../components/BillingCard.tsx';
import { DescriptionCard } from '../components/DescriptionCard.tsx';
import { FactsCard } from '../components/FactsCard.tsx';
import { FeedCard } from '../components/FeedCard.tsx';
import { MarginCard } from '../components/MarginCard.tsx';
import { PlatformCard } from '../components/PlatformCard.tsx';
import { ReportingCard } from '../components/ReportingCard.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';
import { SupportCard } from '../components/SupportCard.tsx';

/** The shop: products and location, billing, facts, and closing it. */
export function EshopPage() {
  return (
    <SettingsPage isWide>
      <Columns ratio="wideFirst" align="start">
        <Stack gap={20}>
          <FeedCard isBrief />
          <DescriptionCard />
          <BillingCard />
          <ReportingCard />
        </Stack>
        <Stack gap={20}>
          <FactsCard />
          <PlatformCard />
          <MarginCard />
          <SupportCard />
        </Stack>
      </Columns>
      <ArchiveCard />
    </SettingsPage>
  );
}
