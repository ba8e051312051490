import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose, { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { createSafeFetcher } from '#server/integrations/fetch/index.ts';
import { createLogger } from '#server/log/logger.ts';
import { openTestDatabase } from '#server/testing/testDatabase.ts';
import { createFeedParser } from '../reading/parser/feedParser.ts';
import { createFaultCollector } from '../faultCollector.ts';
import { runPipeline } from '../feedPipeline.ts';
import { claimRun, endRun, insertRun } from '../feedRun.repository.ts';
import { toRunChange, startReporting } from '../runReporter.ts';
import { findEarlier, hashRules } from '../versions.ts';
import { insertBare, parseBare } from './bareWork.ts';
import { serveFile, writeFeedFile } from './feedFile.ts';

/**
 * A feed of Google items over HTTP: parsed, checked, compared and stored by the product's own pipeline, beside a bare pass
 * of the parser over the same file and bare inserts of the same documents into the same database; then the unchanged feed
 * again, with and without a validator. Ends with 1 when a goal is missed.
 */
const items = Number(process.argv[2] ?? 1_000_000);
const goals = { first: 2.5, unchanged: 0.2, memoryMb: 150 } as const;

const folder = await mkdtemp(path.join(tmpdir(), 'feed-bench-'));
const fileName = path.join(folder, 'feed.xml');
const database = await openTestDatabase(path.join(folder, 'database'), createLogger('silent'));
const shops = await serveFile(fileName);
const host = `shop.localhost:${shops.port}`;
const fetcher = createSafeFetcher({
  trustedHosts: new Map([[host, { address: '127.0.0.1', port: shops.port }]]),
});
const parser = createFeedParser();
const eshopId = new Types.ObjectId().toString() as EshopId;
// A run ends when the shop's address is another one.
await mongoose
  .model('Eshop')
  .collection.insertOne({ _id: new Types.ObjectId(eshopId), feedUrl: `http://${host}/feed.xml` });
const rulesHash = hashRules({ domainName: host, country: 'CZ', fixes: [] });

async function readFeedOnce(): Promise<{ ms: number; kind: string; accepted: number }> {
  const since = performance.now();
  const request = { trigger: 'Manual', isExtended: false, releasedRunId: null } as const;
  const queued = await insertRun(eshopId, `http://${host}/feed.xml`, request);
  const workerToken = randomUUID();
  const run = queued === null ? null : await claimRun(queued._id, workerToken);
  if (run === null) throw new Error('no run');
  const reporter = await startReporting(eshopId, run, workerToken);
  const { published, known } = await findEarlier(eshopId, run, rulesHash);
  const faults = createFaultCollector(eshopId, run._id);
  const outcome = await runPipeline({
    fetcher,
    parser,
    dataFolder: folder,
    eshopId,
    domainName: host,
    country: 'CZ',
    timeZone: 'Europe/Prague',
    run,
    reporter,
    faults,
    known,
    published,
    fixes: [],
    ordersOf: new Map(),
  });
  await reporter.stop();
  const change = {
    ...toRunChange(reporter.state),
    ...outcome.change,
    rulesHash,
    checkCounts: faults.listCounts(),
    status: 'Completed' as const,
  };
  if (outcome.kind === 'Read')
    await inTransaction(async (session) => void (await endRun(run._id, workerToken, change, session)));
  else
    await inTransaction(
      async (session) => void (await endRun(run._id, workerToken, { status: 'Cancelled' }, session)),
    );
  return { ms: performance.now() - since, kind: outcome.kind, accepted: reporter.state.productsAccepted };
}

/** Private memory of the process; excludes the mapped database file, which belongs to the system. */
function readMemoryMb(): number {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

const formatSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
let isMissed = false;
function printLine(what: string, measured: number, goal: number, unit = ''): void {
  const isMet = measured <= goal;
  if (!isMet) isMissed = true;
  console.log(
    `| ${what} | ${measured.toFixed(unit === '' ? 3 : 0)}${unit} | at most ${goal}${unit} | ${isMet ? 'met' : 'MISSED'} |`,
  );
}

try {
  const bytes = await writeFeedFile(fileName, host, items);
  // Warm up: one-time loading must not be measured.
  await parseBare(fileName);
  const parseSince = performance.now();
  await parseBare(fileName);
  const parseMs = performance.now() - parseSince;

  const before = readMemoryMb();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, readMemoryMb())), 50);
  const first = await readFeedOnce();
  clearInterval(watch);
  if (first.kind !== 'Read' || first.accepted !== items)
    throw new Error(`read ${first.accepted} of ${items}`);
  const inserted = await insertBare(1_000);
  if (inserted.count !== items) throw new Error(`inserted ${inserted.count} of ${items}`);

  const unchanged = await readFeedOnce();
  await shops.readVersions();
  const notModified = await readFeedOnce();
  const size = `${items.toLocaleString('en-GB')} items, ${Math.round(bytes / 1_048_576)} MB`;
  console.log(
    `${size}: product ${formatSeconds(first.ms)}, parser ${formatSeconds(parseMs)}, inserts ${formatSeconds(inserted.ms)}`,
  );
  console.log('| what | measured | goal | |\n|---|---|---|---|');
  printLine('first run ÷ (bare parser + bare inserts)', first.ms / (parseMs + inserted.ms), goals.first);
  printLine('growth of memory in it', most - before, goals.memoryMb, ' MB');
  printLine('unchanged feed without a validator ÷ first run', unchanged.ms / first.ms, goals.unchanged);
  printLine('unchanged feed by a validator ÷ first run', notModified.ms / first.ms, goals.unchanged);
  if (unchanged.kind !== 'Unchanged' || notModified.kind !== 'Unchanged')
    throw new Error('the same feed was read again');
  process.exitCode = isMissed ? 1 : 0;
} finally {
  await parser.close();
  await shops.stop();
  await database.leave();
  await rm(folder, { recursive: true, force: true });
}
