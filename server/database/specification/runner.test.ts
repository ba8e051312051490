import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { runTest } from './runner.ts';
import { startTestedServer, type StartedServer } from './testedServer.ts';
import type { Operation, SpecificationTest } from './unifiedFormat.ts';

let server: StartedServer;

beforeAll(async () => {
  server = await startTestedServer(loadConfig().mongodbUri);
});
afterAll(() => server?.stop());

const data = { databaseName: 'runner-tests', collectionName: 'items', documents: [{ _id: 1, a: 1 }] };
const entities = [
  { client: { id: 'client', observeEvents: ['commandStartedEvent', 'commandSucceededEvent'] } },
  { database: { id: 'database', client: 'client', databaseName: 'runner-tests' } },
  { collection: { id: 'items', database: 'database', collectionName: 'items' } },
  { session: { id: 'session', client: 'client' } },
];

function run(test: Omit<SpecificationTest, 'description'>): Promise<void> {
  const file = {
    description: 'own',
    schemaVersion: '1.0',
    createEntities: entities,
    initialData: [data],
    tests: [],
  };
  return runTest(server, file, { description: 'own', ...test });
}

const find = (more: Partial<Operation>): Operation => ({
  name: 'find',
  object: 'items',
  arguments: { filter: {} },
  ...more,
});
const insert = (_id: number, more: Partial<Operation> = {}): Operation => ({
  name: 'insertOne',
  object: 'items',
  arguments: { document: { _id } },
  ...more,
});
const createStarted = (command: Document): Document => ({ commandStartedEvent: { command } });
const createSucceeded = (reply: Document): Document => ({ commandSucceededEvent: { reply } });
const createRunner = (name: string, args: Document): Operation => ({
  name,
  object: 'testRunner',
  arguments: args,
});

