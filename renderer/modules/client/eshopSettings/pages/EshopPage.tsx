import { FactsCard } from '../components/FactsCard.tsx';
import { FeedCard } from '../components/FeedCard.tsx';
import { PlatformCard } from '../components/PlatformCard.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';

/** The shop: its feed, its platform, what is known of it. */
export function EshopPage() {
  return (
    <SettingsPage>
      <FeedCard />
      <PlatformCard />
      <FactsCard />
    </SettingsPage>
  );
}
