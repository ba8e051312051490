import type { Document } from 'mongodb';
import type { Entities } from '../entities.ts';
import type { Operation } from '../unifiedFormat.ts';

/** What operations need beside their target and arguments. */
export interface OperationContext {
  readonly entities: Entities;
  /** Runs the operations of a callback; an error that they expect is thrown again after its check. */
  runCallback(operations: readonly Operation[]): Promise<void>;
}

/** The operations of one kind of entity by their names; arguments are in the driver's form. */
export type OperationTable<Target> = Readonly<
  Record<string, (target: Target, args: Document, context: OperationContext) => unknown>
>;
