import { useDeferredValue } from 'react';
import type { ViewedQuery } from './QueryView.tsx';

/**
 * A query whose first answer is drawn once all that its rows need is there, and then in pieces between which the page
 * answers to input: a long table drawn in one piece holds the page up.
 */
export function useDrawnTogether<Query extends Pick<ViewedQuery<unknown>, 'data'>>(
  query: Query,
  isComplete: boolean,
): Query | (Query & { readonly data: undefined }) {
  const isDrawn = useDeferredValue(isComplete && query.data !== undefined);
  return isDrawn ? query : { ...query, data: undefined };
}
