import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PermissionGrant } from '#shared/domain/pageShare/pageShare.ts';
import { Outcome } from '#renderer/ui/feedback/Outcome.tsx';
import { publishAccessOutcome, readAccessOutcome, type AccessTopic } from './accessChannel.ts';

/** In the window in which a user allowed an access: reports to the one that opened it, and closes. */
export function AccessCallback(props: {
  topic: AccessTopic;
  titles: Readonly<Record<PermissionGrant, string>>;
  text: string;
}) {
  const { topic } = props;
  const location = useLocation();
  // As it was at first: the ticket is taken out of the address below.
  const [outcome] = useState(() => readAccessOutcome(location));
  const { permissionGrant } = outcome;
  useEffect(() => {
    publishAccessOutcome(topic, outcome);
    // The ticket stays in no history.
    const { pathname, search } = globalThis.location;
    globalThis.history.replaceState(globalThis.history.state, '', `${pathname}${search}`);
    // Only a window opened by a script closes; others show the outcome.
    globalThis.close();
  }, [topic, outcome]);
  return (
    <Outcome
      tone={permissionGrant === 'granted' ? 'positive' : 'negative'}
      title={props.titles[permissionGrant]}
    >
      {props.text}
    </Outcome>
  );
}
