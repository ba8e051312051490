import { useCallback, useEffect, useRef, useState } from 'react';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useAction } from '#renderer/api/queries.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { onConnectionOutcome } from './connectionChannel.ts';

const windowSize = 'popup,width=620,height=760';

/** The sign-in at a network in a window of its own. */
export interface SocialSignIn {
  readonly begin: (network: SocialNetwork) => Promise<void>;
  /** The network whose window was opened last, and its state. */
  readonly network: SocialNetwork | null;
  readonly phase: 'idle' | 'waiting' | 'denied' | 'blocked';
}

/** Signs a user in to a network for the selected shop. */
export function useSocialSignIn(): SocialSignIn {
  const [network, setNetwork] = useState<SocialNetwork | null>(null);
  const [phase, setPhase] = useState<SocialSignIn['phase']>('idle');
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const connect = useAction(api.socialMediaPost.connectSocialMedia, {
    invalidates: [
      api.socialMediaPost.getSocialMediaConnections,
      api.socialMediaPost.getSocialMediaPages,
      api.socialMediaPost.getPosts,
    ],
  });

  const { run } = connect;
  const begin = useCallback(
    async (chosen: SocialNetwork) => {
      setNetwork(chosen);
      // Opened by the click itself: after an answer, browsers take it for an unwanted window.
      const opened = window.open('', '_blank', windowSize);
      if (opened === null) {
        setPhase('blocked');
        return;
      }
      setPhase('waiting');
      stop.current();
      stop.current = onConnectionOutcome((outcome) => {
        stop.current();
        if (outcome.ticket === null) setPhase('denied');
        else void run({ ticket: outcome.ticket }).finally(() => setPhase('idle'));
      });
      try {
        const { url } = await api.socialMediaPost.getSocialMediaOAuthUrl({ network: chosen });
        opened.location.assign(url);
      } catch (error) {
        opened.close();
        stop.current();
        setPhase('idle');
        showProblem(toProblem(error));
      }
    },
    [run],
  );
  return { begin, network, phase };
}
