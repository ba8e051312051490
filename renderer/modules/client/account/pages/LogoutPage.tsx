import { useEffect, useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { logout } from '#renderer/session/session.ts';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { Redirect } from '#renderer/ui/navigation/Redirect.tsx';

/** Ends the session, in whatever state it is, and goes to login. */
export function LogoutPage() {
  const t = useText();
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    void logout().finally(() => setIsDone(true));
  }, []);
  return isDone ? <Redirect to="/" /> : <AuthFrame title={t('account:logout.running')} />;
}
