const shape = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A day or a moment as feeds write it: `2027-03-01`, `2027-03-01T09:00+0100`; null when it is none. */
export function readFeedDate(text: string): number | null {
  const plain = text.trim();
  if (!shape.test(plain)) return null;
  // The colon in the zone is left out by Google's own examples.
  const moment = Date.parse(
    plain
      .replace(/\s+/, '')
      .replace(/([+-]\d{2})(\d{2})$/, (zone, hours: string, minutes: string) =>
        plain.includes('T') ? `${hours}:${minutes}` : zone,
      ),
  );
  if (Number.isNaN(moment)) return null;
  // JavaScript takes the 31st of February for the 3rd of March.
  return Number(plain.slice(8, 10)) <=
    new Date(Date.UTC(Number(plain.slice(0, 4)), Number(plain.slice(5, 7)), 0)).getUTCDate()
    ? moment
    : null;
}

/** Two of them with a slash between, the later one after: from when to when a sale price is meant. */
export function readInterval(text: string): { readonly from: number; readonly until: number } | null {
  const parts = text.split('/');
  if (parts.length !== 2) return null;
  const from = readFeedDate(parts[0] ?? '');
  const until = readFeedDate(parts[1] ?? '');
  return from !== null && until !== null && until > from ? { from, until } : null;
}
