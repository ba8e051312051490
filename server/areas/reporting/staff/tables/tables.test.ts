import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import type { TableFigure } from '#shared/contracts/reportingStaffTables.ts';
import { addDays, endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { formatDateTime } from '#shared/domain/format/dateTime.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { kpi } from '#shared/i18n/locales/cs/kpi.ts';
import { bookDay } from '#server/areas/campaign/index.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { toReadableDomain } from '#server/areas/eshop/index.ts';
import { SubscriptionEventModel } from '#server/areas/subscription/subscription.model.ts';
import { bookTopUp } from '#server/credit/index.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { countDueMonths, saveStates } from '../count.service.ts';
import { getStaffToday } from '../facts.ts';
import { PeriodModel } from '../period.model.ts';

let server: TestServer;
let staff: SignedIn;
let czech: AddedShop;
let slovak: AddedShop;
const today = getStaffToday();
const month = today.slice(0, 7);
const getDayBefore = (count: number): Day => addDays(today, -count);
const createDays = (from: Day, to: Day) => ({
  dateFrom: startOfDay(from, staffTimeZone).toISOString(),
  dateTo: new Date(endOfDay(to, staffTimeZone).getTime() - 1).toISOString(),
});
const range = createDays(getDayBefore(50), today);

type Campaign = Parameters<typeof bookDay>[0];
async function addCampaign(shop: AddedShop, currency: CreditCurrency): Promise<Campaign> {
  const campaign = await insertCampaign(shop.eshopId, createCampaignId(), {
    channel: 'Google',
    format: 'Dsa',
    name: 'test',
    currency,
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: `test ${currency}`,
  });
  if (campaign === null) throw new Error('the campaign was not made');
  return campaign;
}
/** Books what a campaign cost on a day so far; later ones correct it. */
async function spend(campaign: Campaign, day: Day, minor: number): Promise<void> {
  const metrics = { campaignId: 'x', day, impressions: 100, clicks: 10, costMicros: minor * 10_000 };
  await bookDay(campaign, { metrics, readAt: new Date(), timeZone: staffTimeZone });
}

async function happen(shop: AddedShop, type: string, day: Day, more: object = {}): Promise<void> {
  await SubscriptionEventModel.collection.insertOne({
    eshopId: new Types.ObjectId(shop.eshopId),
    key: `${shop.eshopId} ${type} ${day}`,
    type,
    at: startOfDay(day, staffTimeZone),
    ...more,
  });
}

let czechAds: Campaign;
beforeAll(async () => {
  server = await startTestServer();
  czech = await server.addShop({ domainName: 'česky.cz' });
  slovak = await server.addShop({ country: 'SK' });
  for (const [shop, currency] of [
    [czech, 'CZK'],
    [slovak, 'EUR'],
  ] as const)
    await bookTopUp({
      eshopId: shop.eshopId,
      currency,
      creditMinor: 100_000,
      vatMinor: 0,
      payment: { provider: 'test', type: 'payment', id: `p-${currency}` },
      actor: 'system',
    });
  czechAds = await addCampaign(czech, 'CZK');
  const slovakAds = await addCampaign(slovak, 'EUR');
  for (const [count, minor] of [
    [45, 1_050],
    [5, 2_000],
    [1, 3_000],
  ] as const)
    await spend(czechAds, getDayBefore(count), minor);
  await spend(slovakAds, today, 500);
  await happen(czech, 'TrialStarted', getDayBefore(20));
  await happen(czech, 'Started', getDayBefore(6), { amountMinor: 10_000, currency: 'CZK' });
  await happen(czech, 'Ended', getDayBefore(2), { cause: 'Payment' });
  await happen(slovak, 'TrialStarted', getDayBefore(3));
  await saveStates();
  // As tomorrow: spend on the first of a month is counted on the second.
  await countDueMonths(new Date(Date.now() + 86_400_000));
  staff = await server.signInStaff([
    'GetKpiReport',
    'GetKpiReportActivatedEshops',
    'GetKpiReportRegisteredEshops',
  ]);
  const use = createDays(today, today);
  await server.call(reporting.campaignStatisticsByChannelAndFormat, use, czech.token);
  await server.call(reporting.campaignStatisticsByChannelAndFormat, use, czech.token);
  await server.call(reporting.campaignStatisticsByChannelAndFormat, use, slovak.token);
});
afterAll(async () => await server.stop());

const czechLanguage = { 'accept-language': 'cs' };
/** Lines of a Czech file, cell by cell. */
const parseLines = (output: unknown): string[][] =>
  String(output)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
const at = (instant: string) => formatDateTime(instant, 'cs', staffTimeZone);
const formatComma = (value: number) => value.toFixed(2).replace('.', ',');
const formatYesNo = (is: boolean) => (is ? kpi.yes : kpi.no);

describe('files of tables say what the tables say', () => {
  it('of shops that began to spend', async () => {
    const { items } = (await server.call(reporting.getActivatedEshops, range, staff.accessToken)).output;
    const file = await server.call(reporting.activatedEshopsCsv, range, staff.accessToken, czechLanguage);
    expect(file.headers.get('content-disposition')).toContain(`${getDayBefore(50)}-${today}.csv`);
    expect(items).toHaveLength(2);
    expect(parseLines(file.output).slice(1)).toEqual(
      items.map((shop) => [
        toReadableDomain(shop.domainName),
        shop.country,
        shop.activatedOn,
        at(shop.registeredAt),
        String(shop.daysToActivation),
        shop.adSpend.currency,
        formatComma(shop.adSpend.value),
        formatComma(shop.credit?.value ?? Number.NaN),
        formatYesNo(shop.hasPremium),
        shop.shopProvider,
      ]),
    );
    const foreign = { ...range, market: 'Foreign' as const };
    const ofForeign = await server.call(reporting.activatedEshopsCsv, foreign, staff.accessToken);
    expect(String(ofForeign.output)).toContain(slovak.domainName);
    expect(String(ofForeign.output)).not.toContain('česky.cz');
  });

  it('of new shops', async () => {
    const { items } = (await server.call(reporting.newEshops, range, staff.accessToken)).output;
    const file = await server.call(reporting.newEshopsCsv, range, staff.accessToken, czechLanguage);
    expect(items).toHaveLength(2);
    expect(parseLines(file.output).slice(1)).toEqual(
      items.map((shop) => [
        toReadableDomain(shop.domainName),
        shop.country,
        at(shop.registeredAt),
        formatYesNo(shop.hasFeedUrl),
        formatYesNo(shop.hasPixel),
        at(shop.firstCampaignAt ?? ''),
        formatYesNo(shop.hasBillingSettings),
        formatYesNo(shop.hasToppedUpCredit),
        shop.activatedOn ?? '',
        `${shop.registrationProvider} / ${shop.shopProvider}`,
        formatYesNo(shop.isArchived),
      ]),
    );
  });

  it('of cohorts: shares, shops and ad spend', async () => {
    const months = { monthFrom: month, monthTo: month };
    const { cohorts } = (await server.call(reporting.registrationCohorts, months, staff.accessToken)).output;
    const [cohort] = cohorts;
    const first = cohort?.months[0];
    if (cohort === undefined || first === undefined) throw new Error('no cohort');
    const readCsv = async (show: 'share' | 'shops' | 'spend') =>
      parseLines(
        (
          await server.call(
            reporting.registrationCohortsCsv,
            { ...months, show },
            staff.accessToken,
            czechLanguage,
          )
        ).output,
      );
    const head = [month, '2', '2', '100,00'];
    expect((await readCsv('shops')).slice(1)).toEqual([[...head, String(first.spendingCount)]]);
    expect((await readCsv('share')).slice(1)).toEqual([
      [...head, formatComma((first.spendingCount / 2) * 100)],
    ]);
    const sumSpent = (currency: CreditCurrency) =>
      formatComma(first.adSpend.find((sum) => sum.currency === currency)?.value ?? 0);
    expect((await readCsv('spend')).slice(1)).toEqual([[...head, sumSpent('CZK'), sumSpent('EUR')]]);
  });

  it('of the use of features', async () => {
    const { features } = (
      await server.call(reporting.limitedFeatureUsageStatistics, range, staff.accessToken)
    ).output;
    const file = await server.call(
      reporting.limitedFeatureUsageStatisticsCsv,
      range,
      staff.accessToken,
      czechLanguage,
    );
    const lines = parseLines(file.output).slice(1);
    expect(lines).toEqual(
      features.map((row) => [
        kpi.features.name[row.feature],
        String(row.usingShopsCount),
        '',
        String(row.usesCount),
        String(row.refusedShopsCount),
        String(row.refusedCount),
      ]),
    );
    expect(lines.some((line) => line.at(-1) === '3')).toBe(true);
  });

  it('for those alone who may see the table', async () => {
    const other = await server.signInStaff(['GetKpiReportRegisteredEshops']);
    expect((await server.call(reporting.newEshopsCsv, range, other.accessToken)).status).toBe(200);
    for (const call of [reporting.activatedEshopsCsv, reporting.limitedFeatureUsageStatisticsCsv])
      expect((await server.call(call, range, other.accessToken)).problem.code).toBe('permission_required');
  });
});

describe('figures of tables open their shops', () => {
  const open = async (of: TableFigure, more: object = {}) =>
    (await server.call(reporting.kpiTableRows, { ...range, of, ...more }, staff.accessToken)).output;
  const listShops = ({ items }: OutputOf<typeof reporting.kpiTableRows>) =>
    items.map(({ shop }) => toReadableDomain(shop?.domainName ?? ''));

  it('of cohorts', async () => {
    const [cohort] = (
      await server.call(
        reporting.registrationCohorts,
        { monthFrom: month, monthTo: month },
        staff.accessToken,
      )
    ).output.cohorts;
    expect((await open({ kind: 'Cohort', cohort: month, what: 'Registered' })).total).toBe(
      cohort?.registeredCount,
    );
    const ever = await open({ kind: 'Cohort', cohort: month, what: 'Activated' });
    expect(ever).toMatchObject({ values: 'Money', total: cohort?.activatedCount });
    expect(ever.items[0]).toMatchObject({ shop: { eshopId: czech.eshopId }, value: 60.5, currency: 'CZK' });
    const inMonth = await open({ kind: 'CohortSpend', cohort: month, month });
    expect(inMonth.total).toBe(cohort?.months[0]?.spendingCount);
    for (const { currency, value } of cohort?.months[0]?.adSpend ?? [])
      expect(
        inMonth.items.filter((item) => item.currency === currency).reduce((sum, item) => sum + item.value, 0),
      ).toBe(value);
    expect(
      listShops(await open({ kind: 'Cohort', cohort: month, what: 'Activated' }, { market: 'SK' })),
    ).toEqual([slovak.domainName]);
  });

  it('of features, as often as they were used', async () => {
    const feature = { kind: 'Feature', feature: 'GetDividedStats' } as const;
    const refused = await open({ ...feature, isRefused: true });
    expect(refused.items.map(({ value }) => value)).toEqual([2, 1]);
    expect(listShops(refused)).toEqual(['česky.cz', slovak.domainName]);
    expect((await open({ ...feature, isRefused: false })).total).toBe(0);
  });

  it('of subscription events, and of trials', async () => {
    const { output } = await server.call(reporting.subscriptionStatistics, range, staff.accessToken);
    for (const { type, count } of output.events) {
      const { items } = await open({ kind: 'SubscriptionEvent', type, cause: null });
      expect(
        items.reduce((sum, { value }) => sum + value, 0),
        type,
      ).toBe(count);
    }
    for (const { cause, count } of output.endCauses)
      expect((await open({ kind: 'SubscriptionEvent', type: 'Ended', cause })).total, cause).toBe(count);
    expect(output.trials).toEqual({ startedCount: 2, convertedCount: 1, endedCount: 0, runningCount: 1 });
    for (const [end, shops] of [
      ['Started', [slovak.domainName, 'česky.cz']],
      ['Converted', ['česky.cz']],
      ['Ended', []],
      ['Running', [slovak.domainName]],
    ] as const)
      expect(listShops(await open({ kind: 'Trial', end })), end).toEqual(shops);
  });
});

describe('credit of a past day', () => {
  const readLiability = async (day: Day) => {
    const query = createDays(addDays(day, -1), day);
    const { figures } = (await server.call(reporting.kpiStatisticsDailyAggregated, query, staff.accessToken))
      .output;
    const sumTotal = (currency: CreditCurrency) =>
      figures.find((one) => one.figure === 'liability' && one.currency === currency)?.total;
    const sum = async (currency: CreditCurrency) =>
      (
        await server.call(
          reporting.kpiFigureRows,
          { ...query, figure: 'liability', currency },
          staff.accessToken,
        )
      ).output.sum;
    return {
      figure: [sumTotal('CZK'), sumTotal('EUR')],
      list: [await sum('CZK'), await sum('EUR')],
    };
  };

  it('is the amount booked up to its end, in the figure and in its list', async () => {
    // The top-ups are of today.
    const expected: readonly (readonly [number, number, number])[] = [
      [0, 939.5, 995],
      [1, -60.5, 0],
      [2, -30.5, 0],
      [5, -30.5, 0],
      [6, -10.5, 0],
      [44, -10.5, 0],
      [46, 0, 0],
    ];
    for (const [count, czk, eur] of expected)
      expect(await readLiability(getDayBefore(count)), `${count} days ago`).toEqual({
        figure: [czk, eur],
        list: [czk, eur],
      });
  });

  it('knows of a correction that was booked after the day was counted', async () => {
    await spend(czechAds, getDayBefore(5), 2_500);
    expect((await readLiability(getDayBefore(6))).figure).toEqual([-10.5, 0]);
    expect(await readLiability(getDayBefore(4))).toEqual({ figure: [-35.5, 0], list: [-35.5, 0] });
    expect((await readLiability(today)).figure).toEqual([934.5, 995]);
  });
});

it('waits for no period of before the first shop', async () => {
  const monthFrom = addDays(`${getDayBefore(50).slice(0, 7)}-01` as Day, -1).slice(0, 7);
  const query = { monthFrom, monthTo: month };
  const { output } = await server.call(reporting.monthlyKpiStatistics, query, staff.accessToken);
  expect(output.countedFrom).toBe(getDayBefore(45));
  expect(output.figures.find(({ figure }) => figure === 'registeredShops')?.values[0]).toBeNull();
  expect(output.uncountedCount).toBe(0);
  // A month of after it that is not counted is waited for.
  const counted = getDayBefore(45).slice(0, 7);
  await PeriodModel.updateOne({ _id: counted }, { $set: { cells: null } });
  const again = await server.call(reporting.monthlyKpiStatistics, query, staff.accessToken);
  expect(again.output.uncountedCount).toBe(1);
});
