import { useEffect } from 'react';
import { reloadUser } from './session.ts';
import { useSession } from './sessionStore.ts';

/** Whether the person's e-mail is confirmed; finds out by itself when that was done in another tab or window. */
export function useEmailConfirmation(): boolean {
  const isConfirmed = useSession((state) => state.user?.isEmailConfirmed ?? true);
  useEffect(() => {
    if (isConfirmed) return undefined;
    // The link is opened elsewhere; coming back here shows it.
    const look = () => {
      if (document.visibilityState === 'visible') reloadUser().catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [isConfirmed]);
  return isConfirmed;
}
