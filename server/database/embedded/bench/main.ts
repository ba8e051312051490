import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { deserialize, ObjectId, serialize } from 'bson';
import { open } from 'lmdb';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../host/start.ts';
import type { CannedAnswers } from './cannedServer.ts';
import { runInParallel, computeMedian, computeRatio, runRounds, type Rates } from './rounds.ts';

/**
 * The engine beside its floors, in one run: bare lmdb, a server that answers from memory, a plain loop. Prints the table
 * of the README; ends with 1 when a goal is missed.
 */
const rounds = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const groupedCount = 100_000;
const cursorCount = 1_000_000;

/** A document of about 300 bytes. */
function createDocument(n: number): Document {
  return {
    _id: new ObjectId(),
    n,
    shop: `shop${n % 97}`,
    day: new Date(Date.UTC(2026, 0, 1 + (n % 300))),
    amountMinor: (n * 7_919) % 100_000,
    isPaid: n % 3 === 0,
    note: 'x'.repeat(140),
  };
}

interface Row {
  readonly what: string;
  readonly result: string;
  readonly goal: string;
  readonly isMet: boolean;
}
const rows: Row[] = [];

function report(what: string, rates: Rates, name: string, reference: string, goal: number): void {
  const { median, low, high } = computeRatio(rates, name, reference);
  const rate = (of: string) => Math.round(computeMedian(rates.get(of) ?? [])).toLocaleString('en-GB');
  rows.push({
    what: `${what}: ${name} ${rate(name)}/s, ${reference} ${rate(reference)}/s`,
    result: `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    goal: `at least ${goal.toFixed(2)}`,
    isMet: median >= goal,
  });
}

async function startCanned(documents: CannedAnswers['documents']): Promise<{ uri: string; stop(): void }> {
  const entry = fileURLToPath(new URL('./cannedServer.ts', import.meta.url));
  const child = fork(entry, [], { execArgv: ['--import', import.meta.resolve('tsx')] });
  const socketPath = path.join(folder, 'canned.sock');
  child.send({ socketPath, documents } satisfies CannedAnswers);
  await once(child, 'message');
  return {
    uri: `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`,
    stop: () => void child.kill(),
  };
}

async function benchInserts(collection: Collection): Promise<void> {
  const writers = 64;
  const operations = 6_400;
  const bare = open<Buffer, number>({
    path: path.join(folder, 'bare'),
    encoding: 'binary',
    overlappingSync: false,
  });
  let key = 0;
  const rates = await runRounds(
    [
      {
        name: 'engine',
        operations,
        run: () => runInParallel(operations, writers, (n) => collection.insertOne(createDocument(n))),
      },
      {
        name: 'lmdb, a transaction each',
        operations: operations / 8,
        async run() {
          for (let n = 0; n < operations / 8; n += 1) {
            const bytes = Buffer.from(serialize(createDocument(n)));
            bare.transactionSync(() => bare.putSync((key += 1), bytes));
          }
        },
      },
      {
        name: 'lmdb, transactions joined',
        operations,
        run: () =>
          runInParallel(operations, writers, (n) => {
            const bytes = Buffer.from(serialize(createDocument(n)));
            return bare.transaction(() => void bare.put((key += 1), bytes));
          }),
      },
    ],
    rounds,
  );
  await bare.close();
  report('durable inserts of one document, 64 writers', rates, 'engine', 'lmdb, a transaction each', 1 / 3);
  const joined = computeRatio(rates, 'engine', 'lmdb, transactions joined');
  rows.push({
    what: 'the same beside lmdb that joins the transactions of 64 writers in the same process',
    result: joined.median.toFixed(2),
    goal: 'for knowing',
    isMet: true,
  });
}

async function benchReads(engine: MongoClient, canned: MongoClient): Promise<void> {
  const points = engine.db('bench').collection('points');
  const ids = (await points.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id);
  const pickId = (n: number) => ids[(n * 7_919) % ids.length] ?? new ObjectId();
  const cannedPoints = canned.db('bench').collection('points');
  const read = (collection: Collection) => ({
    operations: 4_000,
    run: () => runInParallel(4_000, 16, (n) => collection.findOne({ _id: pickId(n) })),
  });
  const pointRates = await runRounds(
    [
      { name: 'engine', ...read(points) },
      { name: 'canned', ...read(cannedPoints) },
    ],
    rounds,
  );
  report('point reads by _id, 16 readers', pointRates, 'engine', 'canned', 1 / 2);

  const createRange = (client: MongoClient, name: string) => ({
    operations: 500,
    run: () =>
      runInParallel(500, 4, async (n) => {
        const from = (n * 7_919) % (groupedCount - 100);
        const found = await client
          .db('bench')
          .collection(name)
          .find({ n: { $gte: from, $lt: from + 100 } })
          .toArray();
        if (found.length !== 100) throw new Error(`${found.length} documents instead of 100`);
      }),
  });
  const rangeRates = await runRounds(
    [
      { name: 'engine', ...createRange(engine, 'grouped') },
      { name: 'canned', ...createRange(canned, 'ranges') },
    ],
    rounds,
  );
  report('indexed range of 100 documents, 4 readers', rangeRates, 'engine', 'canned', 1 / 3);
}

async function benchGroup(grouped: Collection): Promise<void> {
  const bare = open<Buffer, number>({
    path: path.join(folder, 'group'),
    encoding: 'binary',
    overlappingSync: false,
  });
  let last: Promise<boolean> | undefined;
  for (let n = 0; n < groupedCount; n += 1) last = bare.put(n, Buffer.from(serialize(createDocument(n))));
  await last;
  const pipeline = [
    { $match: { amountMinor: { $gte: 20_000 }, isPaid: true } },
    { $group: { _id: '$shop', count: { $sum: 1 }, amountMinor: { $sum: '$amountMinor' } } },
  ];
  let expected = '';
  const rates = await runRounds(
    [
      {
        name: 'plain loop',
        operations: 1,
        async run() {
          const groups = new Map<string, { count: number; amountMinor: number }>();
          for (const { value } of bare.getRange()) {
            const document = deserialize(value);
            if (!document['isPaid'] || Number(document['amountMinor']) < 20_000) continue;
            const group = groups.get(String(document['shop'])) ?? { count: 0, amountMinor: 0 };
            group.count += 1;
            group.amountMinor += Number(document['amountMinor']);
            groups.set(String(document['shop']), group);
          }
          expected = JSON.stringify([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)));
        },
      },
      {
        name: 'engine',
        operations: 1,
        async run() {
          const found = await grouped
            .aggregate<{ _id: string; count: number; amountMinor: number }>(pipeline)
            .toArray();
          const got = JSON.stringify(
            found.map(({ _id, ...group }) => [_id, group] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
          );
          if (got !== expected) throw new Error('the groups differ');
        },
      },
    ],
    rounds,
  );
  await bare.close();
  report('$match and $group over 100,000 documents', rates, 'engine', 'plain loop', 1 / 3);
}

function readAnonymousMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

async function benchCursor(database: EmbeddedDatabase, large: Collection): Promise<void> {
  for (let from = 0; from < cursorCount; from += 5_000)
    await large.insertMany(
      Array.from({ length: 5_000 }, (_, n) => createDocument(from + n)),
      { ordered: false },
    );
  const before = readAnonymousMb(database.pid);
  let highest = before;
  let count = 0;
  for await (const document of large.find()) {
    if (document['n'] === undefined) throw new Error('a document without its field');
    count += 1;
    if (count % 20_000 === 0) highest = Math.max(highest, readAnonymousMb(database.pid));
  }
  if (count !== cursorCount) throw new Error(`${count} documents instead of ${cursorCount}`);
  rows.push({
    what: 'memory while 1,000,000 documents are read by a cursor (anonymous memory of the engine, growth)',
    result: `${(highest - before).toFixed(0)} MB (from ${before.toFixed(0)})`,
    goal: 'at most 100 MB',
    isMet: highest - before <= 100,
  });
}

const database = await startEmbeddedDatabase({
  folder: path.join(folder, 'engine'),
  log: (level, message, details) => {
    if (level === 'error') console.error(message, details);
  },
});
const canned = await startCanned({
  points: [createDocument(1)],
  ranges: Array.from({ length: 100 }, (_, n) => createDocument(n)),
});
const engineClient = new MongoClient(database.uri);
const cannedClient = new MongoClient(canned.uri);
try {
  const db = engineClient.db('bench');
  await db.collection('points').insertMany(Array.from({ length: 20_000 }, (_, n) => createDocument(n)));
  const grouped = db.collection('grouped');
  await grouped.createIndex({ n: 1 });
  for (let from = 0; from < groupedCount; from += 5_000)
    await grouped.insertMany(Array.from({ length: 5_000 }, (_, n) => createDocument(from + n)));
  await benchInserts(db.collection('inserts'));
  await benchReads(engineClient, cannedClient);
  await benchGroup(grouped);
  await benchCursor(database, db.collection('large'));
} finally {
  await engineClient.close();
  await cannedClient.close();
  canned.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log('| what | measured | goal | |\n|---|---|---|---|');
for (const { what, result, goal, isMet } of rows)
  console.log(`| ${what} | ${result} | ${goal} | ${isMet ? 'met' : 'MISSED'} |`);
process.exit(rows.every(({ isMet }) => isMet) ? 0 : 1);
