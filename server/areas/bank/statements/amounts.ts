import { maxAmountMinor } from '#shared/domain/money/money.ts';

/** Minor units of digits of the whole part and at most two decimals; null past the cap. */
function parseMinor(whole: string, decimals: string): number | null {
  const digits = `${whole}${decimals.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  if (digits.length > 13) return null;
  const minor = Number(digits);
  return minor <= maxAmountMinor ? minor : null;
}

/** Minor units of an amount of ISO 20022: a dot, no grouping; decimals past the second are zeros. Null when it is none. */
export function readIsoAmount(text: string): number | null {
  const match = /^\+?(\d{1,18})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  return match === null ? null : parseMinor(match[1] ?? '', match[2] ?? '');
}

/**
 * Minor units, with their sign, of an amount as tables of banks write it: `1 234,56`, `-1.234,56`, `1,234.56 CZK`.
 * Null when it is none, or may be read in two ways (`1.234`).
 */
export function readTableAmount(text: string): number | null {
  const bare = text
    .replace(/[\s\u00A0\u202F']/g, '')
    .replace(/^[\u2212\u2013]/, '-')
    .replace(/(?:CZK|EUR|Kč|€)$/i, '');
  const match = /^([+-]?)(\d+|\d{1,3}(?:\.\d{3})+(?!\d)|\d{1,3}(?:,\d{3})+(?!\d))(?:([.,])(\d{1,2}))?$/.exec(
    bare,
  );
  if (match === null) return null;
  const [, sign, whole = '', point, decimals = ''] = match;
  const grouping = whole.includes('.') ? '.' : whole.includes(',') ? ',' : null;
  // One group of three and nothing behind it: thousands, or decimals of three places.
  if (
    grouping !== null &&
    (point === grouping || (point === undefined && whole.split(grouping).length === 2))
  )
    return null;
  const minor = parseMinor(whole.replace(/[.,]/g, ''), decimals);
  if (minor === null || minor === 0) return minor;
  return sign === '-' ? -minor : minor;
}

/** A day of a statement as `2026-11-21`: ISO with or without a time, `21.11.2026`, `21/11/2026`, `20261121`. Null when it is none. */
export function readDay(text: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*|[+-]\d{2}:\d{2}|Z)?$/.exec(trimmed);
  const czech = /^(\d{1,2})[./]\s*(\d{1,2})[./]\s*(\d{4})(?:\s.*)?$/.exec(trimmed);
  const [year, month, day] = iso === null ? [czech?.[3], czech?.[2], czech?.[1]] : [iso[1], iso[2], iso[3]];
  if (year === undefined || month === undefined || day === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === written;
  return isReal && written >= '2000-01-01' && written <= '2199-12-31' ? written : null;
}
