import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { addEshop } from '#server/areas/eshop/index.ts';
import { insertUser, getUserId } from '#server/areas/user/index.ts';
import { defaultDatabaseName, prepareCollections } from '#server/database/connection.ts';
import { startProduct, type RunningProduct } from '#server/testing/runningProduct.ts';
import { buildStale } from '#server/tools/build.ts';
import { createLogger } from '#server/log/logger.ts';
import { openTestDatabase } from '#server/testing/testDatabase.ts';
import { audit } from './audit.ts';
import { readCpuSeconds, startBareEndpoint, startLoadGenerator } from './processes.ts';

/**
 * The collector beside a bare Express endpoint that parses and answers the same posts, by turns; then posts at a fixed
 * rate with a kill -9 in the middle, after which every event of an answered post must be stored exactly once. Ends with
 * 1 when a goal is missed. `npm run bench -- collector [seconds of the long run]`
 */
const shops = 20;
const rounds = 3;
const roundSeconds = 6;
const eventsPerPost = 5;
const ratioGoal = 0.6;
const eventsPerSecond = 5_000;
const longSeconds = Number(process.argv[2] ?? 60);
const connections = 256;

process.env['OKAVANGO_PROXY_HOPS'] = '1';
const folder = await mkdtemp(path.join(tmpdir(), 'okavango-bench-'));

/** Makes the shops before the product starts. @returns their marketing ids */
async function createShops(): Promise<string[]> {
  const database = await openTestDatabase(
    path.join(folder, 'database'),
    createLogger('error'),
    defaultDatabaseName,
  );
  await prepareCollections();
  const owner = await insertUser({
    email: 'owner@example.com',
    passwordHash: 'none',
    provider: 'Okavango',
    locale: 'cs',
  });
  if (owner === null) throw new Error('no owner');
  const marketingIds: string[] = [];
  for (let index = 0; index < shops; index += 1) {
    const { eshop } = await addEshop({
      ownerId: getUserId(owner),
      domainName: `obchod${index}.cz`,
      trustedHosts: new Map(),
    });
    marketingIds.push(eshop.marketingId);
  }
  await database.leave();
  return marketingIds;
}

const getPort = (url: string): number => Number(new URL(url).port);

/** Waits until nothing that came is still to be counted. @returns seconds */
async function waitUntilCounted(): Promise<number> {
  const uri = (await readFile(path.join(folder, 'database', 'database.uri'), 'utf8')).trim();
  const connection = await mongoose.createConnection(uri, { dbName: defaultDatabaseName }).asPromise();
  const began = performance.now();
  while ((await connection.collection('pixelInbox').findOne({ setAsideAt: null })) !== null) await delay(250);
  await connection.close();
  return (performance.now() - began) / 1_000;
}

const findMedian = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const load = startLoadGenerator();
const bare = await startBareEndpoint();
buildStale(['server']);
const marketingIds = await createShops();
const start = async (ports?: { app: number; sandbox: number }): Promise<RunningProduct> =>
  await startProduct({
    paceSeconds: 86_400,
    isDemo: false,
    folder,
    ...(ports === undefined ? {} : { ports }),
  });
let product = await start();
let isGood = true;
const posted: { run: string; acknowledged: number }[] = [];

/** A round of posts, each sent as soon as one before it is answered. */
async function measure(run: string, port: number, pid: number): Promise<number> {
  const before = readCpuSeconds(pid);
  const report = await load.run({
    run,
    marketingIds,
    port,
    connections,
    seconds: roundSeconds,
    postsPerSecond: null,
    first: 0,
  });
  const perSecond = report.acknowledged / report.seconds;
  const cpu = ((readCpuSeconds(pid) - before) / report.acknowledged) * 1e6;
  console.log(
    `${run}: ${perSecond.toFixed(0)} posts/s, ${(perSecond * eventsPerPost).toFixed(0)} events/s, p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms, CPU ${cpu.toFixed(0)} µs a post, ${report.repeated} repeated`,
  );
  if (pid !== bare.pid) posted.push({ run, acknowledged: report.acknowledged });
  return perSecond;
}

try {
  // Both are warm before anything counts.
  await load.run({
    run: 'warmbare',
    marketingIds,
    port: bare.port,
    connections,
    seconds: 3,
    postsPerSecond: null,
    first: 0,
  });
  await measure('warm', getPort(product.url), product.pid);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await waitUntilCounted();
    const floor = await measure(`bare${round}`, bare.port, bare.pid);
    const own = await measure(`round${round}`, getPort(product.url), product.pid);
    console.log(`  counted ${(await waitUntilCounted()).toFixed(1)} s later`);
    ratios.push(own / floor);
  }
  const ratio = findMedian(ratios);
  const spread = Math.max(...ratios) - Math.min(...ratios);
  isGood &&= ratio + spread >= ratioGoal;
  console.log(
    `ratio to bare Express: ${ratio.toFixed(2)} (${ratios.map((value) => value.toFixed(2)).join(', ')}); goal ${ratioGoal}`,
  );

  console.log(`${eventsPerSecond} events/s for ${longSeconds} s, killed in the middle`);
  const ports = { app: getPort(product.url), sandbox: getPort(product.sandboxUrl) };
  const before = readCpuSeconds(product.pid);
  const running = load.run({
    run: 'long',
    marketingIds,
    port: ports.app,
    connections,
    seconds: longSeconds,
    postsPerSecond: eventsPerSecond / eventsPerPost,
    first: 0,
  });
  await delay((longSeconds / 2) * 1_000);
  console.log(
    `  CPU before the kill: ${(((readCpuSeconds(product.pid) - before) / (longSeconds / 2)) * 100).toFixed(0)} % of a core`,
  );
  await product.kill();
  const killedAt = performance.now();
  product = await start(ports);
  console.log(`  ready again after ${((performance.now() - killedAt) / 1_000).toFixed(1)} s`);
  const report = await running;
  console.log(
    `  ${report.acknowledged} posts answered, ${report.repeated} repeated, p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(0)} ms, the last ${report.lateSeconds.toFixed(1)} s late`,
  );
  posted.push({ run: 'long', acknowledged: report.acknowledged });
  console.log(`  counted ${(await waitUntilCounted()).toFixed(1)} s later`);
  await product.stop();
  const isComplete = await audit({ folder, marketingIds, posted });
  isGood &&= isComplete;
} finally {
  load.stop();
  bare.stop();
  await product.kill();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isGood ? 0 : 1);
