import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffFigures, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { addDays, listDays, endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import {
  staffFigureNames,
  getStaffFigure,
  type StaffFigureName,
} from '#shared/domain/report/staffFigures.ts';
import { bookDay } from '#server/areas/campaign/index.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import { bookBonus, bookFee, bookTopUp, setAdSpendFee } from '#server/credit/index.ts';
import { MailLogModel } from '#server/areas/mail/mailLog.model.ts';
import { insertMailLog } from '#server/areas/mail/mailLog.repository.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { countDays, countDueMonths, countMonth, saveStates } from './count.service.ts';
import { getStaffToday } from './facts.ts';
import { findPeriods } from './period.repository.ts';

let server: TestServer;
let staff: SignedIn;
let czech: AddedShop;
let slovak: AddedShop;
const today = getStaffToday();
const getDayBefore = (count: number): Day => addDays(today, -count);
const createInstants = (from: Day, to: Day) => ({
  dateFrom: startOfDay(from, staffTimeZone).toISOString(),
  dateTo: new Date(endOfDay(to, staffTimeZone).getTime() - 1).toISOString(),
});
const range = { from: getDayBefore(50), to: today };

async function advertise(
  shop: AddedShop,
  currency: CreditCurrency,
  spends: readonly (readonly [Day, number])[],
) {
  const campaign = await insertCampaign(shop.eshopId, createCampaignId(), {
    channel: currency === 'CZK' ? 'Google' : 'Meta',
    format: currency === 'CZK' ? 'Dsa' : 'Dpa',
    name: 'test',
    currency,
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: `test ${currency}`,
  });
  if (campaign === null) throw new Error('the campaign was not made');
  for (const [day, minor] of spends) {
    const metrics = { campaignId: 'x', day, impressions: 100, clicks: 10, costMicros: minor * 10_000 };
    await bookDay(campaign, { metrics, readAt: new Date(), timeZone: staffTimeZone });
  }
}

beforeAll(async () => {
  server = await startTestServer();
  czech = await server.addShop();
  slovak = await server.addShop({ country: 'SK' });
  for (const [shop, currency] of [
    [czech, 'CZK'],
    [slovak, 'EUR'],
  ] as const)
    await bookTopUp({
      eshopId: shop.eshopId,
      currency,
      creditMinor: 100_000,
      vatMinor: 21_000,
      payment: { provider: 'test', type: 'payment', id: `p-${currency}` },
      actor: 'system',
    });
  await bookBonus({
    eshopId: czech.eshopId,
    currency: 'CZK',
    amountMinor: 5_000,
    reason: 'welcome',
    actor: 'system',
    idempotencyKey: 'bonus',
  });
  await bookFee({
    eshopId: czech.eshopId,
    currency: 'CZK',
    amountMinor: 300,
    reason: 'fee',
    actor: 'system',
    idempotencyKey: 'fee',
  });
  await advertise(czech, 'CZK', [
    [getDayBefore(42), 1_000],
    [getDayBefore(2), 2_000],
    [getDayBefore(1), 3_000],
  ]);
  setAdSpendFee(1_000);
  await advertise(slovak, 'EUR', [
    [getDayBefore(1), 400],
    [today, 500],
  ]);
  setAdSpendFee(0);
  await updateEshop(czech.eshopId, { complianceStatus: 'Compliant', complianceReason: 'seen' });
  await saveStates();
  await countDueMonths();
  staff = await server.signInStaff([
    'GetKpiReport',
    'GetKpiReportActivatedEshops',
    'GetKpiReportRegisteredEshops',
    'GetTopMenuActiveEshopsCount',
  ]);
});
afterAll(async () => await server.stop());

async function readDaily(market: StaffMarket = 'All', days = range): Promise<StaffFigures> {
  const query = { ...createInstants(days.from, days.to), market };
  return (await server.call(reporting.kpiStatisticsDailyAggregated, query, staff.accessToken)).output;
}

function getRow(figures: StaffFigures, figure: StaffFigureName, currency: CreditCurrency | null = null) {
  const row = figures.figures.find((one) => one.figure === figure && one.currency === currency);
  if (row === undefined) throw new Error(`no ${figure}`);
  return {
    ...row,
    on: (day: Day) => row.values[figures.periods.indexOf(day)] ?? null,
  };
}

describe('figures by day', () => {
  it('tell activity: begun, lost after thirty days, begun again', async () => {
    const figures = await readDaily();
    expect(figures.periods).toEqual(listDays(range.from, range.to));
    expect(figures.uncountedCount).toBe(0);
    const activated = getRow(figures, 'activatedShops');
    expect([activated.on(getDayBefore(42)), activated.on(getDayBefore(1)), activated.total]).toEqual([
      1, 1, 2,
    ]);
    expect(getRow(figures, 'churnedShops').on(getDayBefore(12))).toBe(1);
    expect(getRow(figures, 'reactivatedShops').on(getDayBefore(2))).toBe(1);
    const active = getRow(figures, 'activeShops');
    const changes = listDays(addDays(range.from, 1), range.to).map((day) => {
      const moved = (['activatedShops', 'reactivatedShops'] as const).map(
        (figure) => getRow(figures, figure).on(day) ?? 0,
      );
      const lost = getRow(figures, 'churnedShops').on(day) ?? 0;
      return (active.on(addDays(day, -1)) ?? 0) + moved.reduce((sum, count) => sum + count, 0) - lost;
    });
    expect(changes).toEqual(listDays(addDays(range.from, 1), range.to).map((day) => active.on(day)));
  });

  it('tell ad spend by currency, platform and country', async () => {
    const figures = await readDaily();
    const czk = getRow(figures, 'adSpend', 'CZK');
    expect(czk).toMatchObject({
      total: 60,
      parts: [{ part: 'Google', value: 60 }],
      countries: [{ country: 'CZ', value: 60 }],
    });
    expect(getRow(figures, 'adSpend', 'EUR')).toMatchObject({
      total: 9,
      countries: [{ country: 'SK', value: 9 }],
    });
    expect(getRow(figures, 'takeRate', 'CZK').total).toBe(5);
    expect(getRow(figures, 'serviceFee', 'EUR').total).toBe(0.9);
    expect(getRow(figures, 'takeRate', 'EUR').total).toBe(10);
    expect(getRow(await readDaily('Foreign'), 'adSpend', 'CZK').total).toBe(0);
    expect(getRow(await readDaily('SK'), 'adSpend', 'EUR').total).toBe(9);
  });

  it('count each shop once over the range, and on a day as the badge does', async () => {
    const spending = getRow(await readDaily(), 'spendingShops');
    expect(spending.total).toBe(2);
    for (const count of [0, 1, 2]) {
      const day = getDayBefore(count);
      const badge = (
        await server.call(reporting.eshopsWithAdSpendCount, createInstants(day, day), staff.accessToken)
      ).output;
      expect(spending.on(day)).toBe(badge.czechEshopsCount.value + badge.foreignEshopsCount.value);
    }
  });

  it('report credit: received, owed, days of cover', async () => {
    const figures = await readDaily();
    expect(getRow(figures, 'creditIn', 'CZK')).toMatchObject({
      total: 1_000,
      parts: [{ part: 'ManualTopUp', value: 1_000 }],
    });
    expect(getRow(figures, 'bonusCredit', 'CZK').total).toBe(50);
    const owed = getRow(figures, 'liability', 'CZK');
    expect(owed.total).toBe(1_000 + 50 - 3 - 60);
    const changed = getRow(figures, 'creditChange', 'CZK');
    for (const day of listDays(addDays(range.from, 1), range.to))
      expect(Math.round(((owed.on(day) ?? 0) - (owed.on(addDays(day, -1)) ?? 0)) * 100)).toBe(
        Math.round((changed.on(day) ?? 0) * 100),
      );
    // 50 CZK in 28 days are too little to tell.
    expect(getRow(figures, 'daysOfCover', 'CZK').total).toBeNull();
    expect(getRow(await readDaily('SK'), 'liability', 'EUR').total).toBeNull();
  });

  it('compare with the days before', async () => {
    const query = { ...createInstants(getDayBefore(1), today), compareWith: 'PreviousPeriod' as const };
    const { output } = await server.call(reporting.kpiStatisticsDailyAggregated, query, staff.accessToken);
    expect(getRow(output, 'adSpend', 'CZK')).toMatchObject({ total: 30, previousTotal: 20 });
  });

  it('tell states as they were stored, and approval', async () => {
    const figures = await readDaily();
    expect(getRow(figures, 'campaignsByState').total).toBe(2);
    expect(figures.statesFrom).toBe(today);
    // States of earlier days are unknown, which is not zero.
    expect(getRow(figures, 'campaignsByState').on(getDayBefore(1))).toBeNull();
    expect(getRow(figures, 'campaignsByState').on(today)).toBe(2);
    expect(getRow(figures, 'campaignsMade').on(getDayBefore(1))).toBe(0);
    expect(getRow(figures, 'timeInApproval').on(today)).toBe(0);
    expect(getRow(figures, 'campaignsMade').total).toBe(2);
  });

  it('count messages to support by the log of mails', async () => {
    const at = startOfDay(getDayBefore(3), staffTimeZone);
    await insertMailLog({
      _id: new Types.ObjectId(),
      to: 'support@okavango.test',
      userId: null,
      eshopId: czech.eshopId,
      template: 'contactForm',
      language: 'cs',
      subject: 'Dotaz',
      text: 'Proč se feed nenačetl?',
      sealed: '',
      createdAt: at,
      dueAt: at,
      tryCount: 0,
    });
    const days = await countDays({ fromDay: getDayBefore(4), toDay: getDayBefore(3) });
    const countMessages = (day: Day) =>
      days.get(day)?.find(({ figure }) => figure === 'supportMessages')?.value ?? 0;
    expect([countMessages(getDayBefore(4)), countMessages(getDayBefore(3))]).toEqual([0, 1]);
    await MailLogModel.deleteMany({ createdAt: at });
  });
});

describe('stored figures', () => {
  it('are the same when they are recounted', async () => {
    const [from, to] = [getDayBefore(45), getDayBefore(1)];
    const storedPeriods = await findPeriods('Day', from, to);
    const recounted = await countDays({ fromDay: from, toDay: to });
    expect(storedPeriods).toHaveLength(45);
    for (const day of storedPeriods) expect(day.cells ?? [], day._id).toEqual(recounted.get(day._id as Day));
    expect(storedPeriods.some(({ cells }) => (cells ?? []).length > 3)).toBe(true);
    const months = await findPeriods('Month', from.slice(0, 7), to.slice(0, 7));
    expect(months.length).toBeGreaterThan(1);
    for (const month of months)
      expect(month.cells).toEqual(await countMonth(month._id, month.countedTo ?? ('' as Day)));
  });

  it('are counted once for a day that is over', async () => {
    expect(await countDueMonths()).toBe(0);
    expect(await countDueMonths(new Date(Date.now() + 86_400_000))).toBeGreaterThan(0);
  });

  it('follow days of 23 and 25 hours', async () => {
    const shop = await server.addShop();
    const registerAt = async (at: string) => {
      await EshopModel.collection.updateOne(
        { _id: new Types.ObjectId(shop.eshopId) },
        { $set: { createdAt: new Date(at) } },
      );
      const days = await countDays({ fromDay: '2026-10-24' as Day, toDay: '2026-10-26' as Day });
      return [...days].filter(([, cells]) => cells.some(({ figure }) => figure === 'registeredShops'));
    };
    // 24 October 22:00 to 25 October 23:00 UTC is one day of 25 hours.
    expect((await registerAt('2026-10-24T22:30:00Z'))[0]?.[0]).toBe('2026-10-25');
    expect((await registerAt('2026-10-25T22:30:00Z'))[0]?.[0]).toBe('2026-10-25');
    expect((await registerAt('2026-10-25T23:30:00Z'))[0]?.[0]).toBe('2026-10-26');
    await EshopModel.collection.deleteOne({ _id: new Types.ObjectId(shop.eshopId) });
  });
});

describe('figures by month', () => {
  it('sum the days, and tell shops of the whole month', async () => {
    const [monthFrom, monthTo] = [range.from.slice(0, 7), today.slice(0, 7)];
    const { output } = await server.call(
      reporting.monthlyKpiStatistics,
      { monthFrom, monthTo },
      staff.accessToken,
    );
    expect(output.periods.at(-1)).toBe(monthTo);
    const days = await readDaily('All', { from: `${monthFrom}-01` as Day, to: today });
    for (const figure of ['adSpend', 'creditIn', 'creditChange'] as const)
      for (const currency of ['CZK', 'EUR'] as const)
        expect(getRow(output, figure, currency).total).toBe(getRow(days, figure, currency).total);
    expect(getRow(output, 'liability', 'CZK').total).toBe(987);
    expect(getRow(output, 'spendingShops').total).toBe(2);
  });
  it('refuse invalid ranges', async () => {
    const query = { monthFrom: '2026-05', monthTo: '2026-04' };
    const { problem } = await server.call(reporting.monthlyKpiStatistics, query, staff.accessToken);
    expect(problem.code).toBe('date_range_invalid');
  });
});

describe('lists of figures', () => {
  it('have as many rows, or as much, as the figure says', async () => {
    const figures = await readDaily();
    for (const figure of staffFigureNames) {
      const { from, unit, list } = getStaffFigure(figure);
      if (typeof from === 'string' || !('fact' in from)) continue;
      for (const row of figures.figures.filter((one) => one.figure === figure)) {
        const query = { ...createInstants(range.from, range.to), figure, currency: row.currency };
        const { output } = await server.call(reporting.kpiFigureRows, query, staff.accessToken);
        expect(output.fact).toBe(list.fact);
        if (unit === 'Money' && row.total !== null && from.fold !== 'Median')
          expect(output.sum).toBe(row.total);
        else if (from.fold === 'Count' || from.fold === 'CountAtEnd' || from.fold === 'Shops') {
          const count = list.by === 'Fact' || from.fold === 'Shops' ? output.total : undefined;
          expect(count ?? output.items.reduce((sum, item) => sum + item.count, 0), figure).toBe(row.total);
        }
      }
    }
  });

  it('name the shops, the largest first, by pages', async () => {
    const query = {
      ...createInstants(range.from, range.to),
      figure: 'adSpend' as const,
      currency: 'CZK' as const,
    };
    const { output } = await server.call(reporting.kpiFigureRows, query, staff.accessToken);
    expect(output.items).toEqual([
      expect.objectContaining({
        shop: { eshopId: czech.eshopId, domainName: czech.domainName, country: 'CZ' },
        value: 60,
        count: 3,
        day: getDayBefore(1),
      }),
    ]);
    const none = await server.call(reporting.kpiFigureRows, { ...query, page: 2 }, staff.accessToken);
    expect(none.output).toMatchObject({ items: [], total: 1, sum: 60 });
    const balances = await server.call(
      reporting.kpiFigureRows,
      { ...query, figure: 'liability' },
      staff.accessToken,
    );
    expect(balances.output).toMatchObject({ total: 1, sum: 987 });
  });
});

it('lists shops that began to spend, with what they spent', async () => {
  const { output } = await server.call(
    reporting.getActivatedEshops,
    createInstants(range.from, range.to),
    staff.accessToken,
  );
  expect(output.items.map(({ domainName }) => domainName)).toEqual([slovak.domainName, czech.domainName]);
  expect(output.items[1]).toMatchObject({
    activatedOn: getDayBefore(42),
    daysToActivation: -42,
    adSpend: { value: 60, currency: 'CZK' },
    credit: { value: 987, currency: 'CZK' },
  });
  const foreign = { ...createInstants(range.from, range.to), market: 'Foreign' as const };
  expect((await server.call(reporting.getActivatedEshops, foreign, staff.accessToken)).output.total).toBe(1);
});

it('lists shops that were registered, and how far they are', async () => {
  const { output } = await server.call(reporting.newEshops, createInstants(today, today), staff.accessToken);
  expect(output.total).toBe(2);
  expect(output.items.find(({ eshopId }) => eshopId === czech.eshopId)).toMatchObject({
    hasFeedUrl: false,
    activatedOn: getDayBefore(42),
    isArchived: false,
    country: 'CZ',
  });
  expect(output.items[0]?.firstCampaignAt).not.toBeNull();
});

it('tells cohorts by month of registration', async () => {
  const month = today.slice(0, 7);
  const { output } = await server.call(
    reporting.registrationCohorts,
    { monthFrom: month, monthTo: month },
    staff.accessToken,
  );
  expect(output.cohorts).toHaveLength(1);
  expect(output.cohorts[0]).toMatchObject({ month, registeredCount: 2, activatedCount: 2 });
  expect(output.countedAt).not.toBeNull();
});

it('tells which features members asked for in vain', async () => {
  const days = createInstants(today, today);
  await server.call(reporting.campaignStatisticsByChannelAndFormat, days, czech.token);
  const own = await server.enterShop(staff, slovak.eshopId);
  await server.call(reporting.campaignStatisticsByChannelAndFormat, days, own);
  const { output } = await server.call(reporting.limitedFeatureUsageStatistics, days, staff.accessToken);
  expect(output.features.find(({ feature }) => feature === 'GetDividedStats')).toEqual({
    feature: 'GetDividedStats',
    usingShopsCount: 0,
    usesCount: 0,
    refusedShopsCount: 1,
    refusedCount: 1,
  });
  expect(output.countedFrom).toBe(today);
});

it('reports subscriptions of now; there are none', async () => {
  const { output } = await server.call(
    reporting.subscriptionStatistics,
    createInstants(range.from, range.to),
    staff.accessToken,
  );
  expect(output).toMatchObject({
    standing: [],
    forced: { enabled: 0, disabled: 0 },
    trials: { startedCount: 0 },
  });
});

it('saves the figures as CSV in the language of who asks', async () => {
  const query = { ...createInstants(getDayBefore(1), today), level: 'Day' as const };
  const csv = String(
    (await server.call(reporting.kpiStatisticsCsv, query, staff.accessToken, { 'accept-language': 'cs' }))
      .output,
  );
  const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe(`Skupina;Ukazatel;Jednotka;${getDayBefore(1)};${today};Období`);
  expect(lines.find((line) => line.includes('Útrata za reklamu;EUR'))).toMatch(/;4;5;9$/);
});

it('are for those with the permission', async () => {
  const other = await server.signInStaff([]);
  const { problem } = await server.call(
    reporting.kpiStatisticsDailyAggregated,
    createInstants(today, today),
    other.accessToken,
  );
  expect(problem.code).toBe('permission_required');
});
