import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { eshop as eshopContract } from '#shared/contracts/eshop.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { addDays, toLocalDay, listDays, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { findCampaign } from '#server/areas/campaign/campaign.repository.ts';
import { listDesiredChanges } from '#server/areas/campaign/desiredChanges.ts';
import { recordChanges, type NewChange } from '#server/changes/index.ts';
import { bookAdminTransaction, bookTopUp } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvents } from '#server/measurement/index.ts';
import { addCampaign, bookSpend } from '#server/testing/advertisedShop.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
const zone = 'Europe/Prague';
await leaveMidnight();
const today = toLocalDay(new Date(), zone);
const first = addDays(today, -6);
const days = listDays(first, addDays(today, -1));
const range = {
  dateFrom: startOfDay(first, zone).toISOString(),
  dateTo: new Date(startOfDay(addDays(today, 1), zone).getTime() - 1).toISOString(),
};
const campaigns: CampaignId[] = [];

const counts = { impressions: 1_000, clicks: 10 };

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  other = await server.addShop();
  campaigns.push(await addCampaign(shop, 'Google', 'Lampy'), await addCampaign(shop, 'Meta', 'Stoly'));
  await bookAdminTransaction({
    eshopId: shop.eshopId,
    currency: 'CZK',
    amountMinor: 1_000_000,
    reason: 'test',
    actor: shop.owner.userId,
    requestId: 'r',
    idempotencyKey: 'start',
  });
  const [google, meta] = campaigns as [CampaignId, CampaignId];
  for (const [index, day] of days.entries()) {
    await bookSpend(shop, google, day, 10_000 + index, counts);
    await bookSpend(shop, meta, day, 5_000, counts);
  }
  await recordEvents(
    days.map((day) => ({
      shop: { eshopId: shop.eshopId, timeZone: zone, creditCurrency: 'CZK' as const },
      receivedAt: new Date(`${day}T10:00:00Z`),
      events: (['page_view', 'order'] as const).map((type, index) => ({
        eventId: `${day}-${type}`,
        type,
        at: new Date(`${day}T10:00:0${index}Z`),
        visitorId: `v-${day}`,
        sessionId: `s-${day}`,
        page: null,
        referrerHost: null,
        isBot: false,
        items: [],
        arrival:
          type === 'page_view'
            ? { source: { channel: 'GoogleAds' as const, name: 'google' }, campaignId: google, clickId: null }
            : null,
        order:
          type === 'order' ? { id: day, valueMinor: 40_000, currency: 'CZK' as const, vatMinor: null } : null,
      })),
    })),
    productCatalogue,
  );
});
afterAll(async () => await server.stop());

