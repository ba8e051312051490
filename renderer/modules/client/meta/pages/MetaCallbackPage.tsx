import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#renderer/i18n/useText.ts';
import { storageKey } from '#renderer/session/storage.ts';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';
import { metaChannelName, readPermissionGrant } from '../permissionGrant.ts';

/** In the window in which a person gave Meta's access: tells the one that asked, and closes. */
export function MetaCallbackPage() {
  const t = useText();
  const [search] = useSearchParams();
  const permissionGrant = readPermissionGrant(search);
  useEffect(() => {
    // The opener may be cut off by the pages in between, the line within the browser is not.
    const channel = new BroadcastChannel(storageKey(metaChannelName));
    channel.postMessage({ permissionGrant });
    channel.close();
    // Only a window that was opened by a script closes; others show what happened.
    globalThis.close();
  }, [permissionGrant]);
  return (
    <Outcome
      tone={permissionGrant === 'granted' ? 'positive' : 'negative'}
      title={t(`frame:metaConnection.${permissionGrant}`)}
    >
      {t('frame:metaConnection.close')}
    </Outcome>
  );
}
