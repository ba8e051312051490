import type { Collection, Db, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;
let items: Collection<{ _id: number; a: number; b: string }>;

beforeAll(async () => {
  server = await startTestServer();
  db = server.client.db('explained');
  items = db.collection('items');
  await items.insertMany(Array.from({ length: 100 }, (_, i) => ({ _id: i, a: i % 10, b: `t${i}` })));
  await items.createIndex({ a: 1 });
  await db.createCollection('view', { viewOn: 'items', pipeline: [{ $match: { a: 3 } }] });
});
afterAll(() => server.stop());

/** The names of the stages from the top down. */
function listStages(plan: Document): string[] {
  return [plan['stage'] as string, ...(plan['inputStage'] ? listStages(plan['inputStage'] as Document) : [])];
}

describe('explain', () => {
  it.each<[Document, string[], Document]>([
    [
      { find: 'items', filter: { a: 3 } },
      ['FETCH', 'IXSCAN'],
      { nReturned: 10, totalKeysExamined: 10, totalDocsExamined: 10 },
    ],
    [
      { find: 'items', filter: { b: 't3' } },
      ['COLLSCAN'],
      { nReturned: 1, totalKeysExamined: 0, totalDocsExamined: 100 },
    ],
    [
      { find: 'items', filter: { a: 3 }, sort: { b: 1 }, skip: 1, limit: 2, projection: { b: 1 } },
      ['PROJECTION_DEFAULT', 'LIMIT', 'SKIP', 'SORT', 'FETCH', 'IXSCAN'],
      { nReturned: 2, totalDocsExamined: 10 },
    ],
    [{ find: 'items', filter: { $or: [{ a: 1 }, { _id: 5 }] } }, ['FETCH', 'OR'], { nReturned: 11 }],
    [
      { count: 'items', query: { a: { $gte: 8 } } },
      ['COUNT', 'FETCH', 'IXSCAN'],
      { nReturned: 0, executionStages: { nCounted: 20 } },
    ],
    [{ distinct: 'items', key: 'b', query: { a: 1 } }, ['FETCH', 'IXSCAN'], { nReturned: 10 }],
    [
      { update: 'items', updates: [{ q: { a: 3 }, u: { $set: { c: 1 } }, multi: true }] },
      ['UPDATE', 'FETCH', 'IXSCAN'],
      { executionStages: { nMatched: 10 } },
    ],
    [
      { delete: 'items', deletes: [{ q: { a: 3 }, limit: 1 }] },
      ['DELETE', 'LIMIT', 'FETCH', 'IXSCAN'],
      { executionStages: { nWouldDelete: 1 } },
    ],
    [
      { findAndModify: 'items', query: { _id: 1 }, remove: true },
      ['DELETE', 'LIMIT', 'FETCH', 'IXSCAN'],
      { totalKeysExamined: 1 },
    ],
    [{ find: 'view', filter: { _id: 3 } }, ['FETCH', 'IXSCAN'], { nReturned: 1 }],
    [{ find: 'missing' }, ['EOF'], { nReturned: 0 }],
  ])('of %j', async (command, stages, counted) => {
    const answer = await db.command({ explain: command, verbosity: 'executionStats' });
    expect(listStages(answer['queryPlanner'].winningPlan as Document)).toEqual(stages);
    expect(answer['executionStats']).toMatchObject(counted);
    expect(answer['command']).toEqual(command);
    expect(await items.countDocuments({ c: { $exists: true } })).toBe(0);
    expect(await items.countDocuments()).toBe(100);
  });

  it('of a pipeline shows what an index serves and the stages after it', async () => {
    const answer = await items
      .aggregate([{ $match: { a: 3 } }, { $group: { _id: '$b' } }])
      .explain('executionStats');
    expect(answer['stages']).toMatchObject([
      { $cursor: { queryPlanner: { winningPlan: { stage: 'FETCH' } }, executionStats: { nReturned: 10 } } },
      { $group: { _id: '$b' } },
    ]);
  });

  it('refuses what it cannot explain', async () => {
    await expect(db.command({ explain: { insert: 'items', documents: [{}] } })).rejects.toMatchObject({
      code: 238,
    });
    await expect(db.command({ explain: { find: 'items' }, verbosity: 'much' })).rejects.toMatchObject({
      code: 2,
    });
  });
});
