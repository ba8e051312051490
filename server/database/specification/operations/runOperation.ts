import type { Document, MongoClient } from 'mongodb';
import { normaliseResult } from '../driverDifferences.ts';
import type { Entity } from '../entities.ts';
import { readOptions } from '../operationOptions.ts';
import { RunnerFailure } from '../runnerFailure.ts';
import type { Operation } from '../unifiedFormat.ts';
import { bucketOperations } from './bucketOperations.ts';
import { clientOperations } from './clientOperations.ts';
import { collectionOperations } from './collectionOperations.ts';
import { cursorOperations } from './cursorOperations.ts';
import { databaseOperations } from './databaseOperations.ts';
import type { OperationContext, OperationTable } from './operationTable.ts';
import { sessionOperations } from './sessionOperations.ts';
import { testRunnerOperations } from './testRunnerOperations.ts';

const tables: Readonly<Record<Entity['kind'], OperationTable<never>>> = {
  client: clientOperations,
  database: databaseOperations,
  collection: collectionOperations,
  session: sessionOperations,
  bucket: bucketOperations,
  cursor: cursorOperations,
  value: {},
};

/** Runs an operation on its entity, or on the runner by `internalClient`; answers what the driver answered. */
export async function runOperation(
  operation: Operation,
  context: OperationContext,
  internalClient: MongoClient,
): Promise<unknown> {
  const { name, object } = operation;
  const args: Document = readOptions(operation.arguments);
  if (typeof args['session'] === 'string')
    args['session'] = context.entities.get('session', args['session']).session;
  const { kind, target } =
    object === 'testRunner' ? { kind: 'testRunner', target: internalClient } : context.entities.find(object);
  const table: OperationTable<never> =
    kind === 'testRunner' ? testRunnerOperations : tables[kind as Entity['kind']];
  const run = table[name];
  if (!run) throw new RunnerFailure(`unknown operation '${name}' of a ${kind}`);
  return normaliseResult(await run(target as never, args, context));
}
