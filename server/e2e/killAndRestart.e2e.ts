import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { campaign as campaignCalls } from '#shared/contracts/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { convertMicrosToMinor, toMinor } from '#shared/domain/money/money.ts';
import { checkJournal, sumAccounts } from '#server/credit/index.ts';
import { BalanceModel, TransferModel } from '#server/credit/ledger/ledger.model.ts';
import { DailyFigureModel } from '#server/measurement/measurement.model.ts';
import { OrderModel } from '#server/measurement/orders/order.model.ts';
import { createTokenSource } from '#server/platforms/google/googleAuth.ts';
import { createGoogleClient, type GoogleClient } from '#server/platforms/google/googleClient.ts';
import { sandboxCredentials } from '#server/providers.ts';
import { openShop, signIn, readStatistics, type ShopSession } from '#server/testing/productSessions.ts';
import { startProduct, type RunningProduct } from '#server/testing/runningProduct.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';

const kills = countTrials('productKills');
const paceSeconds = 20;
/** More than the demo has, so that none of its days is at an edge that the test crosses at midnight. */
const reportedDays = 90;
const patience = { timeout: 90_000, interval: 250 };

let product: RunningProduct;
let shop: ShopSession;
beforeAll(async () => {
  product = await startProduct({ paceSeconds });
  shop = await openShop(product, await signIn(product, 'owner@demo.okavango.test'));
});
afterAll(async () => {
  await product.stop();
  await product.remove();
});

const readExpensesMinor = async (): Promise<number> =>
  toMinor((await readStatistics(product, shop, reportedDays)).total.expenses);

/** Connects to the Google sandbox like the product. */
function connectGoogle({ sandboxUrl }: RunningProduct): GoogleClient {
  const access = {
    ...sandboxCredentials.googleAds,
    apiBase: `${sandboxUrl}/google-ads`,
    tokenUrl: `${sandboxUrl}/google-oauth/token`,
    merchantBase: `${sandboxUrl}/merchant`,
    spendEveryMs: 1,
    statesEveryMs: 1,
  };
  return createGoogleClient(access, createTokenSource(access));
}

/** Returns the account's spend in the sandbox: whole minor units per campaign and day, summed. */
async function readReportedMinor(google: GoogleClient, accountId: string): Promise<number> {
  const formatDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const rows = await google.search(
    accountId,
    `SELECT campaign.id, segments.date, metrics.cost_micros FROM campaign WHERE segments.date BETWEEN '${formatDay(-reportedDays)}' AND '${formatDay(1)}'`,
  );
  return rows
    .map((row) => Number((row['metrics'] as { costMicros: string }).costMicros))
    .reduce((sum, micros) => sum + convertMicrosToMinor(micros), 0);
}

/** Waits until spend is booked, and then for a random time. */
async function waitForSpending(): Promise<void> {
  const before = await readExpensesMinor();
  await vi.waitUntil(async () => (await readExpensesMinor()) > before, patience);
  await delay(randomInt(0, 2_500));
}

const getSandboxPort = (sandboxUrl: string): number => Number(new URL(sandboxUrl).port);

it(
  `killed ${kills} times while spend is booked, it loses nothing and doubles nothing`,
  async () => {
    const ports = { app: getSandboxPort(product.url), sandbox: getSandboxPort(product.sandboxUrl) };
    const restartMs: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await waitForSpending();
      await product.kill();
      const startedAt = performance.now();
      product = await startProduct({ paceSeconds, folder: product.folder, ports });
      restartMs.push(Math.round(performance.now() - startedAt));
    }
    console.info(`restarts after kill -9: ${restartMs.join(', ')} ms`);
    await waitForSpending();

    const dsa = { channel: 'Google', format: 'Dsa' } as const;
    await product.call(campaignCalls.setCampaignStatus, { ...dsa, desiredStatus: 'Paused' }, shop.token);
    const { accountId } = await product.call(
      campaignCalls.createPlatformSubaccount,
      { channel: 'Google' },
      shop.token,
    );
    const google = connectGoogle(product);
    await vi.waitUntil(
      async () => (await readReportedMinor(google, accountId)) === (await readExpensesMinor()),
      patience,
    );
    const statisticsMinor = await readExpensesMinor();
    const reported = await readReportedMinor(google, accountId);
    await product.stop();

    const database = await product.openDatabase();
    try {
      await checkBooks();
      await checkShop(shop.eshopId, statisticsMinor, reported);
    } finally {
      await database.leave();
    }
  },
  getTrialTimeoutMs(300_000, 1_800_000),
);

/** Everything that has to agree over all shops in the database that was left. */
async function checkBooks(): Promise<void> {
  const balances = await BalanceModel.find({});
  expect(balances.length).toBeGreaterThan(5);
  for (const balance of balances) {
    const journal = await checkJournal(balance._id.toString() as EshopId);
    expect(journal).toEqual({
      firstBrokenSequence: null,
      creditMinor: balance.postedMinor,
      transferCount: balance.sequence,
    });
    expect(balance.postedMinor).toBeGreaterThanOrEqual(0);
    expect(balance.heldMinor).toBeLessThanOrEqual(balance.postedMinor);
  }
  expect(await TransferModel.countDocuments({ creditAfterMinor: { $lt: 0 } })).toBe(0);

  const accounts = await sumAccounts();
  const byCurrency = new Map<string, number>();
  for (const { currency, amountMinor } of accounts)
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amountMinor);
  expect([...byCurrency.values()].filter((sum) => sum !== 0)).toEqual([]);

  const sumByPrefix = (prefix: string): number =>
    accounts
      .filter(({ account }) => account.startsWith(prefix))
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const spends = await TransferModel.find({ kind: { $in: ['AdSpend', 'Refund'] } });
  const chargedMinor = -spends.reduce((sum, { creditChangeMinor }) => sum + creditChangeMinor, 0);
  expect(-sumByPrefix('ads_payable:')).toBe(chargedMinor + sumByPrefix('overrun_loss:'));
  const figures = await DailyFigureModel.find({});
  expect(figures.reduce((sum, { spentMinor }) => sum + spentMinor, 0)).toBe(chargedMinor);

  const orders = await OrderModel.find({});
  expect(orders.length).toBeGreaterThan(0);
  expect(new Set(orders.map(({ eshopId, orderId }) => `${eshopId.toString()} ${orderId}`)).size).toBe(
    orders.length,
  );
  // Cancelled orders count in no figure.
  const standing = orders.filter(({ state }) => state !== 'Cancelled');
  expect(figures.reduce((sum, figure) => sum + figure.orders, 0)).toBe(standing.length);
}

/** What one shop was charged is what the platform reported of it, but for what ran beyond its credit. */
async function checkShop(eshopId: string, statisticsMinor: number, reported: number): Promise<void> {
  const spends = await TransferModel.find({ eshopId, kind: { $in: ['AdSpend', 'Refund'] } });
  const chargedMinor = -spends.reduce((sum, { creditChangeMinor }) => sum + creditChangeMinor, 0);
  const overrunMinor = spends
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account.startsWith('overrun_loss:'))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  console.info(
    `${spends.length} bookings of spend: charged ${chargedMinor}, reported ${reported}, overrun ${overrunMinor}`,
  );
  expect(chargedMinor).toBe(reported - overrunMinor);
  expect(statisticsMinor).toBe(chargedMinor);
}
