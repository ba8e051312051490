import type { Timestamp } from 'bson';
import type { Collation } from '../../values/collation.ts';
import type { Doc, Value } from '../../values/value.ts';

/** What an expression knows beside the document: the time of the command and the values of its `let`. */
export interface ExpressionEnv {
  /** `$$NOW`: one instant for the whole command. */
  readonly now: Date;
  /** `$$CLUSTER_TIME`; refused when absent. */
  readonly clusterTime?: Timestamp | undefined;
  /** How strings compare; by their bytes when absent. */
  readonly collation?: Collation | undefined;
  /** Values of user variables (`let` of a command or of $lookup), by name without the dollars; undefined = missing. */
  readonly variables?: ReadonlyMap<string, Value | undefined> | undefined;
  /** How long one regular expression may go back and try again now, in milliseconds; a second when absent. */
  readonly matchLimitMs?: (() => number) | undefined;
}

/** The slots of the variables that expressions bind themselves ($let, $map …); callers pass nothing or an empty array. */
type Variables = (Value | undefined)[];

/** An expression ready to run: the value for a document, or undefined for "missing". */
export type Expression = (doc: Doc, vars?: Variables) => Value | undefined;

/** As Expression, inside the compiler, where the slots are always given. */
export type Evaluator = (doc: Doc, vars: Variables) => Value | undefined;

/** The variables visible to an expression, and the compiler for its parts. */
export interface Scope {
  readonly env: ExpressionEnv;
  compile(expression: Value): Evaluator;
  /** A scope in which the names are bound to slots, to be filled by the operator that binds them. */
  bind(names: readonly string[]): { scope: Scope; slots: readonly number[] };
  /** The slot or the constant behind a variable's name; undefined when there is no such variable. */
  find(name: string): { slot: number } | { constant: Value | undefined } | undefined;
}

/** Compiles one operator from its argument as written. */
export type OperatorCompiler = (argument: Value, scope: Scope, name: string) => Evaluator;

/** Operators by name with the dollar. */
export type OperatorTable = Readonly<Record<string, OperatorCompiler>>;
