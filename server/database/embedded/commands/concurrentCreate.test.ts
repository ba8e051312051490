import { randomUUID } from 'node:crypto';
import { MongoServerError, type Db } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
  db = server.client.db('creating');
});
afterAll(() => server.stop());

const rounds = Array.from({ length: 20 });

/** The codes of the attempts that failed. */
async function listFailures(attempts: readonly Promise<unknown>[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected'
      ? [outcome.reason instanceof MongoServerError ? outcome.reason.code : outcome.reason]
      : [],
  );
}

it('creates a collection once for several commands that ask for the same one at once', async () => {
  for (const _ of rounds) {
    const name = randomUUID();
    const create = (): Promise<unknown> => db.command({ create: name });
    const failures = await listFailures([
      create(),
      create(),
      create(),
      db.collection(name).insertOne({ x: 1 }),
    ]);
    expect(failures).toEqual([]);
    expect(await db.collection(name).countDocuments()).toBe(1);
  }
});

it('lets an insert and a create of the same collection succeed in either order', async () => {
  for (const _ of rounds) {
    const name = randomUUID();
    expect(
      await listFailures([db.collection(name).insertOne({ x: 1 }), db.command({ create: name })]),
    ).toEqual([]);
  }
});

it('creates a view once for several commands that ask for the same one at once', async () => {
  for (const _ of rounds) {
    const create = { create: randomUUID(), viewOn: 'source', pipeline: [{ $match: { x: 1 } }] };
    expect(await listFailures([db.command(create), db.command(create)])).toEqual([]);
  }
});

it('refuses the one of two creates at once whose options are others', async () => {
  for (const _ of rounds) {
    const name = randomUUID();
    const capped = db.command({ create: name, capped: true, size: 1024 });
    expect(await listFailures([capped, db.command({ create: name })])).toEqual([48]);
  }
});
