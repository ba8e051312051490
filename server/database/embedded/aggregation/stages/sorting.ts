import type { Doc } from '../../values/value.ts';
import type { SortKey, SortOrder } from '../../query/sort.ts';
import { compileSortPattern } from '../sortKeys.ts';
import { splitIntoBatches } from './flow.ts';
import type { Pacer } from './pacer.ts';
import type { Batches, StageCompiler, StageContext } from './types.ts';

const RUN_LENGTH = 2048;
const SLACK = 512;

interface Keyed {
  readonly key: SortKey;
  readonly doc: Doc;
  readonly bytes: number;
}

type Compare<Item> = (a: Item, b: Item) => number;

/** A stable sort that gives way to others while it works. */
export async function sortPaced<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
  pacer: Pacer,
): Promise<Item[]> {
  let runs: Item[][] = [];
  for (let i = 0; i < items.length; i += RUN_LENGTH) {
    runs.push(items.slice(i, i + RUN_LENGTH).sort(compare));
    if (pacer.isDue) await pacer.pause();
  }
  while (runs.length > 1) {
    const merged: Item[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const [left = [], right] = runs.slice(i, i + 2);
      merged.push(right ? await merge(left, right, compare, pacer) : left);
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<Item>(
  left: Item[],
  right: Item[],
  compare: Compare<Item>,
  pacer: Pacer,
): Promise<Item[]> {
  const result: Item[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const a = left[i] as Item;
    const b = right[j] as Item;
    if (compare(a, b) <= 0) {
      result.push(a);
      i++;
    } else {
      result.push(b);
      j++;
    }
    if (result.length % RUN_LENGTH === 0 && pacer.isDue) await pacer.pause();
  }
  while (i < left.length) result.push(left[i++] as Item);
  while (j < right.length) result.push(right[j++] as Item);
  return result;
}

/** A sorter of all that comes, or of the first `count` only, which needs memory for few more than these. */
async function* sortBatches(
  input: Batches,
  order: SortOrder,
  { meter, pacer, neededCount = Infinity }: StageContext,
): AsyncGenerator<Doc[]> {
  let retained: Keyed[] = [];
  const compare: Compare<Keyed> = (a, b) => order.compare(a.key, b.key);
  const sortAndTrim = async (): Promise<void> => {
    retained = await sortPaced(retained, compare, pacer);
    for (const { bytes } of retained.splice(neededCount)) meter.release(bytes);
  };
  let total = 0;
  for await (const batch of input) {
    for (const doc of batch) retained.push({ key: order.getKey(doc), doc, bytes: meter.hold(doc, '$sort') });
    if (retained.length >= neededCount * 2 + SLACK) await sortAndTrim();
    if (pacer.isDue) await pacer.pause();
  }
  await sortAndTrim();
  for (const { bytes } of retained) total += bytes;
  yield* splitIntoBatches(
    retained.map(({ doc }) => doc),
    pacer,
  );
  meter.release(total);
}

/** $sort. */
export const sortStage: StageCompiler = (argument, context) => {
  const order = compileSortPattern(argument, context.env.collation);
  return (input) => sortBatches(input, order, context);
};
