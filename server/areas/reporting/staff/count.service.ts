import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { addDays, listDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFirstSpentDay } from '#server/areas/campaign/index.ts';
import { findFirstRegistration, findNamedEshops } from '#server/areas/eshop/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { saveShopMonth } from './cohorts/cohorts.service.ts';
import { getLastOfMonth, toStaffDay, staffToday, type StaffFact } from './facts.ts';
import { FactFold, type FigureCell } from './fold.ts';
import { findCountedMonths, writeCells, writeStates } from './period.repository.ts';
import { readFacts, readStates } from './sources/index.ts';

const shopsAtOnce = 500;

/** Hands facts on with the countries of their shops, which are looked up many at a time. */
async function eachFact(
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

/** Figures of days, folded anew from what happened. */
export async function countDays(range: ReportRange): Promise<Map<Day, FigureCell[]>> {
  const fold = new FactFold(isItself, (period) => period as Day);
  await eachFact(readFacts(range), (fact, country) => fold.add(fact, country));
  return new Map(listDays(range.fromDay, range.toDay).map((day) => [day, fold.getCells(day)]));
}

/** Figures of one month up to a day of it, folded anew. */
export async function countMonth(month: string, toDay: Day): Promise<FigureCell[]> {
  return (await foldMonth(month, toDay)).month.getCells(month);
}

async function foldMonth(month: string, toDay: Day): Promise<{ days: FactFold; month: FactFold }> {
  const days = new FactFold(isItself, (period) => period as Day);
  const whole = new FactFold(
    () => month,
    () => toDay,
  );
  await eachFact(readFacts({ fromDay: `${month}-01` as Day, toDay }), (fact, country) => {
    days.add(fact, country);
    whole.add(fact, country);
  });
  return { days, month: whole };
}

/** Counts a month and its days up to a day of it, and keeps them. */
export async function saveMonth(month: string, toDay: Day): Promise<void> {
  const countedAt = new Date();
  const folded = await foldMonth(month, toDay);
  for (const day of listDays(`${month}-01` as Day, toDay))
    await writeCells('Day', day, { cells: folded.days.getCells(day), countedTo: day, countedAt });
  await writeCells('Month', month, { cells: folded.month.getCells(month), countedTo: toDay, countedAt });
}

/** How things stand now, as cells of the present day. */
export async function countStates(): Promise<FigureCell[]> {
  const fold = new FactFold(
    () => 'now',
    () => staffToday(),
  );
  await eachFact(readStates(), (fact, country) => fold.add(fact, country));
  return fold.getCells('now');
}

/** Keeps how things stand with the present day and month. */
export async function saveStates(): Promise<void> {
  const at = new Date();
  const today = toStaffDay(at);
  const states = await countStates();
  await writeStates('Day', today, states, at);
  await writeStates('Month', today.slice(0, 7), states, at);
}

/** Spend of a day is corrected, and credited with orders, for so long: its month is counted anew meanwhile. */
export const correctedDays = 35;

/** The first day of which anything can be counted; null before there is a shop. */
export async function findFirstDay(): Promise<Day | null> {
  const [registered, spent] = await Promise.all([findFirstRegistration(), findFirstSpentDay()]);
  if (registered === null) return spent;
  const day = toStaffDay(registered);
  return spent !== null && spent < day ? spent : day;
}

/**
 * Counts months that are not counted yet, up to yesterday; once a day also those anew in which days may still change.
 * @param stopped ends it between two months
 * @returns how many months were counted
 */
export async function countDueMonths(now = new Date(), stopped?: AbortSignal): Promise<number> {
  const first = await findFirstDay();
  const yesterday = addDays(staffToday(now), -1);
  if (first === null || first > yesterday) return 0;
  const counted = await findCountedMonths();
  const newest = yesterday.slice(0, 7);
  const isNewDay = counted.get(newest)?.countedTo !== yesterday;
  let count = 0;
  for (let month = first.slice(0, 7); month <= newest; month = monthAfter(month)) {
    const last = getLastOfMonth(month);
    const mayChange = isNewDay && last >= addDays(yesterday, -correctedDays);
    if (counted.has(month) && !mayChange) continue;
    stopped?.throwIfAborted();
    await saveMonth(month, last < yesterday ? last : yesterday);
    await saveShopMonth(month);
    count += 1;
  }
  return count;
}

function monthAfter(month: string): string {
  return addDays(getLastOfMonth(month), 1).slice(0, 7);
}
