import { addDays, countDaysBetween, listDays, type Day } from '#shared/domain/dates/days.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import { sumBalances } from '#server/credit/index.ts';
import { createConnectionState } from '#server/database/connectionState.ts';
import type { ReportRange } from '../reportRange.ts';
import { correctedDays, countDays, findFirstDay } from './count.service.ts';
import { getLastOfMonth, getStaffToday } from './facts.ts';
import type { FigureCell } from './fold.ts';
import { findPeriods, sumCreditChange, type StoredPeriod, type PeriodLevel } from './period.repository.ts';
import { getAdding, getFold, type PeriodCells } from './series.ts';
import { readFactsByName } from './sources/index.ts';

/** Periods of a range with their cells: stored ones, and what today adds as it is now. */
export interface ReadPeriods {
  readonly level: PeriodLevel;
  readonly periods: readonly {
    readonly name: string;
    readonly cells: PeriodCells;
    /** Whether how things stood was stored with it: nothing can tell that later. */
    readonly hasStates: boolean;
    readonly days: ReportRange;
  }[];
  /** Periods whose past days are not all counted, those of before there was any shop too. */
  readonly uncounted: ReadonlySet<string>;
  readonly statesAt: Date | null;
}

/** The last counting of today stands for so long: a screen asks for several reports at once. */
const liveMs = 15_000;
const liveCount = createConnectionState<{
  present: { readonly at: number; readonly day: Day; readonly cells: Promise<FigureCell[]> } | null;
}>(() => ({ present: null }));

async function readToday(today: Day): Promise<readonly FigureCell[]> {
  const now = Date.now();
  const live = liveCount();
  if (live.present === null || live.present.day !== today || now - live.present.at > liveMs) {
    const cells = countDays({ fromDay: today, toDay: today }).then((days) => days.get(today) ?? []);
    live.present = { at: now, day: today, cells };
    cells.catch(() => (live.present = null));
  }
  return await live.present.cells;
}

/** A running month: sums to yesterday and of today, levels of today, middles and shops as they were counted to yesterday. */
function mergeToday(stored: readonly FigureCell[], today: readonly FigureCell[]): FigureCell[] {
  const getAddingFold = (cell: FigureCell) => getAdding(getFold(cell.figure) ?? 'Sum');
  return [
    ...stored.filter((cell) => getAddingFold(cell) !== 'Last'),
    ...today.filter((cell) => getAddingFold(cell) !== 'None'),
  ];
}

/** Whether a month was counted with the present day already, by a clock that goes before ours. */
function isWithToday(month: StoredPeriod | undefined, today: Day): boolean {
  return month?.countedTo != null && month.countedTo >= today;
}

/** Whether all days of a month that are over are in its stored figures. */
function isCountedToYesterday(
  month: string,
  stored: StoredPeriod | undefined,
  { today, first }: { readonly today: Day; readonly first: Day | null },
): boolean {
  const yesterday = addDays(today, -1);
  const last = getLastOfMonth(month) < yesterday ? getLastOfMonth(month) : yesterday;
  // On its first day a month has no day that is over, and the month of the first shop none before that shop.
  return (
    last < `${month}-01` ||
    first === today ||
    (stored?.cells != null && stored.countedTo !== null && stored.countedTo >= last)
  );
}

function getStoredCells(stored: StoredPeriod | undefined): PeriodCells {
  if (stored === undefined || (stored.cells === null && stored.states === null)) return null;
  return [...(stored.cells ?? []), ...(stored.states ?? [])];
}

/** Reads days of a range, the present one counted now. */
export async function readDays(range: ReportRange): Promise<ReadPeriods> {
  const today = getStaffToday();
  const toDay = range.toDay < today ? range.toDay : today;
  const stored = new Map((await findPeriods('Day', range.fromDay, toDay)).map((day) => [day._id, day]));
  const present = toDay === today && range.fromDay <= today ? await readToday(today) : null;
  const days = range.fromDay > toDay ? [] : listDays(range.fromDay, toDay);
  return {
    level: 'Day',
    periods: days.map((day) => ({
      name: day,
      days: { fromDay: day, toDay: day },
      hasStates: stored.get(day)?.states != null,
      cells:
        day === today
          ? [...(present ?? []), ...(stored.get(day)?.states ?? [])]
          : getStoredCells(stored.get(day)),
    })),
    uncounted: new Set(days.filter((day) => day < today && stored.get(day)?.cells == null)),
    statesAt: stored.get(today)?.statesAt ?? null,
  };
}

/** Reads months, the running one with what today adds. */
export async function readMonths(months: readonly string[]): Promise<ReadPeriods> {
  const today = getStaffToday();
  const [from = '', to = ''] = [months[0], months.at(-1)];
  const [periods, first] = await Promise.all([findPeriods('Month', from, to), findFirstDay()]);
  const stored = new Map(periods.map((month) => [month._id, month]));
  const days = { today, first };
  const running = today.slice(0, 7);
  const present = months.includes(running) ? await readToday(today) : [];
  return {
    level: 'Month',
    periods: months.map((month) => {
      const found = stored.get(month);
      const last = getLastOfMonth(month);
      return {
        name: month,
        days: { fromDay: `${month}-01` as Day, toDay: last < today ? last : today },
        hasStates: found?.states != null,
        // Half a month would look like a whole one.
        cells: !isCountedToYesterday(month, found, days)
          ? null
          : month === running
            ? [
                ...(isWithToday(found, today)
                  ? (found?.cells ?? [])
                  : mergeToday(found?.cells ?? [], present)),
                ...(found?.states ?? []),
              ]
            : getStoredCells(found),
      };
    }),
    uncounted: new Set(
      months.filter((month) => month <= running && !isCountedToYesterday(month, stored.get(month), days)),
    ),
    statesAt: stored.get(running)?.statesAt ?? null,
  };
}

/** Change of credit from a day to now, recomputed from the bookings. */
async function readCreditChange(fromDay: Day, today: Day): Promise<Map<CreditCurrency, number>> {
  const changes = new Map<CreditCurrency, number>();
  for await (const { currency, value } of readFactsByName('creditChange', { fromDay, toDay: today }))
    if (currency !== null) changes.set(currency, (changes.get(currency) ?? 0) + value);
  return changes;
}

/**
 * The credit of all shops at the end of a day: the present credit less the bookings of later days. Days that may have
 * changed since they were counted are recomputed, the rest as it is stored.
 */
export async function readLiability(day: Day): Promise<Map<CreditCurrency, number>> {
  const today = getStaffToday();
  const now = await sumBalances();
  if (day >= today) return now;
  const after = addDays(day, 1);
  const finalFrom = addDays(today, -correctedDays - 1);
  const stored = after < finalFrom ? await sumCreditChange(after, addDays(finalFrom, -1)) : null;
  // A day that is not counted yet would be missing: then all of them are read.
  const isStored = stored !== null && stored.countedDays === countDaysBetween(after, finalFrom);
  const recomputed = await readCreditChange(stored === null || !isStored ? after : finalFrom, today);
  return new Map(
    creditCurrencies.map((currency) => [
      currency,
      (now.get(currency) ?? 0) -
        (isStored ? (stored.changes.get(currency) ?? 0) : 0) -
        (recomputed.get(currency) ?? 0),
    ]),
  );
}
