import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import { reportingFiles } from '#shared/contracts/reportingFiles.ts';
import { reportingFunnel } from '#shared/contracts/reportingFunnel.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { bookAdSpend, bookAdminTransaction } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordAdMetrics, recordEvents } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { figureReportCalls, figureReports } from './figureReports.ts';
import { toComparedRange, toReportRange } from './reportRange.ts';

let server: TestServer;
let shop: AddedShop;
let campaignId: CampaignId;

const range = { dateFrom: '2026-11-01T00:00:00+01:00', dateTo: '2026-11-03T23:59:59.999+01:00' };
const days = ['2026-11-01', '2026-11-02', '2026-11-03'] as Day[];

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  const { eshopId } = shop;
  campaignId = createCampaignId();
  await insertCampaign(eshopId, campaignId, {
    channel: 'Google',
    format: 'Dsa',
    name: '=Google; "DSA"',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'test',
  });
  await bookAdminTransaction({
    eshopId,
    currency: 'CZK',
    amountMinor: 100_000,
    reason: 'test',
    actor: shop.owner.userId,
    requestId: 'r',
    idempotencyKey: 'start',
  });
  for (const [index, day] of days.entries()) {
    await inTransaction(async (session) => {
      const { chargedMinor } = await bookAdSpend(
        {
          eshopId,
          currency: 'CZK',
          channel: 'Google',
          campaignId,
          spentMinor: 1_234 + index,
          effectiveAt: new Date(`${day}T12:00:00Z`),
          idempotencyKey: `spend-${day}`,
        },
        session,
      );
      await recordAdMetrics(session, [
        {
          eshopId,
          campaignId,
          day,
          impressions: 1_000,
          clicks: 10 + index,
          chargedMinor,
          reportedAt: new Date(`${day}T20:00:00Z`),
        },
      ]);
    });
  }
  const createArrival = (clicked: CampaignId | null) =>
    clicked === null
      ? null
      : {
          source: { channel: 'GoogleAds' as const, name: 'google / cpc' },
          campaignId: clicked,
          clickId: null,
        };
  const visit = (day: Day, id: string, valueMinor: number, clickedCampaignId: CampaignId | null) => ({
    shop: { eshopId, timeZone: 'Europe/Prague', creditCurrency: 'CZK' as const },
    receivedAt: new Date(`${day}T10:00:00Z`),
    events: [
      {
        eventId: `${id}-1`,
        type: 'page_view' as const,
        arrival: createArrival(clickedCampaignId),
        order: null,
      },
      { eventId: `${id}-2`, type: 'add_to_cart' as const, arrival: null, order: null },
      {
        eventId: `${id}-3`,
        type: 'order' as const,
        arrival: null,
        order: { id, valueMinor, currency: 'CZK' as const, vatMinor: null },
      },
    ].map((event, index) => ({
      ...event,
      at: new Date(`${day}T10:00:0${index}Z`),
      visitorId: `v-${id}`,
      sessionId: `s-${id}`,
      page: null,
      referrerHost: null,
      isBot: false,
      items: [],
    })),
  });
  await recordEvents(
    [
      visit(days[0] as Day, 'a', 10_000, campaignId),
      visit(days[1] as Day, 'b', 20_001, campaignId),
      visit(days[1] as Day, 'c', 99_999, null),
    ],
    productCatalogue,
  );
});
afterAll(async () => await server.stop());

describe('ranges', () => {
  it('are days of the shop, at least one and not too many', () => {
    expect(toReportRange(range, 'Europe/Prague')).toEqual({ fromDay: '2026-11-01', toDay: '2026-11-03' });
    expect(() => toReportRange({ dateFrom: range.dateTo, dateTo: range.dateFrom }, 'Europe/Prague')).toThrow(
      'date_range_invalid',
    );
    expect(() =>
      toReportRange({ dateFrom: '2020-01-01T00:00:00Z', dateTo: range.dateTo }, 'Europe/Prague'),
    ).toThrow('date_range_invalid');
  });
  it.each([
    ['PreviousPeriod', '2026-10-29', '2026-10-31'],
    ['PreviousYear', '2025-11-01', '2025-11-03'],
  ] as const)('compare with %s', (comparison, fromDay, toDay) => {
    expect(toComparedRange({ fromDay: days[0] as Day, toDay: days[2] as Day }, comparison)).toEqual({
      fromDay,
      toDay,
    });
  });
  it('have a day before a leap day', () => {
    const leap = { fromDay: '2028-02-29' as Day, toDay: '2028-02-29' as Day };
    expect(toComparedRange(leap, 'PreviousYear')).toEqual({ fromDay: '2027-02-28', toDay: '2027-02-28' });
  });
});

