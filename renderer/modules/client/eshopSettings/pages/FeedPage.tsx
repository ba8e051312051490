import { FeedDesk } from '#renderer/features/feedLife/FeedDesk.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';

/** The shop's feed: how it stands, faults, mendings, history. */
export function FeedPage() {
  return (
    <SettingsPage isWide>
      <FeedDesk />
    </SettingsPage>
  );
}
