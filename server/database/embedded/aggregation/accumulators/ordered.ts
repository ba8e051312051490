import type { Collation } from '../../values/collation.ts';
import { compareValues } from '../../values/compare.ts';
import type { Doc, Value } from '../../values/value.ts';
import { isNullish } from '../expressions/build.ts';
import type { MemoryMeter } from '../memory.ts';
import type { SortKey, SortOrder } from '../../query/sort.ts';
import type { DocumentAccumulator, ValueAccumulator } from './types.ts';

/** $min (-1) and $max (1): null and missing do not count. */
export function createExtreme(direction: 1 | -1, collation?: Collation): ValueAccumulator {
  let best: Value | undefined;
  return {
    add: (value) => {
      if (isNullish(value)) return;
      if (best === undefined || compareValues(value, best, collation) * direction > 0) best = value;
    },
    getResult: () => best ?? null,
  };
}

/** $first. */
export function createFirst(): ValueAccumulator {
  let isEmpty = true;
  let first: Value | undefined;
  return {
    add: (value) => {
      if (!isEmpty) return;
      isEmpty = false;
      first = value;
    },
    getResult: () => first,
  };
}

/** $last. */
export function createLast(): ValueAccumulator {
  let last: Value | undefined;
  return {
    add: (value) => {
      last = value;
    },
    getResult: () => last,
  };
}

/** $firstN and $lastN: missing counts as null. */
export function createSeveral(fromEnd: boolean, count: number, meter: MemoryMeter): ValueAccumulator {
  const retained: Value[] = [];
  return {
    add: (value) => {
      if (!fromEnd && retained.length >= count) return;
      meter.hold(value, fromEnd ? '$lastN' : '$firstN', 146);
      retained.push(value ?? null);
      if (retained.length > count) retained.shift();
    },
    getResult: () => [...retained],
  };
}

interface RetainedEntry {
  readonly key: SortKey;
  readonly output: Value | undefined;
  readonly bytes: number;
}

/** Keeps the first `count` by an order; equal ones in order of arrival. */
class TopList {
  readonly #compare: (a: SortKey, b: SortKey) => number;
  readonly #count: number;
  readonly #meter: MemoryMeter;
  #kept: RetainedEntry[] = [];
  #isSorted = true;

  constructor(count: number, compare: (a: SortKey, b: SortKey) => number, meter: MemoryMeter) {
    this.#count = count;
    this.#compare = compare;
    this.#meter = meter;
  }

  add(key: SortKey, output: Value | undefined): void {
    this.#kept.push({ key, output, bytes: this.#meter.hold(output, '$topN', 146) });
    this.#isSorted = false;
    if (this.#kept.length >= this.#count * 2 + 64) this.#settle();
  }

  #settle(): void {
    if (this.#isSorted) return;
    this.#kept.sort((a, b) => this.#compare(a.key, b.key));
    for (const { bytes } of this.#kept.splice(this.#count)) this.#meter.release(bytes);
    this.#isSorted = true;
  }

  getResults(): (Value | undefined)[] {
    this.#settle();
    return this.#kept.map(({ output }) => output);
  }
}

/** $minN (-1) and $maxN (1): the extreme values in order; null and missing do not count. */
export function createExtremes(
  direction: 1 | -1,
  count: number,
  meter: MemoryMeter,
  collation?: Collation,
): ValueAccumulator {
  const compare = ([a]: SortKey, [b]: SortKey): number => compareValues(b, a, collation) * direction;
  const list = new TopList(count, compare, meter);
  return {
    add: (value) => {
      if (!isNullish(value)) list.add([value], value);
    },
    getResult: () => list.getResults().map((value) => value ?? null),
  };
}

/** $top, $topN, $bottom, $bottomN: outputs of the first or the last documents by an order. */
export function createTop(
  order: SortOrder,
  output: (doc: Doc) => Value | undefined,
  options: { isBottom: boolean; count: number; isSingle: boolean },
  meter: MemoryMeter,
): DocumentAccumulator {
  // The bottom is the top of the reverse order, given back the right way round.
  const compare = options.isBottom ? (a: SortKey, b: SortKey): number => order.compare(b, a) : order.compare;
  const list = new TopList(options.count, compare, meter);
  return {
    add: (doc) => list.add(order.getKey(doc), output(doc)),
    getResult: () => {
      const results = list.getResults().map((value) => value ?? null);
      if (options.isSingle) return results[0];
      return options.isBottom ? results.reverse() : results;
    },
  };
}
