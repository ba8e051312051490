import type { Doc, Value } from '../../values/value.ts';
import type { SortKey } from '../../query/sort.ts';

/** The sorted documents of one partition. */
export interface Partition {
  readonly docs: readonly Doc[];
  readonly keys: readonly SortKey[];
}

/** The places [from, to) of a partition that the window of a document covers. */
interface Frame {
  readonly from: number;
  readonly to: number;
}

/** Finds the window of each document of a partition. */
export type Framer = (partition: Partition) => (position: number) => Frame;

/** A column computed over a partition: one value for each document. */
export type ColumnFunction = (partition: Partition) => Generator<Value | undefined>;
