import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../host/start.ts';
import { follow, increment, createRecord, prepareLoad, runMixedLoad, type LoadRecord } from './mixedLoad.ts';

/** The findings after a number of kills. */
export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged and not there. */
  readonly lost: number;
  /** Found in part: sums that do not fit, indexes that differ from documents, increments twice or not at all. */
  readonly torn: readonly string[];
  /** Events of a commit that came not once, or out of order. */
  readonly misplacedEvents: number;
  readonly slowestStartMs: number;
}

interface Options {
  readonly folder: string;
  readonly kills: number;
  /** The entry of the database's process, where it is a bundle. */
  readonly entry?: URL | undefined;
  readonly onRound?: (round: number, startMs: number, acknowledged: number) => void;
}

const fullEvery = 10;

async function checkIndexes(db: Db, ids: ReadonlySet<string>, torn: string[]): Promise<void> {
  const ledger = db.collection<{ _id: string }>('ledger');
  for (const { name } of await ledger.indexes()) {
    const found = ledger.find({}, { projection: { _id: 1 } }).hint(name ?? '');
    let count = 0;
    for await (const { _id } of found) {
      count++;
      if (!ids.has(_id)) torn.push(`${name} has ${_id}`);
    }
    if (count !== ids.size) torn.push(`${name} has ${count} of ${ids.size}`);
  }
}

async function checkSums(db: Db, record: LoadRecord, torn: string[]): Promise<string[]> {
  const balances = new Map<number, number>([0, 1, 2, 3, 4].map((id) => [id, 100]));
  const transfers = await db
    .collection<{ _id: string; from: number; to: number }>('transfers')
    .find()
    .toArray();
  for (const { from, to } of transfers) {
    balances.set(from, (balances.get(from) ?? 0) - 1);
    balances.set(to, (balances.get(to) ?? 0) + 1);
  }
  for (const { _id, n } of await db.collection<{ _id: number; n: number }>('accounts').find().toArray()) {
    if (balances.get(_id) !== n) torn.push(`account ${_id} has ${n}, its transfers say ${balances.get(_id)}`);
  }
  const counter = await db.collection<{ _id: string; n: number }>('counter').findOne({ _id: 'n' });
  if (counter?.n !== record.begun) torn.push(`counter ${counter?.n} of ${record.begun} increments`);
  return transfers.map(({ _id }) => _id);
}

async function audit(
  client: MongoClient,
  record: LoadRecord,
  isFull: boolean,
): Promise<{ lost: number; torn: string[] }> {
  const db = client.db('crash');
  const torn: string[] = [];
  const transfers = await checkSums(db, record, torn);
  let lost = Math.max(0, record.committed - transfers.length);
  const ledger = await db
    .collection<{ _id: string }>('ledger')
    .find({}, { projection: { _id: 1 } })
    .hint({ $natural: 1 })
    .toArray();
  const ids = new Set(ledger.map(({ _id }) => _id));
  lost += record.ledger.filter((id) => !ids.has(id)).length;
  const lasting = new Set(await db.collection<{ _id: string }>('expiring').distinct('_id'));
  lost += record.lasting.filter((id) => !lasting.has(id)).length;
  if (isFull) await checkIndexes(db, ids, torn);
  // Every insert that is there comes once to who follows the changes, and no other one.
  const stored = [...ids].map((id) => `ledger ${id}`).concat(transfers.map((id) => `transfers ${id}`));
  const deadline = performance.now() + 10_000;
  await follow(client, record, () => record.seen.size >= stored.length || performance.now() > deadline);
  const unseen = stored.filter((id) => !record.seen.has(id)).length;
  if (unseen > 0 || record.seen.size !== stored.length) {
    torn.push(
      `${unseen} commits without event, ${record.seen.size - stored.length + unseen} events without commit`,
    );
  }
  return { lost, torn };
}

const countAcknowledged = (record: LoadRecord): number =>
  record.ledger.length +
  record.lasting.length +
  record.committed +
  record.begun -
  (record.unanswered === undefined ? 0 : 1);

/** Kills a database under mixed load again and again, and looks after each start at all that it acknowledged. */
export async function runKills({ folder, kills, entry, onRound }: Options): Promise<KillReport> {
  const record = createRecord();
  let slowestStartMs = 0;
  let lost = 0;
  const torn: string[] = [];
  for (let run = 0; run <= kills; run++) {
    const startedMs = performance.now();
    const database: EmbeddedDatabase = await startEmbeddedDatabase({
      folder,
      log: (level, message) => level === 'error' && torn.push(message),
      ttlSweepSeconds: 0.05,
      entry,
    });
    const client = await new MongoClient(database.uri, { serverSelectionTimeoutMS: 2000 }).connect();
    await client.db('crash').command({ ping: 1 });
    const startMs = performance.now() - startedMs;
    if (run > 0) slowestStartMs = Math.max(slowestStartMs, startMs);
    if (run === 0) {
      await prepareLoad(client);
      await follow(client, record, () => record.token !== undefined);
    }
    // What had no answer is asked for again, and done once.
    await increment(database.uri, record, () => true);
    const found = await audit(client, record, run % fullEvery === 0 || run === kills);
    lost += found.lost;
    torn.push(...found.torn);
    onRound?.(run, startMs, countAcknowledged(record));
    let isOver = run === kills;
    const load = isOver ? undefined : runMixedLoad(client, database.uri, run, record, () => isOver);
    if (load) {
      await delay(60 + ((run * 37) % 190));
      process.kill(database.pid, 'SIGKILL');
      isOver = true;
      await database.exited;
      await Promise.race([load, delay(150)]);
    }
    await Promise.race([client.close(), delay(150)]);
    await database.stop();
  }
  return {
    kills,
    acknowledged: countAcknowledged(record),
    lost,
    torn,
    misplacedEvents: record.misplaced,
    slowestStartMs: Math.round(slowestStartMs),
  };
}