describe('the overview', () => {
  it('says what the single reports say, to the cent', async () => {
    const input = { ...range, compareWith: 'PreviousPeriod' as const };
    const { summary } = (await server.call(dashboard.getOverview, input, shop.token)).output;
    for (const [key, call] of [
      ['expenses', reporting.expenses],
      ['revenue', reporting.revenue],
      ['orders', reporting.orderCount],
      ['clicks', reporting.clickCount],
      ['users', reporting.userCount],
      ['costOfSales', reporting.costOfSales],
      ['conversionRate', reporting.conversionRate],
    ] as const) {
      const figure = (await server.call(call, input, shop.token)).output;
      expect(summary.total[key], key).toBe(figure.value);
      expect(summary.comparison?.total[key] ?? null, key).toBe(figure.previousValue);
    }
    const daily = (await server.call(reporting.expensesDaily, input, shop.token)).output;
    expect(summary.days.map(({ date, expenses }) => [date, expenses])).toEqual(
      daily.items.map(({ date, value }) => [date, value]),
    );
    expect(summary.total.expenses).toBeGreaterThan(900);
    expect(summary.total.returnOnAdSpend).toBeCloseTo(10_000 / (summary.total.costOfSales ?? 1), 0);
    expect(summary.comparison?.range).toEqual({ from: addDays(first, -7), to: addDays(first, -1) });
  });

  it('has the channels beside one another, whose sums are the whole', async () => {
    const { summary } = (await server.call(dashboard.getOverview, range, shop.token)).output;
    expect(summary.channels.map(({ channel }) => channel)).toEqual(['Google', 'Meta']);
    const sum = summary.channels.reduce((total, { expenses }) => total + Math.round(expenses * 100), 0);
    expect(sum).toBe(Math.round(summary.total.expenses * 100));
    expect(summary.channels[1]).toMatchObject({ orders: 0, revenue: 0, costOfSales: null });
    expect(summary.comparison).toBeNull();
  });

  it('has the compared days and channels, and the maximum of the shop', async () => {
    const input = { ...range, compareWith: 'PreviousPeriod' as const };
    const compared = (await server.call(dashboard.getOverview, input, shop.token)).output;
    expect(compared.before?.days.map(({ date }) => date)).toEqual(
      listDays(addDays(first, -7), addDays(first, -1)),
    );
    expect(compared.before?.channels).toEqual([]);
    expect(compared.target).toBeNull();
    await server.call(eshopContract.setCostOfSalesMax, { costOfSalesMaxPercent: 18 }, shop.token);
    const later = (await server.call(dashboard.getOverview, range, shop.token)).output;
    expect([later.target, later.before]).toEqual([18, null]);
  });

  it('explains nothing without days before, and lists nothing that did not sell', async () => {
    const input = { ...range, compareWith: 'PreviousPeriod' as const };
    const { output } = await server.call(dashboard.getInsights, input, shop.token);
    expect(output).toEqual({
      compared: { from: addDays(first, -7), to: addDays(first, -1) },
      changes: [],
      products: [],
      soldProducts: 0,
      productRevenue: 0,
    });
  });

  it('explains a change by the campaign that moved it', async () => {
    const half = {
      dateFrom: startOfDay(addDays(first, 3), zone).toISOString(),
      dateTo: new Date(startOfDay(addDays(first, 6), zone).getTime() - 1).toISOString(),
      compareWith: 'PreviousPeriod' as const,
    };
    const { changes } = (await server.call(dashboard.getInsights, half, shop.token)).output;
    // The same spend and orders on both halves: nothing is more than noise.
    expect(changes).toEqual([]);
    const longer = { ...half, dateFrom: startOfDay(addDays(first, 2), zone).toISOString() };
    const found = (await server.call(dashboard.getInsights, longer, shop.token)).output.changes;
    expect(found.map(({ measure }) => measure)).toEqual(['Revenue', 'Spend']);
    expect(found[0]).toMatchObject({
      before: { value: 800 },
      after: { value: 1_600 },
      cause: { kind: 'Campaign', name: 'Lampy', channel: 'Google', before: { value: 800 } },
    });
    expect(found[0]?.sharePercent).toBe(100);
    const alien = (await server.call(dashboard.getInsights, longer, other.token)).output;
    expect([alien.changes, alien.products]).toEqual([[], []]);
  });

  it('knows what a day was worth lately, by campaign', async () => {
    const { stakes } = (await server.call(dashboard.getOverview, range, shop.token)).output;
    // Six days of the fourteen had orders of 400 CZK.
    expect(stakes.revenuePerDay).toEqual({ value: 171.43, currency: 'CZK' });
    const own = new Map(stakes.campaigns.map(({ campaignId, ...rest }) => [campaignId, rest]));
    expect(own.get(campaigns[0] as CampaignId)?.revenuePerDay.value).toBe(171.43);
    expect(own.get(campaigns[1] as CampaignId)).toMatchObject({ revenuePerDay: { value: 0 } });
  });

  it('shows nothing of another shop', async () => {
    const { summary, stakes } = (await server.call(dashboard.getOverview, range, other.token)).output;
    expect(summary.total).toMatchObject({ expenses: 0, orders: 0, users: 0 });
    expect([summary.channels, stakes.campaigns]).toEqual([[], []]);
    expect((await server.call(dashboard.getTimeline, range, other.token)).output.items).toEqual([]);
  });

  it('refuses a range that is none', async () => {
    const input = { dateFrom: range.dateTo, dateTo: range.dateFrom };
    expect((await server.call(dashboard.getOverview, input, shop.token)).problem.code).toBe(
      'date_range_invalid',
    );
    expect((await server.call(dashboard.getTimeline, input, shop.token)).problem.code).toBe(
      'date_range_invalid',
    );
  });
});

