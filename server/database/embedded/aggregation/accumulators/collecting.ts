import type { Collation } from '../../values/collation.ts';
import { groupKey, typeName } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { createAggregationError } from '../errors.ts';
import { isNullish } from '../expressions/build.ts';
import type { MemoryMeter } from '../memory.ts';
import type { ValueAccumulator } from './types.ts';

/** $push: every value that is not missing. */
export function createPush(meter: MemoryMeter): ValueAccumulator {
  const values: Value[] = [];
  return {
    add: (value) => {
      if (value === undefined) return;
      meter.hold(value, '$push', 146);
      values.push(value);
    },
    getResult: () => [...values],
  };
}

/** $addToSet: every different value that is not missing. */
export function createSet(meter: MemoryMeter, collation?: Collation): ValueAccumulator {
  const values = new Map<string, Value>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = groupKey(value, collation);
      if (values.has(key)) return;
      meter.hold(value, '$addToSet', 146);
      values.set(key, value);
    },
    getResult: () => [...values.values()],
  };
}

/** $mergeObjects: later fields win; null and missing are left out. */
export function createMerge(): ValueAccumulator {
  const merged: Doc = new Map();
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (!(value instanceof Map)) {
        throw createAggregationError(
          40400,
          `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
        );
      }
      for (const [key, inner] of value) merged.set(key, inner);
    },
    getResult: () => new Map(merged),
  };
}