describe('figures', () => {
  const expected = {
    addToCartEventCount: 2,
    clickCount: 33,
    conversionRate: 6.06,
    costOfSales: 12.35,
    expenses: 37.05,
    orderCount: 2,
    revenue: 300.01,
    userCount: 3,
  } as const satisfies Record<keyof typeof figureReports, number>;

  it.each(Object.entries(expected))('%s is %d', async (name, value) => {
    const report = figureReports[name as keyof typeof figureReports];
    const { output } = await server.call(
      report.plain,
      { ...range, compareWith: 'PreviousPeriod' },
      shop.token,
    );
    expect(output).toMatchObject({ value, numberType: report.numberType });
    if (report.daily === null) return;
    const daily = (await server.call(report.daily, range, shop.token)).output;
    expect(daily.items.map((item) => item.date)).toEqual(days);
    const sum = daily.items.reduce((total, item) => total + Math.round((item.value ?? 0) * 100), 0);
    expect(sum).toBe(Math.round(value * 100));
  });

  it('has the median of the orders that ads brought or not', async () => {
    const all = await server.call(reporting.orderGmvMedian, range, shop.token);
    expect(all.output).toMatchObject({ value: 200.01, currency: 'CZK' });
    const credited = await server.call(
      reporting.orderGmvMedian,
      { ...range, campaignIds: [campaignId] },
      shop.token,
    );
    expect(credited.output.value).toBe(150.01);
  });

  it('is in the table for every look-alike call of the contract', () => {
    const ownTables = new Set<BuiltCall>(
      Object.values({ ...reportingDetailed, ...reportingFiles, ...reportingFunnel }),
    );
    const lookAlike = Object.values<BuiltCall | { isBuilt: false }>(contracts.reporting).filter(
      (call): call is BuiltCall =>
        call.isBuilt &&
        call.access === 'eshop' &&
        call.produces === null &&
        !/^Campaign(?:Statistics|Performance)/.test(call.action) &&
        !ownTables.has(call),
    );
    expect(new Set([...figureReportCalls, reporting.orderGmvMedian])).toEqual(new Set(lookAlike));
  });
});

describe('campaign statistics', () => {
  it('are the same on screen, in CSV and in the ledger', async () => {
    const { output } = await server.call(reporting.campaignStatisticsByCampaign, range, shop.token);
    expect(output.items).toHaveLength(1);
    expect(output.total).toMatchObject({
      impressions: 3_000,
      clicks: 33,
      expenses: 37.05,
      orders: 2,
      revenue: 300.01,
    });
    const credit = await server.call(contracts.eshop.getCurrentEshop, {}, shop.token);
    expect(Math.round((1_000 - credit.output.eshop.credit.value) * 100)).toBe(3_705);

    const csv = String(
      (await server.call(reporting.campaignStatisticsCsv, range, shop.token, { 'accept-language': 'cs' }))
        .output,
    );
    const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=Google; ""DSA"""`);
    expect(lines[2]).toContain(';37,05;');
    expect(lines[2]).toContain(';300,01;');
  });

  it('are divided by channel and format only with the permission, in files too', async () => {
    const refused = await server.call(reporting.campaignStatisticsByChannelAndFormat, range, shop.token);
    expect(refused.problem.code).toBe('permission_required');
    for (const call of [reporting.campaignStatisticsCsv, reporting.campaignStatisticsPdf]) {
      const file = await server.call(call, { ...range, division: 'ChannelAndFormat' }, shop.token);
      expect(file.problem).toMatchObject({
        code: 'permission_required',
        params: { permission: 'GetDividedStats' },
      });
    }
  });

  it('show a shop nothing of another', async () => {
    const other = await server.addShop();
    const { output } = await server.call(
      reporting.campaignStatisticsByCampaign,
      { ...range, campaignIds: [campaignId] },
      other.token,
    );
    expect(output.items).toEqual([]);
    expect(output.total).toMatchObject({ expenses: 0, orders: 0 });
  });
});

describe('badges of staff', () => {
  it('count shops whose ads spent, and sum the credit', async () => {
    const staff = await server.signInStaff(['GetTopMenuActiveEshopsCount', 'GetTopMenuEshopsCredit']);
    const spent = await server.call(reporting.eshopsWithAdSpendCount, range, staff.accessToken);
    expect(spent.output).toEqual({ czechEshopsCount: { value: 1 }, foreignEshopsCount: { value: 0 } });
    const credit = await server.call(reporting.totalEshopsCredit, {}, staff.accessToken);
    expect(credit.output.czechEshopsCredit).toEqual({ value: 962.95, currency: 'CZK' });
  });
});

it('providers of shops are reported with their shops and what those spent', async () => {
  const staff = await server.signInStaff([]);
  const { output } = await server.call(reporting.eshopProviderStatistics, range, staff.accessToken);
  const okavango = output.providers.find(({ shopProvider }) => shopProvider === 'Okavango');
  expect(okavango).toMatchObject({ spendingEshopsCount: 1, adSpend: [{ value: 37.05, currency: 'CZK' }] });
  expect(okavango?.eshopsCount).toBeGreaterThan(1);
  expect(output.providers).toHaveLength(5);
  expect(output.providers.filter(({ eshopsCount }) => eshopsCount > 0)).toHaveLength(1);
});
