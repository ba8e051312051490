import type { ProductCheck } from '#shared/domain/feed/feed.ts';
import type { Candidate, CheckedShop } from './candidate.ts';

/** Looks at a product: null is in order, anything else is the value found (an empty text where there is none). */
export type FindFault = (candidate: Candidate, shop: CheckedShop) => string | null;

/** Some of the checks; together they are all. */
export type FaultFinders = Partial<Record<ProductCheck, FindFault>>;

/** A value that must be there. */
export const findMissing = (value: string | undefined): string | null => (value === undefined ? '' : null);

/** A value that may not be longer. */
export const findTooLong = (value: string | undefined, chars: number): string | null =>
  // Code points, as the platforms count: an emoji is one.
  value !== undefined && value.length > chars && [...value].length > chars ? value : null;

/** A value that was given but could not be read. */
export const unread = (value: string | undefined, reading: unknown): string | null =>
  value !== undefined && reading === null ? value : null;

/** The lines of a field that may have several values. */
export const splitLines = (value: string | undefined): string[] => value?.split('\n') ?? [];
