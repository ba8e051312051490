import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getEshopId, findUserEshops } from '#server/areas/eshop/index.ts';
import { findUserByEmail, insertUser, getUserId } from '#server/areas/user/index.ts';
import { loadConfig } from '#server/config/config.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { readDailyFigures, readRollupsByPeriod } from '#server/measurement/index.ts';
import { forgetNames } from '#server/measurement/names/admitNames.service.ts';
import { resolveProviders, sandboxCredentials } from '#server/providers.ts';
import { startSandbox, type Sandbox } from '#server/sandbox/sandbox.ts';
import type { DemoProgress, Services } from '#server/services.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { countTrials } from '#server/testing/trials.ts';
import { countHistory, readDemoProgress } from './countHistory.ts';
import { goodsShopEmails } from './demoGoodsShops.ts';
import { findHistoryState } from './demoHistoryState.ts';
import { planDemo, type DemoPlan } from './demoPlan.ts';
import { seedShops } from './seedDemo.ts';

const ownerEmail = 'owner@demo.okavango.test';
const plan: DemoPlan = { ...planDemo(8, new Date()), isFull: true, blockDays: 2, recentDays: 3 };

let folder = '';
let sandbox: Sandbox;
let server: TestServer;
let services: Services;
/** Posts of the visits that were counted. */
const counted: string[] = [];
const places = ['before', 'within', 'after'] as const;
/** The round of a run, and where which of them is cut off; -1 for none. */
let round: { index: number; cutAt: number; where: (typeof places)[number] | undefined } = {
  index: 0,
  cutAt: -1,
  where: 'before',
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okavango-background-'));
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    folder,
    trackerBase: 'http://127.0.0.1:9',
    publicApiBase: 'http://127.0.0.1:9',
    paceSecondsPerDay: 86_400,
    isMarketRunning: false,
    metaApp: sandboxCredentials.meta,
    log: { info: () => undefined, warn: () => undefined },
  });
  let usual: Services | undefined;
  server = await startTestServer({
    providers: resolveProviders(loadConfig({ PORT: '0', OKAVANGO_DATA: folder }), sandbox.addresses),
    replace: (created) => {
      usual = created;
      return {};
    },
  });
  if (usual === undefined) throw new Error('no services were made');
  const collector = usual.pixelCollector;
  services = {
    ...usual,
    pixelCollector: {
      ...collector,
      countHistory: async (visits, alongside) => {
        const cut = round.index === round.cutAt ? round.where : undefined;
        round.index += 1;
        const kill = () => Promise.reject(new Error('the process was killed'));
        if (cut === 'before') await kill();
        await collector.countHistory(
          visits,
          alongside === undefined
            ? undefined
            : async (session) => {
                await alongside(session);
                if (cut === 'within') await kill();
              },
        );
        counted.push(...visits.map(({ body }) => JSON.stringify(body)));
        if (cut === 'after') await kill();
      },
    },
  };
  const owner = await insertUser({
    email: ownerEmail,
    passwordHash: '-',
    locale: 'en',
    provider: 'Okavango',
    isEmailConfirmed: true,
  });
  if (owner === null) throw new Error('the owner could not be made');
  await seedShops({ services, passwordHash: '-', actor: getUserId(owner) }, sandbox, plan);
}, 240_000);