it('the timeline shows each event once and in order', async () => {
  const at = (day: Day, hour: string) => new Date(`${day}T${hour}:00:00Z`);
  const [one, two, three, four] = days as [Day, Day, Day, Day];
  const campaign = await findCampaign(shop.eshopId, campaigns[0] as CampaignId);
  if (campaign === null) throw new Error('no campaign');
  const actor = { userId: shop.owner.userId, isStaff: false };
  const { eshopId } = shop;
  const record = async (changes: readonly NewChange[], moment: Date) =>
    await inTransaction(
      async (session) =>
        await recordChanges(
          changes.map((change) => ({ ...change, at: moment })),
          session,
        ),
    );
  await record(listDesiredChanges(campaign, { desiredStatus: 'Active' }, actor), at(one, '08'));
  const running = { ...campaign, desiredStatus: 'Active' as const };
  await record(listDesiredChanges(running, { desiredStatus: 'Active' }, actor), at(one, '09'));
  await record(listDesiredChanges(campaign, { dailyBudgetMinor: 60_000, texts: {} }, actor), at(one, '09'));
  await record([{ eshopId, kind: 'CreditExhausted' }], at(two, '07'));
  await record([{ eshopId, kind: 'FeedFailed' }], at(two, '10'));
  // Too few products to explain anything: in the history, not on the chart.
  await record([{ eshopId, kind: 'PricesChanged', count: 3, total: 2_000 }], at(three, '05'));
  await record([{ eshopId, kind: 'SaleStarted', count: 412, total: 2_000 }], at(three, '06'));
  await record([{ eshopId, kind: 'FeedHeld' }], at(four, '05'));
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor: 200_000,
    vatMinor: 42_000,
    payment: { provider: 'test', type: 'payment', id: 'one' },
    actor: 'system',
  });
  // Later refunds are not purchases, and hide none however many there are.
  const [returned] = await mongoose.connection
    .collection('ledgerTransfers')
    .find({ eshopId: new Types.ObjectId(shop.eshopId) })
    .sort({ sequence: -1 })
    .limit(1)
    .toArray();
  const sequence = Number(returned?.['sequence']);
  await mongoose.connection.collection<{ _id: string }>('ledgerTransfers').insertMany(
    Array.from({ length: 220 }, (_, at) => ({
      ...returned,
      _id: `return ${at}`,
      kind: 'Refund',
      sequence: sequence + 1 + at,
      idempotencyKey: `return ${at}`,
      external: { provider: 'test', type: 'return', id: String(at) },
    })),
  );
  const { items } = (await server.call(dashboard.getTimeline, range, shop.token)).output;
  expect(items.map(({ kind, day }) => [kind, day])).toEqual([
    ['CampaignStarted', one],
    ['BudgetChanged', one],
    ['CreditExhausted', two],
    ['FeedFailed', two],
    ['SaleStarted', three],
    ['FeedHeld', four],
    ['TopUp', today],
  ]);
  expect(items[0]?.campaign).toEqual({ name: 'Lampy', channel: 'Google' });
  expect(items[1]).toMatchObject({ amount: { value: 600 }, amountBefore: { value: 500 } });
  expect(items.at(-1)?.amount).toEqual({ value: 2_000, currency: 'CZK' });
});

it('the changes of the shop are read latest first, by pages, by campaign and by origin', async () => {
  const read = async (input: Partial<(typeof dashboard.getChanges)['input']['_input']>) =>
    (await server.call(dashboard.getChanges, { page: 1, pageSize: 25, ...input }, shop.token)).output;
  const all = await read({});
  expect(all.items.map(({ kind, author }) => [kind, author])).toEqual([
    ['FeedHeld', 'Feed'],
    ['SaleStarted', 'Feed'],
    ['PricesChanged', 'Feed'],
    ['FeedFailed', 'Feed'],
    ['CreditExhausted', 'Okavango'],
    ['BudgetChanged', 'You'],
    ['CampaignStarted', 'You'],
  ]);
  expect(all.items.map(({ isNotable }) => isNotable)).toEqual([true, true, false, true, true, true, true]);
  // Dynamic search ads show no products; another campaign's changes aren't this one's.
  const google = await read({ channel: 'Google', format: 'Dsa' });
  expect(google.items.map(({ kind }) => kind)).toEqual([
    'CreditExhausted',
    'BudgetChanged',
    'CampaignStarted',
  ]);
  const meta = await read({ channel: 'Meta', format: 'Dpa' });
  expect(meta.items.map(({ kind }) => kind)).toEqual([
    'FeedHeld',
    'SaleStarted',
    'PricesChanged',
    'FeedFailed',
    'CreditExhausted',
  ]);
  expect((await read({ origin: 'Own' })).total).toBe(2);
  expect((await read({ dateFrom: `${days[3]}T00:00:00Z` })).items.map(({ kind }) => kind)).toEqual([
    'FeedHeld',
  ]);
  const stranger = await server.call(dashboard.getChanges, {}, other.token);
  expect(stranger.output).toEqual({ items: [], total: 0 });
});
