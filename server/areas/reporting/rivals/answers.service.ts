import type { Cohort, Quartiles, rivalReporting } from '#shared/contracts/reportingFunnel.ts';
import type { OutputOf, ParsedInputOf } from '#shared/contracts/defineCall.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth, type Month } from '#shared/domain/dates/months.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { readOrderMedianMinor } from '#server/measurement/index.ts';
import { toReportRange } from '../reportRange.ts';
import type { RivalCohortDocument, RivalMonthDocument, RivalPlaceDocument } from './rival.model.ts';
import { findCohort, findPlace, findRivalMonth } from './rival.repository.ts';
import { readOwnIndex } from './shopMonth.ts';
import { roundValue } from './spread.ts';

type Calls = typeof rivalReporting;
type Input = ParsedInputOf<Calls['funnelConversionRates']>;

/** How far before a range its last stored month may be: the current one is compiled when it is over. */
const lookBackDays = 62;

interface Found {
  readonly month: RivalMonthDocument;
  readonly place: RivalPlaceDocument;
  readonly cohort: RivalCohortDocument;
}
interface Looked {
  readonly eshop: EshopDocument;
  readonly publicCohort: Cohort;
  /** Null where too few shops are alike. */
  readonly found: Found | null;
  /** Month of the figures: the compiled one, else the last whole one. */
  readonly month: Month;
}

/** Finds the like of a shop in the last month by the end of a range. */
async function look(eshopId: EshopId, input: Input): Promise<Looked> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  // A single shop is never shown, nor is its existence revealed.
  if (input.competitorId !== undefined) throw new AppError('not_found');
  const { toDay } = toReportRange(input, eshop.timeZone);
  const month = await findRivalMonth({
    from: addDays(toDay, -lookBackDays).slice(0, 7),
    to: toDay.slice(0, 7),
  });
  const place = month === null ? null : await findPlace(eshopId, month._id);
  const cohort = place === null ? null : await findCohort(place.cohortId);
  const shownMonth = month === null ? getLastWholeMonth(toDay) : toMonth(month._id);
  if (month === null || place === null || cohort === null) {
    const publicCohort = {
      state: 'TooFew' as const,
      month: month?._id ?? null,
      alike: [],
      atLeastShops: null,
    };
    return { eshop, publicCohort, found: null, month: shownMonth };
  }
  const { alike, atLeastShops } = cohort;
  return {
    eshop,
    publicCohort: { state: 'Ready', month: month._id, alike, atLeastShops },
    found: { month, place, cohort },
    month: shownMonth,
  };
}

function getLastWholeMonth(day: Day): Month {
  const month = toMonth(day);
  return getMonthRange(month).toDay === day ? month : addMonths(month, -1);
}

/** The funnel of like shops. */
export async function readRivalFunnel(
  eshopId: EshopId,
  input: Input,
): Promise<OutputOf<Calls['funnelConversionRates']>> {
  const { publicCohort: cohort, found } = await look(eshopId, input);
  return {
    cohort,
    steps: [...(found?.cohort.steps ?? [])],
  };
}

/** The course of orders in like shops, beside one's own. */
export async function readRivalTrend(
  eshopId: EshopId,
  input: Input,
): Promise<OutputOf<Calls['orderCountTrendDaily']>> {
  const { publicCohort: cohort, found, month } = await look(eshopId, input);
  // Own orders reveal nothing else.
  if (found === null) {
    const own = await readOwnIndex(eshopId, getMonthRange(month));
    return { cohort, items: own.map(({ day, value }) => ({ date: day, peers: null, own: value })) };
  }
  const { trend, trendFrom } = found.cohort;
  return {
    cohort,
    items: trend.map((peers, day) => ({
      date: addDays(trendFrom as Day, day),
      peers,
      own: found.place.ownTrend[day] ?? null,
    })),
  };
}

function toMajor({ lower, median, upper }: Quartiles): Quartiles {
  const write = (minor: number) => fromMinor(Math.round(roundValue(minor)));
  return { lower: write(lower), median: write(median), upper: write(upper) };
}

/** The median order value of like shops, beside one's own. */
export async function readRivalOrderValue(
  eshopId: EshopId,
  input: Input,
): Promise<OutputOf<Calls['orderGmvMedian']>> {
  const { eshop, publicCohort, found, month: ownMonth } = await look(eshopId, input);
  const currency = eshop.creditCurrency;
  if (found === null) {
    const alone = await readOrderMedianMinor(eshopId, getMonthRange(ownMonth));
    const own = alone === null ? null : fromMinor(alone);
    return { cohort: publicCohort, ownMonth, currency, peers: null, own, rate: null };
  }
  const { cohort, month, place } = found;
  const peers = cohort.orderValueMinor[currency] ?? null;
  const own = place.ownOrderValueMinor ?? null;
  return {
    cohort: publicCohort,
    ownMonth,
    currency,
    peers: peers === null ? null : toMajor(peers),
    own: own === null ? null : fromMinor(own),
    rate: cohort.isOneCurrency
      ? null
      : { czkForEuro: month.czkForEuroThousandths / 1_000, publishedOn: month.ratePublishedOn },
  };
}
