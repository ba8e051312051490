import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { addDays, listDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFirstSpentDay } from '#server/areas/campaign/index.ts';
import { findFirstRegistration, findNamedEshops } from '#server/areas/eshop/index.ts';
import { findLateMonths } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { saveShopMonth } from './cohorts/cohorts.service.ts';
import { getLastOfMonth, listMonthsBetween, toStaffDay, getStaffToday, type StaffFact } from './facts.ts';
import { FactFold, type FigureCell } from './fold.ts';
import { findCountedMonths, writeCells, writeStates } from './period.repository.ts';
import { readFacts, readStates } from './sources/index.ts';

const shopsAtOnce = 500;

/** Hands facts on with the countries of their shops, which are looked up many at a time. */
async function visitFacts(
  facts: AsyncIterable<StaffFact>,
  take: (fact: StaffFact, country: CountryOfAdvertisement | null) => void,
): Promise<void> {
  const countries = new Map<EshopId, CountryOfAdvertisement>();
  let waiting: StaffFact[] = [];
  const handOn = async () => {
    const unknown = new Set(
      waiting.flatMap(({ eshopId }) => (eshopId === null || countries.has(eshopId) ? [] : [eshopId])),
    );
    if (unknown.size > 0)
      for (const [eshopId, { country }] of await findNamedEshops([...unknown]))
        countries.set(eshopId, country);
    for (const fact of waiting)
      take(fact, fact.eshopId === null ? null : (countries.get(fact.eshopId) ?? null));
    waiting = [];
  };
  for await (const fact of facts) {
    waiting.push(fact);
    if (waiting.length >= shopsAtOnce) await handOn();
  }
  await handOn();
}

const isItself = (day: Day) => day;

/** Recomputes figures of days from their facts. */
export async function countDays(range: ReportRange): Promise<Map<Day, FigureCell[]>> {
  const fold = new FactFold(isItself, (period) => period as Day);
  await visitFacts(readFacts(range), (fact, country) => fold.add(fact, country));
  return new Map(listDays(range.fromDay, range.toDay).map((day) => [day, fold.getCells(day)]));
}

/** Recomputes figures of one month up to a day of it. */
export async function countMonth(month: string, toDay: Day): Promise<FigureCell[]> {
  return (await foldMonth(month, toDay)).month.getCells(month);
}

async function foldMonth(
  month: string,
  toDay: Day,
  stopped?: AbortSignal,
): Promise<{ days: FactFold; month: FactFold }> {
  const days = new FactFold(isItself, (period) => period as Day);
  const whole = new FactFold(
    () => month,
    () => toDay,
  );
  await visitFacts(readFacts({ fromDay: `${month}-01` as Day, toDay }), (fact, country) => {
    stopped?.throwIfAborted();
    days.add(fact, country);
    whole.add(fact, country);
  });
  return { days, month: whole };
}

/**
 * Counts a month and its days up to a day of it, and stores them.
 * @param lateChanges late changes of its figures that were recorded before
 */
async function storeMonth(
  month: string,
  { toDay, lateChanges, stopped }: { toDay: Day; lateChanges: number; stopped: AbortSignal | undefined },
): Promise<void> {
  const countedAt = new Date();
  const folded = await foldMonth(month, toDay, stopped);
  for (const day of listDays(`${month}-01` as Day, toDay))
    await writeCells('Day', day, { cells: folded.days.getCells(day), countedTo: day, countedAt });
  await saveShopMonth(month);
  // The month at last: whoever is cut off before counts all of it again.
  const cells = folded.month.getCells(month);
  await writeCells('Month', month, { cells, countedTo: toDay, countedAt, lateChanges });
}

/** Returns current states as cells of the day. */
export async function countStates(): Promise<FigureCell[]> {
  const fold = new FactFold(
    () => 'now',
    () => getStaffToday(),
  );
  await visitFacts(readStates(), (fact, country) => fold.add(fact, country));
  return fold.getCells('now');
}

/** Stores current states with the present day and month. */
export async function saveStates(): Promise<void> {
  const at = new Date();
  const today = toStaffDay(at);
  const states = await countStates();
  await writeStates('Day', today, states, at);
  await writeStates('Month', today.slice(0, 7), states, at);
}

/** Spend of a day may be corrected, and credited with orders, this long; its month is recounted meanwhile. */
export const correctedDays = 35;

/** The first day of which anything can be counted; null before there is a shop. */
export async function findFirstDay(): Promise<Day | null> {
  const [registered, spent] = await Promise.all([findFirstRegistration(), findFirstSpentDay()]);
  if (registered === null) return spent;
  const day = toStaffDay(registered);
  return spent !== null && spent < day ? spent : day;
}

/** Which past months of all are still to be counted. */
export interface CountingState {
  /** Months that can be counted, the oldest first. */
  readonly months: readonly string[];
  /** Those of them that were never counted, or not to their end. */
  readonly uncounted: ReadonlySet<string>;
  /** Those of them whose figures changed late, after they were counted. */
  readonly outdated: ReadonlySet<string>;
}

/** The last day of a month that is over. */
function getLastPastDay(month: string, yesterday: Day): Day {
  const last = getLastOfMonth(month);
  return last < yesterday ? last : yesterday;
}

/** Looks up which months are still to be counted. */
export async function findCountingState(now = new Date()): Promise<CountingState> {
  const yesterday = addDays(getStaffToday(now), -1);
  const [first, counted, late] = await Promise.all([findFirstDay(), findCountedMonths(), findLateMonths()]);
  const months =
    first === null || first > yesterday ? [] : listMonthsBetween(first.slice(0, 7), yesterday.slice(0, 7));
  const uncounted = new Set<string>();
  const outdated = new Set<string>();
  for (const month of months) {
    const known = counted.get(month);
    if (known === undefined || known.countedTo < getLastPastDay(month, yesterday)) uncounted.add(month);
    else if ((late.get(month) ?? 0) > known.lateChanges) outdated.add(month);
  }
  return { months, uncounted, outdated };
}

/**
 * Counts past months that were never counted or changed late, the oldest first, up to yesterday; once a day also those in
 * which days may still change. A month that fails keeps no other from being counted.
 * @param stopped ends it; the next run goes on with the month that was not finished
 * @returns how many months were counted
 * @throws AggregateError with what failed, at the end
 */
export async function countDueMonths(now = new Date(), stopped?: AbortSignal): Promise<number> {
  const today = getStaffToday(now);
  const yesterday = addDays(today, -1);
  const [{ months, uncounted, outdated }, counted] = await Promise.all([
    findCountingState(now),
    findCountedMonths(),
  ]);
  const failures: unknown[] = [];
  let count = 0;
  for (const month of months) {
    const countedAt = counted.get(month)?.countedAt;
    const isRefreshDue =
      getLastOfMonth(month) >= addDays(yesterday, -correctedDays) &&
      (countedAt === undefined || toStaffDay(countedAt) < today);
    if (!uncounted.has(month) && !outdated.has(month) && !isRefreshDue) continue;
    stopped?.throwIfAborted();
    try {
      // Read before the figures: what changes meanwhile makes the month due again.
      const lateChanges = (await findLateMonths()).get(month) ?? 0;
      await storeMonth(month, { toDay: getLastPastDay(month, yesterday), lateChanges, stopped });
      count += 1;
    } catch (thrown) {
      stopped?.throwIfAborted();
      failures.push(thrown);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'months of the KPI report were not counted');
  return count;
}
