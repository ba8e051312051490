import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#renderer/i18n/useText.ts';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';
import { publishConnectionOutcome, readConnectionOutcome } from '../connectionChannel.ts';

/** In the window in which a user allowed a network's access: reports to the one that asked, and closes. */
export function ConnectionPage() {
  const t = useText('socialNetworks');
  const location = useLocation();
  // As it was at first: the ticket is taken out of the address below.
  const [outcome] = useState(() => readConnectionOutcome(location));
  const { permissionGrant } = outcome;
  useEffect(() => {
    publishConnectionOutcome(outcome);
    // The ticket stays in no history.
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`);
    // Only a window opened by a script closes; others show the outcome.
    globalThis.close();
  }, [outcome]);
  return (
    <Outcome
      tone={permissionGrant === 'granted' ? 'positive' : 'negative'}
      title={t(`socialNetworks:callback.${permissionGrant}`)}
    >
      {t('socialNetworks:callback.close')}
    </Outcome>
  );
}
