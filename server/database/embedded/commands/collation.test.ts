import type { Collection, Db } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;
let items: Collection<{ _id: number; t: string; list?: string[] }>;

const caseless = { locale: 'en', strength: 2 } as const;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  db = server.client.db('collation');
  await db.dropDatabase();
  items = db.collection('items');
  await items.insertMany([
    { _id: 1, t: 'cote', list: ['A', 'b'] },
    { _id: 2, t: 'Côté' },
    { _id: 3, t: 'COTE' },
    { _id: 4, t: 'chata' },
    { _id: 5, t: 'item10' },
    { _id: 6, t: 'item9' },
  ]);
});

async function findIds(filter: object, collation: object): Promise<number[]> {
  const found = await items
    .find(filter, { collation: collation as never })
    .sort({ _id: 1 })
    .toArray();
  return found.map(({ _id }) => _id);
}

describe('collation', () => {
  it.each([
    [{ t: 'cote' }, { locale: 'simple' }, [1]],
    [{ t: 'cote' }, { locale: 'en', strength: 3 }, [1]],
    [{ t: 'cote' }, caseless, [1, 3]],
    [{ t: 'cote' }, { locale: 'en', strength: 1 }, [1, 2, 3]],
    [{ t: 'COTE' }, { locale: 'en', strength: 1, caseLevel: true }, [3]],
    [{ t: { $in: ['COTE', 'CHATA'] } }, caseless, [1, 3, 4]],
    [{ t: { $ne: 'COTE' } }, caseless, [2, 4, 5, 6]],
    [{ t: { $gt: 'item9' } }, { locale: 'en', numericOrdering: true }, [5]],
    [{ t: { $gt: 'd', $lt: 'ch' } }, { locale: 'en' }, []],
    [{ t: { $gt: 'd' } }, { locale: 'cs' }, [4, 5, 6]],
    [{ list: 'a' }, caseless, [1]],
    [{ list: { $all: ['B', 'a'] } }, caseless, [1]],
    [{ $expr: { $eq: ['$t', 'cote'] } }, caseless, [1, 3]],
  ])('decides what %j finds under %j', async (filter, collation, expected) => {
    expect(await findIds(filter, collation)).toEqual(expected);
    await items.createIndex({ t: 1 });
    await items.createIndex({ list: 1, t: 1 });
    expect(await findIds(filter, collation)).toEqual(expected);
  });

  it('orders, groups and joins', async () => {
    const sorted = await items
      .find({}, { collation: { locale: 'cs', numericOrdering: true } })
      .sort({ t: -1 })
      .toArray();
    expect(sorted.map(({ t }) => t)).toEqual(['item10', 'item9', 'chata', 'Côté', 'COTE', 'cote']);
    expect(
      await items.distinct('t', { _id: { $lt: 4 } }, { collation: { locale: 'en', strength: 1 } }),
    ).toEqual(['cote']);
    const grouped = await items
      .aggregate([{ $group: { _id: '$t', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }], {
        collation: caseless,
      })
      .toArray();
    expect(grouped).toEqual([{ _id: 'cote', n: 2 }]);
    const joined = await items
      .aggregate(
        [
          { $match: { _id: 3 } },
          { $lookup: { from: 'items', localField: 't', foreignField: 't', as: 'same' } },
        ],
        { collation: caseless },
      )
      .toArray();
    expect(joined[0]?.['same']).toHaveLength(2);
    expect(await items.countDocuments({ t: 'COTE' }, { collation: caseless })).toBe(2);
  });

  it('holds for updates, deletes and their operators', async () => {
    const collation = caseless;
    expect(
      (await items.updateMany({ t: 'COTE' }, { $set: { seen: true } }, { collation })).modifiedCount,
    ).toBe(2);
    await items.updateOne({ _id: 1 }, { $pull: { list: 'a' } }, { collation });
    await items.updateOne({ _id: 1 }, { $addToSet: { list: 'B' } }, { collation });
    expect(await items.findOne({ _id: 1 })).toMatchObject({ list: ['b'] });
    const removed = await items.findOneAndDelete({ t: 'CHATA' }, { collation });
    expect(removed).toMatchObject({ _id: 4 });
    expect((await items.deleteMany({ t: 'Cote' }, { collation })).deletedCount).toBe(2);
  });

  it('of a collection holds where a command names none', async () => {
    const names = await db.createCollection<{ n: string }>('names', { collation: caseless });
    await names.insertMany([{ n: 'Anna' }, { n: 'anna' }]);
    await names.createIndex({ n: 1 });
    expect(await names.countDocuments({ n: 'ANNA' })).toBe(2);
    expect(await names.countDocuments({ n: 'anna' }, { collation: { locale: 'simple' } })).toBe(1);
    expect(await names.find({ n: 'ANNA' }).explain()).toMatchObject({
      queryPlanner: { winningPlan: { stage: 'FETCH' } },
    });
    const [listed] = await db.listCollections({ name: 'names' }).toArray();
    expect(listed).toMatchObject({ options: { collation: { locale: 'en', strength: 2, caseLevel: false } } });
    expect((await names.indexes())[1]).toMatchObject({ collation: { locale: 'en', strength: 2 } });
    await expect(names.createIndex({ n: 1 }, { unique: true, name: 'u' })).rejects.toMatchObject({
      code: 85,
    });
    await names.createIndex({ n: 1 }, { unique: true, name: 'u', collation: { locale: 'simple' } });
  });

  it.each([
    [{ locale: 'nowhere' }, 2],
    [{ strength: 1 }, 40414],
    [{ locale: 'en', strength: 9 }, 2],
    [{ locale: 'en', bogus: 1 }, 40415],
    [{ locale: 'en', caseFirst: 'both' }, 2],
    [{ locale: 'fr', backwards: true }, 238],
  ])('refuses %j', async (collation, code) => {
    await expect(findIds({}, collation)).rejects.toMatchObject({ code });
  });
});
