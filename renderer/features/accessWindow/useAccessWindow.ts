import { useCallback, useEffect, useRef, useState } from 'react';
import { toProblem } from '#renderer/api/problem.ts';
import { showProblem } from '#renderer/ui/toast/toast.ts';
import { onAccessOutcome, type AccessTopic } from './accessChannel.ts';

const windowSize = 'popup,width=620,height=760';

/**
 * The state of the window: open, or its grant is being taken over (`waiting`); the user came back without having allowed
 * the access (`denied`); the browser did not let it open (`blocked`).
 */
export type AccessPhase = 'idle' | 'waiting' | 'denied' | 'blocked';

/** Lets a user grant an access at another company in a window of its own; `connect` takes the ticket over. */
export function useAccessWindow(topic: AccessTopic, connect: (ticket: string) => Promise<unknown>) {
  const [phase, setPhase] = useState<AccessPhase>('idle');
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const begin = useCallback(
    async (getAddress: () => Promise<{ readonly url: string }>) => {
      // Opened by the click itself: after an answer, browsers take it for an unwanted window.
      const opened = window.open('', '_blank', windowSize);
      if (opened === null) {
        setPhase('blocked');
        return;
      }
      setPhase('waiting');
      stop.current();
      stop.current = onAccessOutcome(topic, ({ ticket }) => {
        stop.current();
        if (ticket === null) setPhase('denied');
        else void connect(ticket).finally(() => setPhase('idle'));
      });
      try {
        const { url } = await getAddress();
        opened.location.assign(url);
      } catch (error) {
        opened.close();
        stop.current();
        setPhase('idle');
        showProblem(toProblem(error));
      }
    },
    [topic, connect],
  );
  return { phase, begin };
}
