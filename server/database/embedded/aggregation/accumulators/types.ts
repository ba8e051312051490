import type { Doc, Value } from '../../values/value.ts';
import type { MemoryMeter } from '../memory.ts';

/** Takes values one after another and gives one result. */
export interface ValueAccumulator {
  add(value: Value | undefined): void;
  getResult(): Value | undefined;
}

/** Takes documents one after another and gives one result; missing results become null in groups. */
export interface DocumentAccumulator {
  add(doc: Doc): void;
  getResult(): Value | undefined;
}

/** The input of a new accumulator. */
export interface AccumulatorContext {
  readonly meter: MemoryMeter;
  /** `{_id: …}` of the group, which the `n` of $firstN and others may read. */
  readonly group: Doc;
}

/** An accumulator as written in a stage, ready to be started for each group. */
export type AccumulatorPlan = (context: AccumulatorContext) => DocumentAccumulator;
