import { useLayoutEffect, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** The step on the screen; null before the first one of this page load. */
let shownStep: string | null = null;

/**
 * Begins a new step at its top, with the focus on its heading. The first step after a page load keeps the browser's own
 * beginning, e.g. a field with autofocus.
 * @param name tells apart steps that share an address
 */
export function useStepStart(heading: RefObject<HTMLElement | null>, name: string): void {
  const { pathname } = useLocation();
  const step = `${pathname}#${name}`;
  useLayoutEffect(() => {
    const before = shownStep;
    shownStep = step;
    if (before === null || before === step) return;
    globalThis.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [step, heading]);
}
