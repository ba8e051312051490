import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingStaff, type StaffFigures } from '#shared/contracts/reportingStaff.ts';
import { addDays, toLocalDay, endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { StaffFigureName } from '#shared/domain/report/staffFigures.ts';
import { bookDay } from '#server/areas/campaign/index.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { countDueMonths, findCountingState } from './count.service.ts';
import { listMonthsBetween } from './facts.ts';
import { PeriodModel } from './period.model.ts';

type SpentOn = (day: Day, minor: number) => Promise<void>;

const today = toLocalDay(new Date(), staffTimeZone);
const getDayBefore = (count: number): Day => addDays(today, -count);
/** Long over, so that nothing recounts its month but late data. */
const longAgo = getDayBefore(150);
const range = { from: getDayBefore(200), to: today };
const fields = {
  dateFrom: startOfDay(range.from, staffTimeZone).toISOString(),
  dateTo: new Date(endOfDay(range.to, staffTimeZone).getTime() - 1).toISOString(),
};
const allMonths = listMonthsBetween(getDayBefore(180).slice(0, 7), getDayBefore(1).slice(0, 7));

let server: TestServer;
let staff: SignedIn;
let spend: SpentOn;

async function advertise(): Promise<SpentOn> {
  const { eshopId } = await server.addShop();
  await bookTopUp({
    eshopId,
    currency: 'CZK',
    creditMinor: 10_000_000,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: 'counting' },
    actor: 'system',
  });
  const campaign = await insertCampaign(eshopId, createCampaignId(), {
    channel: 'Google',
    format: 'Dsa',
    name: 'test',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'counting',
  });
  if (campaign === null) throw new Error('the campaign was not created');
  return async (day, minor) => {
    const metrics = { campaignId: 'x', day, impressions: 100, clicks: 10, costMicros: minor * 10_000 };
    await bookDay(campaign, { metrics, readAt: new Date(), timeZone: staffTimeZone });
  };
}

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['GetKpiReport']);
  spend = await advertise();
  for (const count of [180, 150, 60, 20, 1, 0]) await spend(getDayBefore(count), 1_000);
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  await PeriodModel.deleteMany({ level: { $in: ['Day', 'Month'] } });
});

async function readFigures(): Promise<StaffFigures> {
  return (await server.call(reportingStaff.kpiStatisticsDailyAggregated, fields, staff.accessToken)).output;
}

async function readMonths(): Promise<StaffFigures> {
  const months = { monthFrom: range.from.slice(0, 7), monthTo: today.slice(0, 7) };
  return (await server.call(reportingStaff.monthlyKpiStatistics, months, staff.accessToken)).output;
}

function findTotal({ figures }: StaffFigures, name: StaffFigureName): number | null | undefined {
  return figures.find(({ figure, currency }) => figure === name && currency === 'CZK')?.total;
}

async function readProviderSpend(): Promise<number> {
  const { output } = await server.call(reporting.eshopProviderStatistics, fields, staff.accessToken);
  return output.providers
    .flatMap(({ adSpend }) => adSpend)
    .filter(({ currency }) => currency === 'CZK')
    .reduce((sum, { value }) => sum + value, 0);
}

it('states no sum over a range while days of it are not counted, and how far the counting is', async () => {
  for (const figures of [await readFigures(), await readMonths()]) {
    expect(findTotal(figures, 'adSpend')).toBeNull();
    expect(findTotal(figures, 'daysOfCover')).toBeNull();
    expect(figures.uncountedCount).toBeGreaterThan(0);
    expect(figures.counting).toEqual({ countedMonths: 0, totalMonths: allMonths.length });
  }
  await countDueMonths();
  for (const figures of [await readFigures(), await readMonths()]) {
    expect(findTotal(figures, 'adSpend')).toBe(await readProviderSpend());
    expect(figures).toMatchObject({ uncountedCount: 0, outdatedCount: 0, counting: null });
  }
});

it('goes on where it was cut off, the oldest first, and counts none twice', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(countDueMonths(new Date(), stop.signal)).rejects.toThrow();
  expect([...(await findCountingState()).uncounted]).toEqual(allMonths);

  expect(await countDueMonths()).toBe(allMonths.length);
  // As it is after a kill within the third month: its days are there, itself is not.
  const [first, second, third = ''] = allMonths;
  await PeriodModel.deleteMany({ level: 'Month', _id: { $gte: third } });
  await PeriodModel.deleteMany({ level: 'Day', _id: { $gte: `${third}-15` } });
  const countedAt = new Date('2020-01-01T00:00:00Z');
  await PeriodModel.updateMany({ level: 'Month' }, { countedAt });
  expect([...(await findCountingState()).uncounted]).toEqual(allMonths.slice(2));
  expect((await readFigures()).counting).toEqual({ countedMonths: 2, totalMonths: allMonths.length });

  expect(await countDueMonths()).toBe(allMonths.length - 2);
  const untouched = await PeriodModel.find({ level: 'Month', countedAt }).sort({ _id: 1 }).lean();
  expect(untouched.map(({ _id }) => _id)).toEqual([first, second]);
  expect(findTotal(await readFigures(), 'adSpend')).toBe(await readProviderSpend());
  expect(await countDueMonths()).toBe(0);
});

it('counts a month to its end that was counted while it ran, however long no one counted since', async () => {
  await countDueMonths();
  const month = longAgo.slice(0, 7);
  await PeriodModel.updateOne({ _id: month }, { countedTo: `${month}-02` });
  await PeriodModel.deleteMany({ level: 'Day', _id: { $gt: `${month}-02`, $lte: `${month}-31` } });
  expect((await readFigures()).counting).not.toBeNull();
  expect(await countDueMonths()).toBe(1);
  expect(findTotal(await readFigures(), 'adSpend')).toBe(await readProviderSpend());
});

it('counts a month again whose figures change long after, once, and says so until then', async () => {
  await countDueMonths();
  const known = findTotal(await readFigures(), 'adSpend') ?? 0;
  await spend(longAgo, 5_000);
  const figures = await readFigures();
  expect(figures.outdatedCount).toBeGreaterThan(0);
  expect(figures.counting).toEqual({ countedMonths: allMonths.length - 1, totalMonths: allMonths.length });

  expect(await countDueMonths()).toBe(1);
  expect(findTotal(await readFigures(), 'adSpend')).toBe(known + 40);
  expect(findTotal(await readFigures(), 'adSpend')).toBe(await readProviderSpend());
  expect(await readFigures()).toMatchObject({ outdatedCount: 0, counting: null });
  expect(await countDueMonths()).toBe(0);

  // A change that is not late waits for the daily count.
  await spend(getDayBefore(3), 700);
  expect(await countDueMonths()).toBe(0);
});
