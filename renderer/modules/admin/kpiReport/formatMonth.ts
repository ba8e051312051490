/** Formats a month for a column header: `10/2026`. */
export function formatMonth(month: string): string {
  return month.split('-').map(Number).toReversed().join('/');
}
