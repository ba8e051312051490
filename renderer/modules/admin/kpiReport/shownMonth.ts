/** A month as it stands over a column: `10/2026`. */
export function shownMonth(month: string): string {
  return month.split('-').map(Number).toReversed().join('/');
}
