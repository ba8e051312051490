import { Suspense, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { hiddenAgainMark } from './hiddenAgainMark.ts';

/**
 * Suspense for content that stays in sight once it is shown: hidden again, it would lose focus, open lists and scroll. A part that
 * loads texts or code later brings a Suspense of its own. Content hidden again leaves a performance mark, at which walks fail.
 */
export function SteadySuspense({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const wasShown = useRef(false);
  return (
    <Suspense
      fallback={
        <>
          <HiddenNote wasShown={wasShown} />
          {fallback}
        </>
      }
    >
      <ShownNote wasShown={wasShown} />
      {children}
    </Suspense>
  );
}

function ShownNote({ wasShown }: { wasShown: RefObject<boolean> }) {
  useLayoutEffect(() => {
    wasShown.current = true;
  }, [wasShown]);
  return null;
}

function HiddenNote({ wasShown }: { wasShown: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (wasShown.current) performance.mark(hiddenAgainMark, { detail: location.pathname });
  }, [wasShown]);
  return null;
}
