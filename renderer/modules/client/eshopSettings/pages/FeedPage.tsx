import { FeedDesk } from '#renderer/features/feedLife/FeedDesk.tsx';
import { SettingsPage } from '../components/SettingsPage.tsx';

/** The shop's feed: status, faults, fixes, history. */
export function FeedPage() {
  return (
    <SettingsPage isWide>
      <FeedDesk />
    </SettingsPage>
  );
}