describe('the runner', () => {
  it('accepts expected results', async () => {
    await run({
      operations: [
        find({ expectResult: [{ _id: 1, a: 1 }], saveResultAsEntity: 'found' }),
        find({ expectResult: { $$matchesEntity: 'found' } }),
        insert(1, {
          expectError: {
            isClientError: false,
            errorCode: 11000,
            errorContains: 'DUPLICATE',
          },
        }),
        {
          name: 'bulkWrite',
          object: 'items',
          arguments: {
            requests: [{ insertOne: { document: { _id: 2 } } }, { deleteOne: { filter: { $a: 1 } } }],
          },
          expectError: { isError: true, expectResult: { insertedCount: 1, deletedCount: 0 } },
        },
      ],
      expectEvents: [
        {
          client: 'client',
          ignoreExtraEvents: true,
          events: [
            createStarted({ find: 'items' }),
            createSucceeded({ ok: 1 }),
            createStarted({ find: 'items', filter: {} }),
          ],
        },
      ],
      outcome: [{ ...data, documents: [{ _id: 1, a: 1 }, { _id: 2 }] }],
    });
  });

  it.each<[string, Omit<SpecificationTest, 'description'>, string]>([
    ['another result', { operations: [find({ expectResult: [{ _id: 1, a: 2 }] })] }, 'result of find.0.a'],
    ['fewer results', { operations: [find({ expectResult: [] })] }, '1 elements, not 0'],
    ['an error that nobody expects', { operations: [insert(1)] }, 'E11000'],
    [
      'a success in place of an error',
      { operations: [insert(2, { expectError: { isError: true } })] },
      'succeeded',
    ],
    ['another code', { operations: [insert(1, { expectError: { errorCode: 2 } })] }, 'code 11000, not 2'],
    [
      'another message',
      { operations: [insert(1, { expectError: { errorContains: 'timeout' } })] },
      'does not say',
    ],
    [
      'an error of the server for one of the client',
      { operations: [insert(1, { expectError: { isClientError: true } })] },
      'an error of the server',
    ],
    [
      'a missing label',
      { operations: [insert(1, { expectError: { errorLabelsContain: ['Transient'] } })] },
      'has no label',
    ],
    [
      'another code name',
      {
        operations: [
          {
            name: 'runCommand',
            object: 'database',
            arguments: { commandName: 'x', command: { x: 1 } },
            expectError: { errorCodeName: 'BadValue' },
          },
        ],
      },
      'CommandNotFound',
    ],
    [
      'another error response',
      { operations: [insert(1, { expectError: { errorResponse: { keyPattern: { a: 1 } } } })] },
      'errorResponse',
    ],
    ['another outcome', { operations: [insert(2)], outcome: [data] }, 'outcome of items'],
    [
      'an outcome with a field too many',
      { operations: [], outcome: [{ ...data, documents: [{ _id: 1 }] }] },
      'unexpected',
    ],
    [
      'fewer events',
      { operations: [], expectEvents: [{ client: 'client', events: [createStarted({})] }] },
      '0 events, not 1',
    ],
    [
      'more events',
      { operations: [insert(2)], expectEvents: [{ client: 'client', events: [createStarted({})] }] },
      '2 events, not 1',
    ],
    [
      'an event of another kind',
      {
        operations: [insert(2)],
        expectEvents: [{ client: 'client', events: [createSucceeded({}), createSucceeded({})] }],
      },
      'commandStartedEvent, not',
    ],
    [
      'another command',
      {
        operations: [insert(2)],
        expectEvents: [
          { client: 'client', ignoreExtraEvents: true, events: [createStarted({ insert: 'others' })] },
        ],
      },
      'command.insert',
    ],
    [
      'another reply',
      {
        operations: [insert(2)],
        expectEvents: [{ client: 'client', events: [createStarted({}), createSucceeded({ n: 2 })] }],
      },
      'reply.n',
    ],
    [
      'a field of a command that must not be there',
      {
        operations: [insert(2)],
        expectEvents: [
          {
            client: 'client',
            ignoreExtraEvents: true,
            events: [createStarted({ lsid: { $$exists: false } })],
          },
        ],
      },
      'command.lsid',
    ],
    [
      'a collection that is there',
      { operations: [createRunner('assertCollectionNotExists', data)] },
      'there is a collection',
    ],
    [
      'an index that is not there',
      { operations: [createRunner('assertIndexExists', { ...data, indexName: 'a_1' })] },
      'there is no index',
    ],
    [
      'another state of a transaction',
      {
        operations: [
          createRunner('assertSessionTransactionState', { session: 'session', state: 'committed' }),
        ],
      },
      'none',
    ],
    [
      'sessions that differ',
      {
        operations: [
          insert(2),
          insert(3, { arguments: { document: { _id: 3 }, session: 'session' } }),
          createRunner('assertSameLsidOnLastTwoCommands', { client: 'client' }),
        ],
      },
      'two sessions',
    ],
    [
      'connections not in use',
      {
        operations: [createRunner('assertNumberConnectionsCheckedOut', { client: 'client', connections: 1 })],
      },
      '0 connections',
    ],
  ])('refuses %s', async (_, test, message) => {
    await expect(run(test)).rejects.toThrow(message);
  });

  it.each<[string, Operation]>([
    ['an operation that it does not know', find({ name: 'findEverything', expectError: { isError: true } })],
    ['an entity that is not there', find({ object: 'others', expectError: { isError: true } })],
    [
      'a session that is not there',
      find({ arguments: { filter: {}, session: 'none' }, ignoreResultAndError: true }),
    ],
  ])('takes %s for no error of the test', async (_, operation) => {
    await expect(run({ operations: [operation] })).rejects.toThrow(/unknown operation|there is no entity/);
  });

  it('leaves out nothing that a test says', async () => {
    const runMore = (extra: object): Promise<void> => run({ operations: [], ...extra });
    await expect(runMore({ expectLogMessages: [] })).rejects.toThrow('expectLogMessages');
    await expect(runMore({ operations: [{ ...find({}), expectNothing: 1 }] })).rejects.toThrow(
      'expectNothing',
    );
    const events = { client: 'client', events: [], ignoreAll: true };
    await expect(runMore({ expectEvents: [events] })).rejects.toThrow('ignoreAll');
    const error = { isError: true, errorNumber: 1 };
    await expect(runMore({ operations: [insert(1, { expectError: error as never })] })).rejects.toThrow(
      'errorNumber',
    );
    const client = { client: { id: 'other', observeLogMessages: {} } };
    const created = createRunner('createEntities', { entities: [client] });
    await expect(runMore({ operations: [created] })).rejects.toThrow('observeLogMessages');
  });

  it('gives an error inside withTransaction to the driver, and a mismatch to the test', async () => {
    const wrapInside = (expectError: Operation['expectError']): Operation[] => [
      {
        name: 'withTransaction',
        object: 'session',
        arguments: {
          callback: [
            insert(2, { arguments: { document: { _id: 2 }, session: 'session' } }),
            insert(1, {
              arguments: { document: { _id: 1 }, session: 'session' },
              ...(expectError && { expectError }),
            }),
          ],
        },
        expectError: { isError: true },
      },
    ];
    await run({ operations: wrapInside({ errorCode: 11000 }), outcome: [data] });
    await expect(run({ operations: wrapInside({ errorCode: 2 }) })).rejects.toThrow('code 11000, not 2');
  });
});
