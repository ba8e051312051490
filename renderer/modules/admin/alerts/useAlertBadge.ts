import { useEffect } from 'react';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { useAlerts } from './alertStore.ts';
import { countUnread, hasUnreadUrgent } from './feed/alertInbox.ts';

/** The most that the shell takes (shared/desktop/bridge). */
const mostShown = 9_999;

/** Shows the number of unread alerts on the app's icon; signing out clears it. */
export function useAlertBadge(): void {
  const t = useText('alerts');
  const { inbox } = useAlerts();
  const count = Math.min(countUnread(inbox), mostShown);
  const label = t('alerts:button', { count });
  const isCritical = hasUnreadUrgent(inbox);
  // Before the first reading nothing is known, and another window may have set it.
  const isKnown = inbox.place !== null;
  useEffect(() => {
    if (isKnown) void host().setBadge(count, label, isCritical);
  }, [isKnown, count, label, isCritical]);
  useEffect(
    () => () => {
      if (useSession.getState().status !== 'signedIn') void host().setBadge(0, '', false);
    },
    [],
  );
}
