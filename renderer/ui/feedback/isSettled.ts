import type { ViewedQuery } from './QueryView.tsx';

/** A query as far as its first answer or error matters. */
export type SettlingQuery = Pick<ViewedQuery<unknown>, 'data' | 'error'>;

/** Whether every query has its first answer or its error. */
export function isSettled(queries: readonly SettlingQuery[]): boolean {
  return queries.every(({ data, error }) => data !== undefined || error !== null);
}
