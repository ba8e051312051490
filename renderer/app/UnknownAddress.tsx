import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';
import { useSession } from '../session/sessionStore.ts';
import { Redirect } from '../ui/navigation/Redirect.tsx';
import { showInfo } from '../ui/toast/toast.ts';
import { getHomePath } from './guard.ts';

/** An address that leads nowhere: staff to administration, others to the app, guests to login, with a word why. */
export function UnknownAddress() {
  const t = useText();
  const session = useSession();
  const text = t('frame:unknownAddress');
  useEffect(() => showInfo(text), [text]);
  return <Redirect to={session.status === 'signedIn' ? getHomePath(session) : '/'} />;
}
