import type { StaffFigures, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { addDays, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import { creditCurrencies, type CreditCurrency } from '#shared/domain/money/currency.ts';
import {
  staffFigureNames,
  getStaffFigure,
  type StaffFigure,
  type StaffFigureName,
} from '#shared/domain/report/staffFigures.ts';
import { estimateCreditDays } from '#shared/domain/payment/creditDays.ts';
import { findNamedEshops } from '#server/areas/eshop/index.ts';
import { findEshopIdsWithSpend } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { findCountingState, findFirstDay } from './count.service.ts';
import { readDays, readLiability, type ReadPeriods } from './storedFigures.service.ts';
import { isInMarket, listWholeCurrencies } from './market.ts';
import { findFirstState } from './period.repository.ts';
import {
  getAdding,
  selectCells,
  getFold,
  groupCells,
  presentValue,
  computeRaw,
  computeShare,
  type PeriodCells,
} from './series.ts';

/** How many days of spend the days of cover are counted by. */
const coverDays = 28;

/** A figure of every period and of all together, raw. */
interface Series {
  readonly values: readonly (number | null)[];
  readonly total: number | null;
}

/** What the figures of one reading are worked out of. */
interface Reading {
  readonly market: StaffMarket;
  readonly read: ReadPeriods;
  readonly range: ReportRange;
  /** Ad spend before the range that days of cover look back to, by day. */
  readonly before: ReadPeriods;
  /** Credit at the end of the range. */
  readonly liability: ReadonlyMap<CreditCurrency, number>;
  /** Periods that belong into the figures and are not counted yet. */
  readonly missing: ReadonlySet<string>;
  /** The same of the days that days of cover look back to. */
  readonly missingBefore: ReadonlySet<string>;
  /** Shops whose ads spent within the whole range, each once. */
  readonly spendingShops: number;
}

async function countSpendingShops(range: ReportRange, market: StaffMarket): Promise<number> {
  const eshopIds = await findEshopIdsWithSpend(range);
  if (market === 'All') return eshopIds.length;
  const shops = await findNamedEshops(eshopIds);
  return [...shops.values()].filter(({ country }) => isInMarket(market, country)).length;
}

function createFoldedSeries(
  figure: StaffFigureName,
  currency: CreditCurrency | null,
  reading: Reading,
): Series {
  const { read, market } = reading;
  const { isStoredState } = getStaffFigure(figure);
  const values = read.periods.map(({ cells, hasStates }) =>
    isStoredState === true && !hasStates ? null : computeRaw(cells, figure, market, currency),
  );
  const adding = getAdding(getFold(figure) ?? 'Sum');
  if (figure === 'spendingShops') return { values, total: reading.spendingShops };
  // A part of a sum would pass for the whole.
  if (adding === 'Add' && reading.missing.size > 0) return { values, total: null };
  if (adding === 'Add')
    return { values, total: values.reduce<number>((sum, value) => sum + (value ?? 0), 0) };
  if (adding === 'Last' && isStoredState !== true) return { values, total: values.at(-1) ?? null };
  if (adding === 'Last') return { values, total: values.findLast((value) => value !== null) ?? null };
  return { values, total: values.length === 1 ? (values[0] ?? null) : null };
}

/** Credit at the end of each period: from the end of the range backwards, by what it changed by. */
function createLiabilitySeries(currency: CreditCurrency, reading: Reading): Series {
  if (!listWholeCurrencies(reading.market).includes(currency))
    return { values: reading.read.periods.map(() => null), total: null };
  let level: number | null = reading.liability.get(currency) ?? 0;
  const values: (number | null)[] = [];
  for (const { name, cells } of reading.read.periods.toReversed()) {
    values.unshift(level);
    // Nothing tells what credit was before a period whose changes are not known.
    level = reading.missing.has(name) || level === null ? null : level - sumCreditChange(cells);
  }
  return { values, total: values.at(-1) ?? null };

  function sumCreditChange(cells: PeriodCells): number {
    return computeRaw(cells ?? [], 'creditChange', 'All', currency) ?? 0;
  }
}

/** For how many days the credit lasts at the spend of the last 28 days, or of the month; null where too little is known. */
function coverSeries(currency: CreditCurrency, reading: Reading): Series {
  const { read, before, market } = reading;
  const getSpend = ({ name, cells }: ReadPeriods['periods'][number]) =>
    reading.missing.has(name) || reading.missingBefore.has(name)
      ? null
      : (computeRaw(cells ?? [], 'adSpend', market, currency) ?? 0);
  const spends = [...before.periods.map(getSpend), ...read.periods.map(getSpend)];
  const values = createLiabilitySeries(currency, reading).values.map((level, index) => {
    const period = read.periods[index];
    if (level === null || period === undefined) return null;
    const isMonth = read.level === 'Month';
    const end = before.periods.length + index + 1;
    const ofDays = spends.slice(isMonth ? end - 1 : Math.max(0, end - coverDays), end);
    if (ofDays.includes(null)) return null;
    const spent = ofDays.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    const days = isMonth ? countDaysBetween(period.days.fromDay, period.days.toDay) + 1 : coverDays;
    return estimateCreditDays({ creditMinor: level, dailySpendMinor: spent / days, currency });
  });
  return { values, total: values.at(-1) ?? null };
}

function computeSeries(figure: StaffFigureName, currency: CreditCurrency | null, reading: Reading): Series {
  const { from }: StaffFigure = getStaffFigure(figure);
  if (from === 'Liability') return createLiabilitySeries(currency ?? 'CZK', reading);
  if (from === 'Cover') return coverSeries(currency ?? 'CZK', reading);
  if ('fact' in from) return createFoldedSeries(figure, currency, reading);
  const part = createFoldedSeries(from.part as StaffFigureName, currency, reading);
  const whole = createFoldedSeries(from.whole as StaffFigureName, currency, reading);
  return {
    values: part.values.map((value, index) => computeShare(value, whole.values[index] ?? null)),
    total: computeShare(part.total, whole.total),
  };
}

/** The total of a figure by what its cells are split by. */
function computeBreakdowns(
  figure: StaffFigureName,
  currency: CreditCurrency | null,
  { read, market }: Reading,
) {
  const fold = getFold(figure);
  const { unit, hasParts, isStoredState } = getStaffFigure(figure);
  const adding = fold === null ? 'None' : getAdding(fold);
  if (adding === 'None') return { parts: [], countries: [] };
  const countedPeriods = read.periods.filter(
    ({ cells, hasStates }) => cells !== null && (isStoredState !== true || hasStates),
  );
  const cells = (adding === 'Last' ? countedPeriods.slice(-1) : countedPeriods).flatMap((period) =>
    selectCells(period.cells ?? [], figure, market, currency),
  );
  const present = (value: number) => presentValue(unit, value) ?? 0;
  return {
    parts:
      hasParts === true
        ? groupCells(cells, ({ part }) => part).map(({ name, value }) => ({
            part: name,
            value: present(value),
          }))
        : [],
    countries: groupCells(cells, ({ country }) => country).map(({ name, value }) => ({
      country: name,
      value: present(value),
    })),
  };
}

/** Periods of which there is anything to count: before the first day there is nothing, ever. */
function findMissing({ uncounted }: ReadPeriods, firstDay: Day | null): string[] {
  return [...uncounted].filter((name) => firstDay !== null && name >= firstDay.slice(0, name.length));
}

async function loadReading(
  read: ReadPeriods,
  { range, market, firstDay }: { range: ReportRange; market: StaffMarket; firstDay: Day | null },
): Promise<Reading> {
  const { fromDay } = range;
  const [before, liability, spendingShops] = await Promise.all([
    // Months look back to nothing: a month's cover is counted by its own spend.
    read.level === 'Month'
      ? { ...read, periods: [], uncounted: new Set<string>() }
      : readDays({ fromDay: addDays(fromDay, 1 - coverDays), toDay: addDays(fromDay, -1) }),
    readLiability(read.periods.at(-1)?.days.toDay ?? range.toDay),
    countSpendingShops(range, market),
  ]);
  const missing = new Set(findMissing(read, firstDay));
  return {
    market,
    read,
    range,
    before,
    missing,
    missingBefore: new Set(findMissing(before, firstDay)),
    liability,
    spendingShops,
  };
}

function buildRows(reading: Reading, previous: Reading | null): StaffFigures['figures'] {
  return staffFigureNames.flatMap((figure) => {
    const { unit, isByCurrency } = getStaffFigure(figure);
    const wanted = isByCurrency === true ? creditCurrencies : [null];
    return wanted.map((currency) => {
      const { values, total } = computeSeries(figure, currency, reading);
      return {
        figure,
        currency,
        values: values.map((value) => presentValue(unit, value)),
        total: presentValue(unit, total),
        previousTotal:
          previous === null ? null : presentValue(unit, computeSeries(figure, currency, previous).total),
        ...computeBreakdowns(figure, currency, reading),
      };
    });
  });
}

/** How far the past is counted, and what of the periods that were read is counted again for late data. */
async function readCounting(read: ReadPeriods): Promise<Pick<StaffFigures, 'outdatedCount' | 'counting'>> {
  const { months, uncounted, outdated } = await findCountingState();
  const open = uncounted.size + outdated.size;
  return {
    outdatedCount: read.periods.filter(({ name }) => outdated.has(name.slice(0, 7))).length,
    counting: open === 0 ? null : { countedMonths: months.length - open, totalMonths: months.length },
  };
}

/** All figures of periods that were read, with those of the range that they are compared with. */
export async function presentFigures(
  read: ReadPeriods,
  range: ReportRange,
  market: StaffMarket,
  compared: ReportRange | null = null,
): Promise<StaffFigures> {
  const firstDay = await findFirstDay();
  const [reading, previous, statesFrom, counting] = await Promise.all([
    loadReading(read, { range, market, firstDay }),
    compared === null
      ? null
      : readDays(compared).then((days) => loadReading(days, { range: compared, market, firstDay })),
    findFirstState(),
    readCounting(read),
  ]);
  return {
    periods: read.periods.map(({ name }) => name),
    figures: buildRows(reading, previous),
    countedFrom: firstDay,
    statesFrom,
    uncountedCount: reading.missing.size,
    ...counting,
    statesAt: read.statesAt?.toISOString() ?? null,
  };
}
