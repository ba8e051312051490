import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readMetaOutcome, publishMetaOutcome } from '#renderer/features/pageShare/metaChannel.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';

/** In the window in which a person gave Meta's access: tells the one that asked, and closes. */
export function MetaCallbackPage() {
  const t = useText();
  const location = useLocation();
  // As it was at first: the ticket is taken out of the address below.
  const [outcome] = useState(() => readMetaOutcome(location));
  const { permissionGrant } = outcome;
  useEffect(() => {
    publishMetaOutcome(outcome);
    // The ticket stays in no history.
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`);
    // Only a window opened by a script closes; others show the outcome.
    globalThis.close();
  }, [outcome]);
  return (
    <Outcome
      tone={permissionGrant === 'granted' ? 'positive' : 'negative'}
      title={t(`frame:metaConnection.${permissionGrant}`)}
    >
      {t('frame:metaConnection.close')}
    </Outcome>
  );
}
