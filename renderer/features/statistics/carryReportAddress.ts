/** What a report's address says of its days and how it counts. */
const carriedNames = ['from', 'to', 'compare', 'model', 'vat', 'channels', 'campaign'] as const;

/** The part of a report's address that a figure's orders share with it: the same days, comparison, counting and filters. */
export function carryReportAddress(shown: URLSearchParams): URLSearchParams {
  const carried = new URLSearchParams();
  for (const name of carriedNames) {
    const value = shown.get(name);
    if (value !== null) carried.set(name, value);
  }
  return carried;
}
