import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingStaff, type StaffFigures } from '#shared/contracts/reportingStaff.ts';
import { addDays, endOfDay, startOfDay, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import type { StaffFigureName } from '#shared/domain/report/staffFigures.ts';
import { bookDay } from '#server/areas/campaign/index.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { bookBonus, bookTopUp } from '#server/credit/index.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { countDueMonths } from './count.service.ts';

const today = toLocalDay(new Date(), staffTimeZone);
/** The first of a month, so that days and months are of the same range. */
const firstDay = `${addDays(today, -70).slice(0, 7)}-01` as Day;
const range = {
  dateFrom: startOfDay(firstDay, staffTimeZone).toISOString(),
  dateTo: new Date(endOfDay(today, staffTimeZone).getTime() - 1).toISOString(),
};
const months = { monthFrom: firstDay.slice(0, 7), monthTo: today.slice(0, 7) };

let server: TestServer;
let staff: SignedIn;
/** Two shops of each currency, all of one time zone. */
const shops: { readonly shop: AddedShop; readonly currency: CreditCurrency }[] = [];

/** A shop with a top-up and a bonus, whose ads spent on days of the whole range, on some beyond its credit. */
async function addSpendingShop(currency: CreditCurrency, creditMinor: number): Promise<void> {
  const shop = await server.addShop(currency === 'CZK' ? {} : { country: 'SK' });
  const { eshopId } = shop;
  const paid = { eshopId, currency, actor: 'system' as const };
  await bookTopUp({
    ...paid,
    creditMinor,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: `same-${eshopId}` },
  });
  await bookBonus({ ...paid, amountMinor: 1_234, reason: 'welcome', idempotencyKey: `same-${eshopId}` });
  const campaign = await insertCampaign(eshopId, createCampaignId(), {
    channel: 'Google',
    format: 'Dsa',
    name: 'test',
    currency,
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: `same ${eshopId}`,
  });
  if (campaign === null) throw new Error('the campaign was not created');
  for (const [at, day] of [firstDay, addDays(today, -33), addDays(today, -2), today].entries()) {
    const metrics = {
      campaignId: 'x',
      day,
      impressions: 100,
      clicks: 10,
      costMicros: (at + 1) * 123_450_000,
    };
    await bookDay(campaign, { metrics, readAt: new Date(), timeZone: staffTimeZone });
  }
  shops.push({ shop, currency });
}

beforeAll(async () => {
  server = await startTestServer();
  for (const currency of creditCurrencies)
    for (const creditMinor of [10_000_000, 60_000]) await addSpendingShop(currency, creditMinor);
  await countDueMonths();
  staff = await server.signInStaff([
    'GetKpiReport',
    'GetKpiReportActivatedEshops',
    'GetKpiReportRegisteredEshops',
    'GetTopMenuActiveEshopsCount',
    'GetTopMenuEshopsCredit',
    'GetAccounting',
  ]);
});
afterAll(async () => await server.stop());

async function ask<C extends BuiltCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const { status, output } = await server.call(call, input, staff.accessToken);
  expect(status, call.action).toBe(200);
  return output;
}

/** What a call answers to each shop of a currency, added up. */
async function sumOfShops<C extends BuiltCall>(
  call: C,
  input: InputOf<C>,
  { currency, getValue }: { currency: CreditCurrency; getValue: (output: OutputOf<C>) => number },
): Promise<number> {
  let sum = 0;
  for (const { shop } of shops.filter((one) => one.currency === currency))
    sum += getValue((await server.call(call, input, shop.token)).output);
  return sum;
}

function findTotal({ figures }: StaffFigures, name: StaffFigureName, currency: CreditCurrency | null = null) {
  return figures.find((row) => row.figure === name && row.currency === currency)?.total ?? null;
}

const readDaily = async () => await ask(reportingStaff.kpiStatisticsDailyAggregated, range);
const readMonthly = async () => await ask(reportingStaff.monthlyKpiStatistics, months);
const readRows = async (figure: StaffFigureName, currency: CreditCurrency | null = null) =>
  await ask(reportingStaff.kpiFigureRows, { ...range, figure, currency });
const readProviders = async () => (await ask(reporting.eshopProviderStatistics, range)).providers;

/** Every figure that several screens show of the same shops and range, with where it is shown. */
const figures: Record<
  string,
  Record<string, (currency: CreditCurrency) => Promise<number | null | undefined>>
