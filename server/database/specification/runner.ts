import { Collection, MongoServerError, type Db, type MongoClient } from 'mongodb';
import { checkKnown } from './documents.ts';
import { Entities, type Entity } from './entities.ts';
import { checkEvents, matchOptions } from './events.ts';
import { checkError } from './expectedErrors.ts';
import { match, Mismatch } from './matching.ts';
import { runOperation } from './operations/runOperation.ts';
import type { OperationContext } from './operations/operationTable.ts';
import { RunnerFailure } from './runnerFailure.ts';
import type { CollectionData, Operation, SpecificationFile, SpecificationTest } from './unifiedFormat.ts';

/** The server that tests run against. */
export interface TestedServer {
  /** The address for the clients of the tests. */
  readonly uri: string;
  /** A client that no test sees, for data before and after. */
  readonly client: MongoClient;
}

const majority = { writeConcern: { w: 'majority' } } as const;

const knownFields = {
  test: ['description', 'runOnRequirements', 'skipReason', 'operations', 'expectEvents', 'outcome'],
  operation: [
    'name',
    'object',
    'arguments',
    'ignoreResultAndError',
    'expectError',
    'expectResult',
    'saveResultAsEntity',
  ],
} as const;

/** Codes with which a server refuses to end sessions, or ends this command with them: the test can go on. */
const harmlessCodes = new Set<unknown>([13, 11601]);

async function endSessions(client: MongoClient): Promise<void> {
  try {
    await client.db('admin').command({ killAllSessions: [] });
  } catch (error) {
    if (!(error instanceof MongoServerError) || !harmlessCodes.has(error.code)) throw error;
  }
}

const namespaceNotFound = 26;

async function dropIfThere(database: Db, name: string): Promise<void> {
  try {
    await database.dropCollection(name, majority);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== namespaceNotFound) throw error;
  }
}

async function fill(client: MongoClient, data: CollectionData): Promise<void> {
  const { databaseName, collectionName, createOptions, documents } = data;
  const database = client.db(databaseName);
  await dropIfThere(database, collectionName);
  await database.createCollection(collectionName, { ...createOptions, ...majority });
  if (documents.length > 0) await database.collection(collectionName).insertMany([...documents], majority);
}

async function checkOutcome(client: MongoClient, data: CollectionData, entities: Entities): Promise<void> {
  const { databaseName, collectionName, documents } = data;
  const found = await client
    .db(databaseName)
    .collection(collectionName, { readConcern: { level: 'local' }, readPreference: 'primary' })
    .find({}, { sort: { _id: 1 } })
    .toArray();
  match(documents, found, matchOptions(entities, `outcome of ${collectionName}`));
}

function toEntity(operation: Operation, result: unknown): Entity {
  if (result instanceof Collection) return { kind: 'collection', target: result };
  const isCursor = ['createChangeStream', 'createFindCursor', 'createCommandCursor'].includes(operation.name);
  return isCursor ? { kind: 'cursor', target: result as never } : { kind: 'value', target: result };
}

/** Runs one step and checks its end; answers the error that it expected. */
async function runStep(
  operation: Operation,
  context: OperationContext,
  client: MongoClient,
): Promise<unknown> {
  const { entities } = context;
  checkKnown('an operation', operation, knownFields.operation);
  let result: unknown;
  try {
    result = await runOperation(operation, context, client);
  } catch (error) {
    if (error instanceof RunnerFailure || error instanceof Mismatch) throw error;
    if (operation.ignoreResultAndError === true) return undefined;
    if (!operation.expectError) throw error;
    checkError(error, operation.expectError, entities);
    return error;
  }
  if (operation.ignoreResultAndError === true) return undefined;
  if (operation.expectError) throw new Mismatch(operation.name, 'succeeded, which it must not');
  if ('expectResult' in operation)
    match(operation.expectResult, result, matchOptions(entities, `result of ${operation.name}`, true));
  if (operation.saveResultAsEntity !== undefined)
    entities.add(operation.saveResultAsEntity, toEntity(operation, result));
  return undefined;
}

/** Turns off the fail points that a test has turned on. */
async function endFailPoints(client: MongoClient, test: SpecificationTest): Promise<void> {
  const names = JSON.stringify(test.operations).matchAll(/"configureFailPoint":"(\w+)"/g);
  for (const name of new Set([...names].map((match) => match[1]))) {
    await client.db('admin').command({ configureFailPoint: name, mode: 'off' });
  }
}

/** Runs one test of a file from its data to its outcome. Throws on any mismatch. */
export async function runTest(
  server: TestedServer,
  file: SpecificationFile,
  test: SpecificationTest,
): Promise<void> {
  const { client } = server;
  checkKnown('a test', test, knownFields.test);
  await endSessions(client);
  for (const data of file.initialData ?? []) await fill(client, data);
  const entities = new Entities(server.uri);
  const context: OperationContext = {
    entities,
    runCallback: async (operations) => {
      for (const operation of operations) {
        const error = await runStep(operation, context, client);
        if (error !== undefined) throw error;
      }
    },
  };
  try {
    await entities.create(file.createEntities ?? []);
    for (const operation of test.operations) await runStep(operation, context, client);
    for (const expected of test.expectEvents ?? [])
      checkEvents(entities.get('client', expected.client), expected, entities);
    for (const data of test.outcome ?? []) await checkOutcome(client, data, entities);
  } finally {
    await entities.close();
    await endFailPoints(client, test);
  }
}
