import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { BSON, type Document, type MongoClient } from 'mongodb';
import { isEvent } from '../events.ts';
import { Mismatch } from '../matching.ts';
import type { OperationTable } from './operationTable.ts';

function check(condition: boolean, message: string): void {
  if (!condition) throw new Mismatch('assertion', message);
}

async function hasCollection(client: MongoClient, args: Document): Promise<boolean> {
  const { databaseName, collectionName } = args;
  const found = await client.db(databaseName).listCollections({ name: collectionName }).toArray();
  return found.length > 0;
}

async function hasIndex(client: MongoClient, args: Document): Promise<boolean> {
  const { databaseName, collectionName, indexName } = args;
  if (!(await hasCollection(client, args))) return false;
  const indexes = await client.db(databaseName).collection(collectionName).listIndexes().toArray();
  return indexes.some(({ name }) => name === indexName);
}

interface WithServerSession {
  readonly serverSession?: { readonly isDirty: boolean };
}

const getLastTwoLsids = (sent: readonly Document[]): [string, string] => {
  const lsids = sent.slice(-2).map((command) => BSON.EJSON.stringify(command['lsid']));
  const [first, second] = lsids;
  if (first === undefined || second === undefined)
    throw new Mismatch('assertion', 'there were no two commands');
  return [first, second];
};

/** Operations of the runner itself; their target is a client that no test sees. */
export const testRunnerOperations: OperationTable<MongoClient> = {
  assertCollectionExists: async (client, args) =>
    check(await hasCollection(client, args), `there is no collection ${args['collectionName']}`),
  assertCollectionNotExists: async (client, args) =>
    check(!(await hasCollection(client, args)), `there is a collection ${args['collectionName']}`),
  assertDifferentLsidOnLastTwoCommands: (_, { client }, { entities }) => {
    const [first, second] = getLastTwoLsids(entities.get('client', client).sent);
    check(first !== second, `the same session twice: ${first}`);
  },
  assertEventCount: (_, { client, event, count }, { entities }) => {
    const found = entities.get('client', client).events.filter((seen) => isEvent(seen, event, entities));
    check(found.length === count, `${found.length} events, not ${count}`);
  },
  assertIndexExists: async (client, args) =>
    check(await hasIndex(client, args), `there is no index ${args['indexName']}`),
  assertIndexNotExists: async (client, args) =>
    check(!(await hasIndex(client, args)), `there is an index ${args['indexName']}`),
  assertNumberConnectionsCheckedOut: (_, { client, connections }, { entities }) => {
    const { checkedOutCount } = entities.get('client', client);
    check(checkedOutCount === connections, `${checkedOutCount} connections in use, not ${connections}`);
  },
  assertSameLsidOnLastTwoCommands: (_, { client }, { entities }) => {
    const [first, second] = getLastTwoLsids(entities.get('client', client).sent);
    check(first === second, `two sessions: ${first}, ${second}`);
  },
  assertSessionDirty: (_, { session }) =>
    check((session as WithServerSession).serverSession?.isDirty === true, 'the session is not dirty'),
  assertSessionNotDirty: (_, { session }) =>
    check((session as WithServerSession).serverSession?.isDirty !== true, 'the session is dirty'),
  assertSessionPinned: (_, { session }) => check(session.isPinned === true, 'the session is not pinned'),
  assertSessionTransactionState: (_, { session, state }) => {
    const found = states[session.transaction.state as string] ?? session.transaction.state;
    check(isDeepStrictEqual(found, state), `the transaction is '${found}', not '${state}'`);
  },
  assertSessionUnpinned: (_, { session }) => check(session.isPinned === false, 'the session is pinned'),
  createEntities: (_, args, { entities }) => entities.create(args['entities']),
  failPoint: async (client, { failPoint }) => client.db('admin').command(failPoint),
  targetedFailPoint: async (client, { failPoint }) => client.db('admin').command(failPoint),
  wait: (_, { ms }) => wait(ms),
  waitForEvent: async (_, { client, event, count }, { entities }) => {
    const entity = entities.get('client', client);
    const isThere = (): boolean =>
      entity.events.filter((seen) => isEvent(seen, event, entities)).length >= count;
    await entity.waitUntil(isThere, `${count} times ${BSON.EJSON.stringify(event)}`);
  },
};

/** The driver's names of what a transaction does. */
const states: Readonly<Record<string, string>> = {
  NO_TRANSACTION: 'none',
  STARTING_TRANSACTION: 'starting',
  TRANSACTION_IN_PROGRESS: 'in_progress',
  TRANSACTION_COMMITTED: 'committed',
  TRANSACTION_COMMITTED_EMPTY: 'committed',
  TRANSACTION_ABORTED: 'aborted',
};
