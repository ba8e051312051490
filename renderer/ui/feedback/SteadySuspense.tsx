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
          <HiddenNote wasShownRef={wasShown} />
          {fallback}
        </>
      }
    >
      <ShownNote wasShownRef={wasShown} />
      {children}
    </Suspense>
  );
}

function ShownNote({ wasShownRef }: { wasShownRef: RefObject<boolean> }) {
  useLayoutEffect(() => {
    wasShownRef.current = true;
  }, [wasShownRef]);
  return null;
}

function HiddenNote({ wasShownRef }: { wasShownRef: RefObject<boolean> }) {
  useLayoutEffect(() => {
    if (wasShownRef.current) performance.mark(hiddenAgainMark, { detail: location.pathname });
  }, [wasShownRef]);
  return null;
}
