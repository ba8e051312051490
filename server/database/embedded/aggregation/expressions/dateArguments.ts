import { Long, ObjectId } from 'bson';
import { typeName } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import { findZone, UTC, type Zone } from '../dates/zone.ts';
import { createAggregationError } from '../errors.ts';
import { isNullish } from './build.ts';

/** Milliseconds since the epoch of a date, timestamp or ObjectId; undefined for other types. */
function readInstantMs(value: Value | undefined): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (value instanceof ObjectId) return value.getTimestamp().getTime();
  // bson's Timestamp is a Long.
  if (value instanceof Long) return (value.high >>> 0) * 1000;
  return undefined;
}

/** As readInstantMs; error `code` for other types. */
export function requireInstantMs(value: Value | undefined, code: number, message: string): number {
  const ms = readInstantMs(value);
  if (ms === undefined) throw createAggregationError(code, `${message}${typeName(value)}`);
  return ms;
}

/** Reads a `timezone` argument: UTC when it was not given, null for null or missing. */
export function readZone(value: Value | undefined, given: boolean, name: string): Zone | null {
  if (!given) return UTC;
  if (isNullish(value)) return null;
  if (typeof value === 'string') return findZone(value);
  throw createAggregationError(
    40517,
    `${name} requires a string for the timezone argument, but was given a ${typeName(value)}`,
  );
}
