import { findTooLong, findMissing, type FaultFinders } from './findFault.ts';

/** Letters that every platform and every address take in an id. */
const safeId = /^[\p{L}\p{N}._:~+/-]+$/u;

/** Checks of what a product is called by machines. */
export const identityChecks = {
  product_too_large: ({ isTooLarge }) => (isTooLarge ? '' : null),
  row_shifted: ({ isShifted, raw }) => (isShifted ? (raw.id ?? '') : null),
  markup_unclosed: ({ isUnclosed, raw }) => (isUnclosed ? (raw.id ?? '') : null),
  markup_invalid: ({ repaired }) => repaired,
  id_missing: ({ raw }) => findMissing(raw.id),
  id_duplicate: ({ raw }, shop) => (raw.id !== undefined && shop.isIdTaken(raw.id) ? raw.id : null),
  id_too_long: ({ raw }) => findTooLong(raw.id, 50),
  id_unsafe: ({ raw }) => (raw.id !== undefined && !safeId.test(raw.id) ? raw.id : null),
} satisfies FaultFinders;