afterAll(async () => {
  await server.stop();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function findShop(email: string) {
  const user = await findUserByEmail(email);
  const [eshop] = user === null ? [] : await findUserEshops(getUserId(user));
  if (eshop === undefined) throw new Error(`${email} has no shop`);
  return eshop;
}

/** All sums of a shop over the history. */
async function readSums(email: string) {
  const eshopId = getEshopId(await findShop(email));
  const range = { fromDay: plan.firstDay, toDay: plan.getDayAgo(1) };
  const sums: Record<string, number> = {};
  for (const row of await readDailyFigures(eshopId, range))
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'number') sums[name] = (sums[name] ?? 0) + value;
  const months = await readRollupsByPeriod(eshopId, { dimension: 'Hour', range }, 'Month');
  for (const { counts } of months)
    for (const [name, value] of Object.entries(counts))
      if (typeof value === 'number') sums[`hour.${name}`] = (sums[`hour.${name}`] ?? 0) + value;
  return sums;
}

const emails = [ownerEmail, ...goodsShopEmails];
const readAllSums = async () => await Promise.all(emails.map(readSums));

/** What counting writes. */
const written = [
  'demoHistory',
  'pixelEvents',
  'pixelVisitors',
  'measuredOrders',
  'dailyFigures',
  'monthlyFigures',
  'creditedDays',
  'rollups',
  'rollupChanges',
  'measuredNames',
  'pixelObservations',
  'attributionModels',
];

async function copyWritten() {
  const copies = new Map<string, object[]>();
  for (const name of written)
    copies.set(name, await mongoose.connection.collection(name).find({}, wholeRead).toArray());
  return copies;
}

async function putBack(copies: ReadonlyMap<string, object[]>): Promise<void> {
  for (const [name, documents] of copies) {
    const collection = mongoose.connection.collection(name);
    await collection.deleteMany({}, wholeRead);
    if (documents.length > 0) await collection.insertMany(documents);
  }
  forgetNames();
}

it('the last days of three shops are counted before anything else, and all money is booked', async () => {
  const range = { fromDay: plan.firstDay, toDay: plan.getDayAgo(1) };
  for (const [at, email] of emails.entries()) {
    const eshop = await findShop(email);
    const rows = await readDailyFigures(getEshopId(eshop), range);
    const days = new Set(rows.filter(({ pageViews }) => pageViews > 0).map(({ day }) => day));
    expect([...days].toSorted(), email).toEqual(
      at < 3 ? [plan.getDayAgo(3), plan.getDayAgo(2), plan.getDayAgo(1)] : [],
    );
    expect(new Set(rows.filter(({ clicks }) => clicks > 0).map(({ day }) => day)).size).toBeGreaterThan(3);
    expect(eshop.pixelFirstEventAt?.getTime()).toBeLessThan(plan.at(plan.firstDay, 24 * 60).getTime());
  }
  expect(await readDemoProgress()).not.toBeNull();
});

it('an interrupted count goes on where it was, counts nothing twice and ends as one that was not', async () => {
  const copies = await copyWritten();
  const seededPosts = [...counted];
  expect(await findHistoryState()).toMatchObject({ blocks: 0, rounds: 0, finishedAt: null });

  const progress: (DemoProgress | null)[] = [];
  const cutsWanted = countTrials('historyCuts');
  let cuts = 0;
  for (; cuts < cutsWanted + 1; cuts += 1) {
    const stop = new AbortController();
    // Every third of the cuts strikes before a round, in its transaction and right after that.
    round = { index: 0, cutAt: cuts < cutsWanted ? cuts % 2 : -1, where: places[cuts % places.length] };
    const run = countHistory(services, sandbox, {
      stopped: stop.signal,
      onProgress: (one) => {
        progress.push(one);
        if (cuts === 4) stop.abort();
      },
    });
    if (cuts === cutsWanted) await run;
    else await expect(run).rejects.toThrow();
  }
  expect(progress.at(-1)).toBeNull();
  expect(await readDemoProgress()).toBeNull();
  const interrupted = await readAllSums();

  // Every visit that the market made is counted, and none twice.
  expect(new Set(counted).size).toBe(counted.length);
  const events = counted.flatMap((body) => (JSON.parse(body) as { events: { type: string }[] }).events);
  const count = (wanted: string) => events.filter(({ type }) => type === wanted).length;
  const sumInterrupted = (name: string) => interrupted.reduce((sum, one) => sum + (one[name] ?? 0), 0);
  expect(sumInterrupted('pageViews')).toBe(count('page_view'));
  expect(sumInterrupted('productViews')).toBe(count('product_view'));
  expect(sumInterrupted('hour.orders') + sumInterrupted('hour.cancelledOrders')).toBe(count('order'));
  const interruptedPosts = counted.toSorted();

  await putBack(copies);
  counted.splice(0, counted.length, ...seededPosts);
  round = { index: 0, cutAt: -1, where: places[0] };
  await countHistory(services, sandbox);
  expect(await readAllSums()).toEqual(interrupted);
  expect(counted.toSorted()).toEqual(interruptedPosts);
  expect(await mongoose.connection.collection('rollupChanges').countDocuments({}, wholeRead)).toBe(0);

  // Once it is complete, there is nothing left to count.
  const posts = counted.length;
  await countHistory(services, sandbox);
  expect(counted).toHaveLength(posts);
}, 240_000);
