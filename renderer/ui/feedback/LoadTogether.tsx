import type { ReactNode } from 'react';
import { isSettled, type SettlingQuery } from './isSettled.ts';
import { SteadySuspense } from './SteadySuspense.tsx';

/**
 * Parts below each other with reads of their own appear together, each with its answer or error: one that comes late
 * pushes nothing down that is read already. Queries that are switched off never settle; leave them out.
 */
export function LoadTogether(props: {
  queries: readonly SettlingQuery[];
  skeleton: ReactNode;
  children: ReactNode;
}) {
  return isSettled(props.queries) ? (
    <SteadySuspense fallback={props.skeleton}>{props.children}</SteadySuspense>
  ) : (
    props.skeleton
  );
}
