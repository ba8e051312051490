/** Formats a month for a column header: `10/2026`. */
export function shownMonth(month: string): string {
  return month.split('-').map(Number).toReversed().join('/');
}
