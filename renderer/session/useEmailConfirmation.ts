import { useEffect } from 'react';
import { reloadUser } from './session.ts';
import { useSession } from './sessionStore.ts';

/** The link may be opened on another device, of which this one hears nothing. */
const lookEveryMs = 15_000;

/** Whether the person's e-mail is confirmed; finds out by itself when that was done elsewhere. */
export function useEmailConfirmation(): boolean {
  const isConfirmed = useSession((state) => state.user?.isEmailConfirmed ?? true);
  useEffect(() => {
    if (isConfirmed) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') reloadUser().catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    const timer = setInterval(look, lookEveryMs);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      clearInterval(timer);
    };
  }, [isConfirmed]);
  return isConfirmed;
}
