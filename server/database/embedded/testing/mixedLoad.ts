import type { Document } from 'bson';
import type { MongoClient } from 'mongodb';
import { connectRaw, createLsid } from './rawClient.ts';

/** Acknowledged and pending writes of clients, over all the lives of a database. */
export interface LoadRecord {
  /** Acknowledged inserts: ids of the ledger, and of documents that do not expire. */
  readonly ledger: string[];
  readonly lasting: string[];
  committed: number;
  /** Increments with a number to be repeated by: begun, and the one without an answer. */
  readonly lsid: Document;
  begun: number;
  unanswered: Document | undefined;
  /** Events seen by id, of inserts into ledger and transfers. */
  readonly seen: Map<string, number>;
  /** Where the consumer of changes goes on. */
  token: unknown;
  lastTime: bigint;
  /** Events that came again, or before an older one. */
  misplaced: number;
}

/** Returns the record of an unused database. */
export function createRecord(): LoadRecord {
  return {
    ledger: [],
    lasting: [],
    committed: 0,
    lsid: createLsid(),
    begun: 0,
    unanswered: undefined,
    seen: new Map(),
    token: undefined,
    lastTime: 0n,
    misplaced: 0,
  };
}

/** The database, collections and indexes of the load. */
export async function prepareLoad(client: MongoClient): Promise<void> {
  const db = client.db('crash');
  await db.collection('ledger').createIndexes([{ key: { group: 1 } }, { key: { key: 1 }, unique: true }]);
  await db.collection('expiring').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
  await db
    .collection<{ _id: number; n: number }>('accounts')
    .insertMany([0, 1, 2, 3, 4].map((_id) => ({ _id, n: 100 })));
  await db.createCollection('transfers');
  await db.collection<{ _id: string; n: number }>('counter').insertOne({ _id: 'n', n: 0 });
}

async function insertDocuments(
  client: MongoClient,
  name: string,
  record: LoadRecord,
  isOver: () => boolean,
): Promise<void> {
  const ledger = client.db('crash').collection<{ _id: string }>('ledger');
  for (let i = 0; !isOver(); i++) {
    const ids = Array.from({ length: 1 + (i % 5) }, (_, k) => `${name}-${i}-${k}`);
    const documents = ids.map((_id) => ({ _id, group: i % 7, key: `k${_id}` }));
    const [only] = documents;
    if (documents.length === 1 && only) await ledger.insertOne(only);
    else await ledger.insertMany(documents);
    record.ledger.push(...ids);
  }
}

async function transfer(
  client: MongoClient,
  name: string,
  record: LoadRecord,
  isOver: () => boolean,
): Promise<void> {
  const db = client.db('crash');
  const accounts = db.collection<{ _id: number }>('accounts');
  const transfers = db.collection<{ _id: string; from: number; to: number }>('transfers');
  const session = client.startSession();
  try {
    for (let i = 0; !isOver(); i++) {
      const from = (name.length + i) % 5;
      const to = (from + 1 + (i % 4)) % 5;
      await session.withTransaction(async () => {
        await accounts.updateOne({ _id: from }, { $inc: { n: -1 } }, { session });
        await transfers.insertOne({ _id: `${name}-${i}`, from, to }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { n: 1 } }, { session });
      });
      record.committed++;
    }
  } finally {
    await session.endSession().catch(() => undefined);
  }
}

/** Increments by commands with a number; one that got no answer is sent again first, also to the next life. */
export async function increment(uri: string, record: LoadRecord, isOver: () => boolean): Promise<void> {
  const raw = await connectRaw(uri);
  try {
    while (record.unanswered || !isOver()) {
      record.unanswered ??= {
        update: 'counter',
        updates: [{ q: { _id: 'n' }, u: { $inc: { n: 1 } } }],
        lsid: record.lsid,
        txnNumber: BigInt(++record.begun),
        $db: 'crash',
      };
      const answer = await raw.run(record.unanswered);
      if (answer['ok'] !== 1 || answer['n'] !== 1)
        throw new Error(`not incremented: ${JSON.stringify(answer)}`);
      record.unanswered = undefined;
    }
  } finally {
    raw.close();
  }
}

async function expire(
  client: MongoClient,
  name: string,
  record: LoadRecord,
  isOver: () => boolean,
): Promise<void> {
  const expiring = client.db('crash').collection<{ _id: string; at: Date }>('expiring');
  for (let i = 0; !isOver(); i++) {
    const isLasting = i % 2 === 0;
    const _id = `${name}-${i}`;
    await expiring.insertOne({ _id, at: new Date(isLasting ? Date.now() + 3_600_000 : Date.now() - 1000) });
    if (isLasting) record.lasting.push(_id);
  }
}

async function buildIndexes(client: MongoClient, isOver: () => boolean): Promise<void> {
  const ledger = client.db('crash').collection('ledger');
  while (!isOver()) {
    await ledger.createIndex({ group: -1, key: 1 }, { name: 'built' });
    await ledger.dropIndex('built');
  }
}

/** Follows the inserts from where it was; ends with the connection, or when it has seen `enough`. */
export async function follow(client: MongoClient, record: LoadRecord, enough: () => boolean): Promise<void> {
  const pipeline = [{ $match: { operationType: 'insert', 'ns.coll': { $in: ['ledger', 'transfers'] } } }];
  const stream = client
    .db('crash')
    .watch(
      pipeline,
      record.token ? { resumeAfter: record.token, maxAwaitTimeMS: 50 } : { maxAwaitTimeMS: 50 },
    );
  try {
    while (!enough()) {
      const event = await stream.tryNext();
      record.token = event?._id ?? stream.resumeToken;
      if (event?.operationType !== 'insert') continue;
      const id = `${event.ns.coll} ${String(event.documentKey._id)}`;
      const count = (record.seen.get(id) ?? 0) + 1;
      record.seen.set(id, count);
      const time = event.clusterTime?.toBigInt() ?? 0n;
      if (count > 1 || time < record.lastTime) record.misplaced++;
      record.lastTime = time;
    }
  } finally {
    await Promise.race([stream.close(), new Promise((resolve) => setTimeout(resolve, 200))]);
  }
}

/** Everything at once until it is over; each part ends at its first error, which the crash brings. */
export async function runMixedLoad(
  client: MongoClient,
  uri: string,
  run: number,
  record: LoadRecord,
  isOver: () => boolean,
): Promise<void> {
  await Promise.allSettled([
    insertDocuments(client, `${run}-a`, record, isOver),
    insertDocuments(client, `${run}-b`, record, isOver),
    transfer(client, `${run}-t`, record, isOver),
    transfer(client, `${run}-tt`, record, isOver),
    increment(uri, record, isOver),
    expire(client, `${run}-e`, record, isOver),
    buildIndexes(client, isOver),
    follow(client, record, isOver),
  ]);
}
