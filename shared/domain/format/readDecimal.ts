import { getIntlTag, type Language } from '../../i18n/languages.ts';

/** What a typed number says. */
export type DecimalReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'value'; readonly value: number }
  /** `1.500` can be one and a half or fifteen hundred: the larger reading first. */
  | { readonly kind: 'ambiguous'; readonly values: readonly [number, number] }
  | { readonly kind: 'invalid'; readonly reason: 'unreadable' | 'tooManyDecimals' };

/** How a number may be typed. */
export interface DecimalOptions {
  readonly language: Language;
  /** Decimals that the number can have; 2 unless given. */
  readonly maximumDecimals?: number;
  /** Units allowed before or after the number, such as `CZK`, `Kč` and `%`. */
  readonly units?: readonly string[];
}

/** Digits that a double holds exactly, with room for two decimals. */
const maximumDigits = 15;
const groupSeparators = new Map<Language, string>();

/** The separator between thousands in a language: `,` in English, `.` in German, a space in Czech. */
function getGroupSeparator(language: Language): string {
  let separator = groupSeparators.get(language);
  if (separator === undefined) {
    const parts = new Intl.NumberFormat(getIntlTag(language)).formatToParts(1_234_567);
    separator = (parts.find(({ type }) => type === 'group')?.value ?? ' ').normalize('NFKC');
    groupSeparators.set(language, separator);
  }
  return separator;
}

/** The text without the units around the number. */
function stripUnits(text: string, units: readonly string[]): string {
  let rest = text;
  for (const unit of units.map((known) => known.normalize('NFKC').toLowerCase())) {
    const lower = rest.toLowerCase();
    if (lower.startsWith(unit)) rest = rest.slice(unit.length).trim();
    else if (lower.endsWith(unit)) rest = rest.slice(0, -unit.length).trim();
  }
  return rest;
}

/** The digits of a whole number whose thousands may be separated; null when its groups aren't thousands. */
function readWhole(text: string): string | null {
  const [first = '', ...groups] = text.split(/[.,' ]/);
  if (groups.length === 0) return first;
  // One kind of separator only: 1.234,567 is no whole number.
  if (new Set(text.replaceAll(/\d/g, '')).size > 1) return null;
  if (first.length === 0 || first.length > 3 || first.startsWith('0')) return null;
  return groups.every((group) => group.length === 3) ? first + groups.join('') : null;
}

interface Candidate {
  readonly value: number;
  readonly decimals: number;
}

/** The number in which `separator` begins the decimals, or with null the whole number; null when it can't be that. */
function readWith(body: string, separator: string | null): Candidate | null {
  const [whole = '', decimals = '', ...more] = separator === null ? [body] : body.split(separator);
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null;
  const digits = readWhole(whole);
  if (digits === null || (digits === '' && decimals === '')) return null;
  const significant = decimals.replace(/(?<!0)0+$/, '');
  if (digits.length + significant.length > maximumDigits) return null;
  return { value: Number(`${digits === '' ? '0' : digits}.${significant}0`), decimals: significant.length };
}

/**
 * Reads a number as a person types or pastes it, with a comma or a point before the decimals and any usual separator
 * between thousands, whatever the language. A reading never moves the decimal point: `1500,50` is 1500.5 in English,
 * too, and where three digits after the only separator leave two readings (`1.500` in English), both are answered.
 */
export function readDecimal(text: string, options: DecimalOptions): DecimalReading {
  const { language, maximumDecimals = 2, units = [] } = options;
  if (text.length > 100) return { kind: 'invalid', reason: 'unreadable' };
  // Full-width digits become plain ones and the spaces between thousands become one kind.
  const normalized = text.normalize('NFKC').replaceAll('’', "'").trim();
  if (normalized === '') return { kind: 'empty' };
  // The sign is before the unit (−€5) or after it (€ −5).
  const [, outer = '', unsigned = ''] = /^([+\-−]?)(.*)$/s.exec(normalized) ?? [];
  const [, inner = '', body = ''] = /^([+\-−]?) ?([\d.,' ]+)$/.exec(stripUnits(unsigned.trim(), units)) ?? [];
  if (!/\d/.test(body) || (outer !== '' && inner !== '')) return { kind: 'invalid', reason: 'unreadable' };
  const sign = outer + inner;
  const separators = [null, '.', ','].filter((separator) => separator === null || body.includes(separator));
  const candidates = separators
    .map((separator) => readWith(body, separator))
    .filter((candidate) => candidate !== null);
  const fitting = candidates.filter(({ decimals }) => decimals <= maximumDecimals);
  const values = [...new Set(fitting.map(({ value }) => (sign === '-' || sign === '−' ? -value : value)))];
  const [whole, decimal] = values;
  if (whole === undefined)
    return { kind: 'invalid', reason: candidates.length > 0 ? 'tooManyDecimals' : 'unreadable' };
  if (decimal === undefined) return { kind: 'value', value: whole === 0 ? 0 : whole };
  // A single separator that separates thousands in the language means thousands.
  const separator = /[.,]/.exec(body)?.[0];
  if (separator === getGroupSeparator(language)) return { kind: 'value', value: whole };
  return { kind: 'ambiguous', values: [whole, decimal] };
}
