import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useAction } from '#renderer/api/queries.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { onMetaOutcome } from './metaChannel.ts';

const windowSize = 'popup,width=620,height=760';

/** The sign-in at Meta in a window of its own: its start and its status. */
export interface MetaSignIn {
  readonly begin: () => Promise<void>;
  /** The window is open, or what it granted is being taken over. */
  readonly isWaiting: boolean;
  /** The person came back without having allowed the access. */
  readonly wasDenied: boolean;
  /** The browser did not let the window open. */
  readonly isBlocked: boolean;
}

/** Signs a person in to Meta for the selected shop. */
export function useMetaSignIn(): MetaSignIn {
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'denied' | 'blocked'>('idle');
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const connect = useAction(api.pageShare.connectMeta, {
    invalidates: [
      api.pageShare.checkPermissions,
      api.pageShare.getClientsPagesInfo,
      api.pageShare.getFacebookPageInfo,
    ],
  });

  const { run } = connect;
  const begin = useCallback(async () => {
    // Opened by the click itself: after an answer, browsers take it for an unwanted window.
    const opened = window.open('', '_blank', windowSize);
    if (opened === null) {
      setPhase('blocked');
      return;
    }
    setPhase('waiting');
    stop.current();
    stop.current = onMetaOutcome((outcome) => {
      stop.current();
      if (outcome.ticket === null) setPhase('denied');
      else void run({ ticket: outcome.ticket }).finally(() => setPhase('idle'));
    });
    try {
      const { url } = await api.pageShare.getMetaOAuthUrl({});
      opened.location.assign(url);
    } catch (error) {
      opened.close();
      stop.current();
      setPhase('idle');
      showProblem(toProblem(error));
    }
  }, [run]);

  return {
    begin,
    isWaiting: phase === 'waiting',
    wasDenied: phase === 'denied',
    isBlocked: phase === 'blocked',
  };
}