> = {
  'ad spend': {
    'KPI report, daily': async (currency) => findTotal(await readDaily(), 'adSpend', currency),
    'KPI report, monthly': async (currency) => findTotal(await readMonthly(), 'adSpend', currency),
    'KPI report, shops of the figure': async (currency) => (await readRows('adSpend', currency)).sum,
    'KPI report, activated shops': async (currency) =>
      (await ask(reportingStaff.getActivatedEshops, range)).items
        .filter(({ adSpend }) => adSpend.currency === currency)
        .reduce((sum, { adSpend }) => sum + adSpend.value, 0),
    providers: async (currency) =>
      (await readProviders())
        .flatMap(({ adSpend }) => adSpend)
        .filter((money) => money.currency === currency)
        .reduce((sum, { value }) => sum + value, 0),
    'statistics of campaigns': async (currency) =>
      await sumOfShops(reporting.campaignStatisticsByCampaign, range, {
        currency,
        getValue: ({ total }) => total.expenses,
      }),
    'figure of the shop': async (currency) =>
      await sumOfShops(reporting.expenses, range, { currency, getValue: ({ value }) => value ?? 0 }),
    dashboard: async (currency) =>
      await sumOfShops(dashboard.getOverview, range, {
        currency,
        getValue: ({ summary }) => summary.total.expenses ?? 0,
      }),
  },
  'credit of all shops': {
    'KPI report, daily': async (currency) => findTotal(await readDaily(), 'liability', currency),
    'KPI report, monthly': async (currency) => findTotal(await readMonthly(), 'liability', currency),
    'KPI report, shops of the figure': async (currency) => (await readRows('liability', currency)).sum,
    header: async (currency) => {
      const { czechEshopsCredit, foreignEshopCredit } = await ask(reporting.totalEshopsCredit, {});
      return (currency === 'CZK' ? czechEshopsCredit : foreignEshopCredit).value;
    },
    'credit of each shop': async (currency) =>
      await sumOfShops(payment.getCreditOutlook, {}, { currency, getValue: ({ credit }) => credit.value }),
    'statement of each shop': async (currency) =>
      await sumOfShops(
        payment.getCreditStatement,
        {},
        { currency, getValue: ({ balance }) => balance.value },
      ),
    'list of shops': async (currency) =>
      (await ask(eshopCalls.getEshops, { pageSize: 250 })).items
        .filter(({ credit }) => credit.currency === currency)
        .reduce((sum, { credit }) => sum + credit.value, 0),
    'header of each shop': async (currency) => {
      let sum = 0;
      for (const { shop } of shops.filter((one) => one.currency === currency))
        sum += (await ask(eshopCalls.getEshopById, { eshopId: shop.eshopId })).eshop.credit.value;
      return sum;
    },
    'trial balance': async (currency) => {
      const { currencies } = await ask(accounting.getTrialBalance, {});
      const accounts = currencies.find((one) => one.currency === currency)?.accounts;
      // A debt to shops: more credit than debit.
      return -(accounts?.find(({ account }) => account === 'credit')?.balance.value ?? 0);
    },
  },
  'shops with ad spend': {
    'KPI report, daily': async () => findTotal(await readDaily(), 'spendingShops'),
    'KPI report, monthly': async () => findTotal(await readMonthly(), 'spendingShops'),
    'KPI report, shops of the figure': async () => (await readRows('spendingShops')).total,
    header: async () => {
      const { czechEshopsCount, foreignEshopsCount } = await ask(reporting.eshopsWithAdSpendCount, range);
      return czechEshopsCount.value + foreignEshopsCount.value;
    },
    providers: async () =>
      (await readProviders()).reduce((sum, { spendingEshopsCount }) => sum + spendingEshopsCount, 0),
  },
  'registered shops': {
    'KPI report, daily': async () => findTotal(await readDaily(), 'registeredShops'),
    'KPI report, monthly': async () => findTotal(await readMonthly(), 'registeredShops'),
    'KPI report, shops of the figure': async () => (await readRows('registeredShops')).total,
    'KPI report, registered shops': async () => (await ask(reportingStaff.newEshops, range)).total,
    'providers, none of them archived': async () =>
      (await readProviders()).reduce((sum, { newEshopsCount }) => sum + newEshopsCount, 0),
  },
  'activated shops': {
    'KPI report, daily': async () => findTotal(await readDaily(), 'activatedShops'),
    'KPI report, monthly': async () => findTotal(await readMonthly(), 'activatedShops'),
    'KPI report, activated shops': async () => (await ask(reportingStaff.getActivatedEshops, range)).total,
  },
};

it.each(
  Object.entries(figures).flatMap(([name, screens]) =>
    creditCurrencies.map((currency) => ({ name, currency, screens })),
  ),
)('$name is the same on all screens: $currency', async ({ currency, screens }) => {
  const values: Record<string, number | null | undefined> = {};
  for (const [screen, read] of Object.entries(screens)) {
    const value = await read(currency);
    values[screen] = value == null ? value : Math.round(value * 100) / 100;
  }
  const [first] = Object.values(values);
  expect(first).toBeGreaterThan(0);
  expect(values).toEqual(Object.fromEntries(Object.keys(screens).map((screen) => [screen, first])));
});
