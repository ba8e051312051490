import { Types } from 'mongoose';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { addMonths, getMonthRange, toMonth } from '#shared/domain/dates/months.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { convertBackMinor, convertMinor } from '#shared/domain/money/money.ts';
import { funnelSteps } from '#shared/domain/report/funnel.ts';
import type { Quartiles } from '#shared/contracts/reportingFunnel.ts';
import { readPeerCandidates } from '#server/areas/eshop/index.ts';
import { documentDay, findEuroRate, prepareRates, type EuroRate } from '#server/areas/invoice/index.ts';
import type { Services } from '#server/services.ts';
import { areEnough, groupIntoCohorts, groupByParty, type LikeShops } from './cohorts.ts';
import type { RivalCohortDocument } from './rival.model.ts';
import { findRivalMonth, insertRivalMonth, removeRivalMonthsBefore } from './rival.repository.ts';
import { readShopMonth, type ShopMonthFigures } from './shopMonth.ts';
import { computeQuartiles, roundValue, roundQuartiles, getTrimmedMean } from './spread.ts';

/** A month is put together when what came late of its last days is counted. */
const finalAfterDays = 2;
const retainedMonths = 25;

/** What a figure of like shops is made of, one value a party: a chain counts once. Null where too few of them have it. */
function listValues(
  shops: readonly ShopMonthFigures[],
  valueOf: (shop: ShopMonthFigures) => number | null,
): number[] | null {
  const having = shops.filter((shop) => valueOf(shop) !== null);
  if (!areEnough(having)) return null;
  return groupByParty(having).map(
    (shops) => computeQuartiles(shops.map((shop) => valueOf(shop) ?? 0)).median,
  );
}

function getQuartiles(
  shops: readonly ShopMonthFigures[],
  valueOf: (shop: ShopMonthFigures) => number | null,
): Quartiles | null {
  const values = listValues(shops, valueOf);
  return values === null ? null : roundQuartiles(computeQuartiles(values));
}

function computeTrend(shops: readonly ShopMonthFigures[]): number[] {
  const selling = shops.flatMap((shop) => (shop.index === null ? [] : [{ ...shop, index: shop.index }]));
  if (!areEnough(selling)) return [];
  const parties = groupByParty(selling);
  const dayCount = selling[0]?.index.length ?? 0;
  return Array.from({ length: dayCount }, (_, day) =>
    roundValue(
      getTrimmedMean(parties.map((own) => computeQuartiles(own.map(({ index }) => index[day] ?? 0)).median)),
    ),
  );
}

function describe(
  { alike, shops }: LikeShops<ShopMonthFigures>,
  month: string,
  rate: EuroRate,
): RivalCohortDocument {
  const readValue =
    (wanted: CreditCurrency) =>
    ({ orderValueMinor, currency }: ShopMonthFigures): number | null => {
      if (orderValueMinor === null || currency === wanted) return orderValueMinor;
      return wanted === 'CZK'
        ? convertMinor(orderValueMinor, rate.thousandths)
        : convertBackMinor(orderValueMinor, rate.thousandths);
    };
  return {
    _id: new Types.ObjectId(),
    month,
    alike: [...alike],
    atLeastShops: Math.floor(shops.length / 10) * 10,
    steps: funnelSteps.map((step, index) => ({
      step,
      rateOfBefore: getQuartiles(shops, (shop) => shop.steps[index]?.rateOfBefore ?? null),
      rateOfAll: getQuartiles(shops, (shop) => shop.steps[index]?.rateOfAll ?? null),
      medianSeconds: getQuartiles(shops, (shop) => shop.steps[index]?.medianSeconds ?? null),
    })),
    orderValueMinor: {
      CZK: getQuartiles(shops, readValue('CZK')),
      EUR: getQuartiles(shops, readValue('EUR')),
    },
    isOneCurrency: new Set(shops.map(({ currency }) => currency)).size === 1,
    trendFrom: getMonthRange(toMonth(month)).fromDay,
    trend: computeTrend(shops),
  };
}

/** Compiles and stores the cohorts of a month; a stored month is left unchanged. */
export async function createRivalMonth(services: Services, month: string): Promise<void> {
  if ((await findRivalMonth({ from: month, to: month })) !== null) return;
  const days = getMonthRange(toMonth(month));
  await prepareRates(services, days.toDay);
  const rate = await findEuroRate(days.toDay);
  // Without a rate the next night tries again.
  if (rate === null) return;
  const shops: ShopMonthFigures[] = [];
  for await (const candidate of readPeerCandidates()) {
    const figures = await readShopMonth(candidate, days);
    if (figures !== null) shops.push(figures);
  }
  const formed = groupIntoCohorts(shops).map((like) => ({ like, cohort: describe(like, month, rate) }));
  await insertRivalMonth({
    month: {
      _id: month,
      czkForEuroThousandths: rate.thousandths,
      ratePublishedOn: rate.publishedOn,
      madeAt: new Date(),
    },
    cohorts: formed.map(({ cohort }) => cohort),
    places: formed.flatMap(({ like, cohort }) =>
      like.shops.map(({ eshopId, orderValueMinor, index }) => ({
        eshopId: new Types.ObjectId(eshopId),
        month,
        cohortId: cohort._id,
        ownOrderValueMinor: orderValueMinor,
        ownTrend: (index ?? []).map((value) => Math.round(value * 10) / 10),
      })),
    ),
  });
}

/** Nightly job: compiles the last whole month once final, and deletes expired ones. @param today in Prague */
export async function createDueRivalMonth(services: Services, today: Day = documentDay()): Promise<void> {
  const month = addMonths(toMonth(addDays(today, -finalAfterDays)), -1);
  await createRivalMonth(services, month);
  const oldest = getMonthRange(month);
  await removeRivalMonthsBefore(addDays(oldest.fromDay, -retainedMonths * 31).slice(0, 7));
}
