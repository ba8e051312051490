import type { Candidate } from './candidate.ts';
import { findTooLong, type FaultFinders } from './findFault.ts';

/** What exports write where they know no brand. */
const noBrand =
  /^(?:n\/?a|none|null|undefined|-+|\.+|\?+|0|no[ -]?name|no brand|unbranded|unknown|generic|not applicable|does not exist|nezn[aá]m[yý]|nezn[aá]m[aá]|bez zna[cč]ky|bez v[yý]robce|neuveden[oáaý]|nezad[aá]no|ostatn[ií]|vlastn[ií]|default)$/i;
/** What a spreadsheet makes of a long number: `8,59E+12`. */
const fromSpreadsheet = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i;
/** Numbers that shops give goods themselves, coupons and examples: they mean something else in every shop. */
const reservedGtin =
  /^0{0,13}(?:2\d{12}|02\d{11}|04\d{11}|9[89]\d{11}|05\d{11}|1234567890128|0?12345678905|(\d)\1{1,13})$/;

/** Whether a brand is what exports write where they know none, such as `N/A`. */
export function isPlaceholderBrand(brand: string): boolean {
  return noBrand.test(brand);
}

function hasIdentifiers({ raw }: Candidate): boolean {
  return raw.gtin !== undefined || (raw.brand !== undefined && raw.mpn !== undefined);
}

function hasNone({ raw }: Candidate): boolean {
  return raw.gtin === undefined && raw.mpn === undefined && raw.brand === undefined;
}

/** Whether a right GTIN is of the kinds that are not unique in the world. */
function isReserved(gtin: string): boolean {
  const digits = gtin.length === 14 ? gtin : gtin.padStart(13, '0');
  return reservedGtin.test(gtin.length === 8 ? gtin : digits);
}

/** Checks of what a product is called by its maker. */
export const identifierChecks = {
  brand_missing: ({ raw, deniesIdentifiers }) =>
    raw.brand === undefined && raw.gtin !== undefined && !deniesIdentifiers ? '' : null,
  brand_generic: ({ raw }) => (raw.brand !== undefined && noBrand.test(raw.brand) ? raw.brand : null),
  brand_too_long: ({ raw }) => findTooLong(raw.brand, 70),
  gtin_invalid: ({ raw, gtin }) =>
    raw.gtin !== undefined && gtin === null && !fromSpreadsheet.test(raw.gtin) ? raw.gtin : null,
  gtin_from_spreadsheet: ({ raw }) =>
    raw.gtin !== undefined && fromSpreadsheet.test(raw.gtin) ? raw.gtin : null,
  gtin_reserved: ({ gtin }) => (gtin !== null && isReserved(gtin) ? gtin : null),
  gtin_duplicate: ({ raw, gtin }, shop) =>
    gtin !== null &&
    raw.id !== undefined &&
    !isReserved(gtin) &&
    shop.isGtinTaken(gtin.padStart(14, '0'), raw.id)
      ? gtin
      : null,
  mpn_too_long: ({ raw }) => findTooLong(raw.mpn, 70),
  identifiers_none: (candidate) => (hasNone(candidate) ? '' : null),
  identifier_missing: (candidate) =>
    !candidate.deniesIdentifiers && !hasNone(candidate) && !hasIdentifiers(candidate)
      ? (candidate.raw.brand ?? '')
      : null,
  identifier_exists_contradicts: (candidate) =>
    candidate.deniesIdentifiers && hasIdentifiers(candidate)
      ? (candidate.raw.gtin ?? candidate.raw.mpn ?? '')
      : null,
} satisfies FaultFinders;
