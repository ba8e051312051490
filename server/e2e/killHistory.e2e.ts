import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { findHistoryState } from '#server/demo/demoHistoryState.ts';
import { readRollupsByPeriod } from '#server/measurement/index.ts';
import { DailyFigureModel } from '#server/measurement/measurement.model.ts';
import { OrderModel } from '#server/measurement/orders/order.model.ts';
import { signIn } from '#server/testing/productSessions.ts';
import { startProduct, type ProductOptions, type RunningProduct } from '#server/testing/runningProduct.ts';

/*
 * Part of the full run alone (`npm run assure -- historyCuts`): two products count months. In `npm test`,
 * server/demo/countHistory.test.ts interrupts the same count within one process.
 */
const kills = 5;
const options: ProductOptions = { paceSeconds: 86_400, demoDays: 180 };
const dayMs = 86_400_000;
const patience = { timeout: 300_000, interval: 100 };

let product: RunningProduct;
let twinFolder = '';
afterAll(async () => {
  await product.stop();
  await product.remove();
  await rm(twinFolder, { recursive: true, force: true });
});

const readProgress = async () => (await product.call(application.getApplicationInfo, {})).demoHistory;

/** Days of the history that no visit of today changes. */
const pastDays = { dateFrom: toDay(-150), dateTo: toDay(-40) };

function toDay(days: number): Day {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10) as Day;
}

/** Waits until the background has counted all of the history and the figures of staff, and reads the latter. */
async function waitForFigures(): Promise<unknown> {
  await vi.waitUntil(async () => (await readProgress()) === null, patience);
  const { accessToken } = await signIn(product, demoSignIns[1].email);
  const range = {
    dateFrom: `${pastDays.dateFrom}T00:00:00.000Z`,
    dateTo: `${pastDays.dateTo}T00:00:00.000Z`,
    market: 'All',
  } as const;
  const read = async () =>
    await product.call(reportingStaff.kpiStatisticsDailyAggregated, range, accessToken);
  await vi.waitUntil(async () => {
    const { uncountedCount, outdatedCount } = await read();
    return uncountedCount === 0 && outdatedCount === 0;
  }, patience);
  const { figures, periods } = await read();
  return { figures, periods };
}

/** Sums of all shops in the database of a product that has ended. */
async function readSums() {
  const database = await product.openDatabase();
  try {
    expect((await findHistoryState())?.finishedAt).toBeInstanceOf(Date);
    const days = { $gte: pastDays.dateFrom, $lte: pastDays.dateTo };
    const figures: Record<string, number> = {};
    for (const row of await DailyFigureModel.find({ day: days }).lean())
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'number') figures[name] = (figures[name] ?? 0) + value;
    const rollups: Record<string, number> = {};
    const range = { fromDay: pastDays.dateFrom, toDay: pastDays.dateTo };
    for (const eshopId of await DailyFigureModel.distinct('eshopId'))
      for (const { counts } of await readRollupsByPeriod(
        eshopId.toString() as EshopId,
        { dimension: 'Hour', range },
        'Month',
      ))
        for (const [name, value] of Object.entries(counts))
          if (typeof value === 'number') rollups[name] = (rollups[name] ?? 0) + value;
    const all = await OrderModel.find({}).lean();
    const everyFigure = await DailyFigureModel.find({}).lean();
    expect(everyFigure.reduce((sum, { orders }) => sum + orders, 0)).toBe(
      all.filter(({ state }) => state !== 'Cancelled').length,
    );
    expect(new Set(all.map(({ eshopId, orderId }) => `${eshopId.toString()} ${orderId}`)).size).toBe(
      all.length,
    );
    return { figures, rollups };
  } finally {
    await database.leave();
  }
}

it(`the history of the demo is counted once, however often the product is killed meanwhile (${kills} times)`, async () => {
  product = await startProduct(options);
  const ports = { app: Number(new URL(product.url).port), sandbox: Number(new URL(product.sandboxUrl).port) };
  await product.kill();
  twinFolder = await mkdtemp(path.join(tmpdir(), 'okavango-e2e-twin-'));
  await cp(product.folder, twinFolder, { recursive: true });

  let killedWhileCounting = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    product = await startProduct({ ...options, folder: product.folder, ports });
    if ((await readProgress()) === null) break;
    await delay(randomInt(0, 3_000));
    if ((await readProgress()) !== null) killedWhileCounting += 1;
    await product.kill();
  }
  expect(killedWhileCounting).toBeGreaterThan(0);
  product = await startProduct({ ...options, folder: product.folder, ports });
  const staffFigures = await waitForFigures();
  await product.stop();
  const sums = await readSums();
  expect(sums.figures['pageViews']).toBeGreaterThan(1_000);
  expect(sums.rollups['pageViews'] ?? 0).toBeGreaterThan(1_000);
  await product.remove();

  product = await startProduct({ ...options, folder: twinFolder, ports });
  expect(await waitForFigures()).toEqual(staffFigures);
  await product.stop();
  expect(await readSums()).toEqual(sums);
  console.info(
    `killed ${killedWhileCounting} times while the history was counted: ${JSON.stringify(sums.figures)}`,
  );
}, 1_800_000);
