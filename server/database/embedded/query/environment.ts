import type { Timestamp } from 'bson';
import type { Collation } from '../values/collation.ts';
import type { Doc, Value } from '../values/value.ts';

/** What filters, projections and updates need from outside. */
export interface FilterEnv {
  /** Compiles an aggregation expression, its variables bound by the caller; without it $expr and the like are refused. */
  readonly compileExpression?: (expression: Value) => (doc: Doc) => Value | undefined;
  /** How strings compare; by their bytes when absent. */
  readonly collation?: Collation | undefined;
  /** How long one regular expression may go back and try again now, in milliseconds; a second when absent. */
  readonly matchLimitMs?: (() => number) | undefined;
}

/** What updates need besides: the clock of $currentDate. */
export interface UpdateEnv extends FilterEnv {
  /** The time of the command. */
  readonly now: Date;
  /** A cluster time for $currentDate with $type timestamp; made from `now` when absent. */
  readonly clusterTime?: Timestamp;
}
