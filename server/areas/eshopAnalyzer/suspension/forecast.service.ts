import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { suspensionCalls, SuspensionEvidence } from '#shared/contracts/suspensionCalls.ts';
import { addDays, countDaysBetween, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import {
  computeSuspensionRisk,
  findReviewBlockers,
  getSuspensionLevel,
  judgeSignal,
  suspensionLimits,
  suspensionSignalKeys,
  suspensionSignals,
  weighSignal,
  type MeasuredSignal,
  type SuspensionSignalKey,
} from '#shared/domain/suspension/suspension.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findSalePrice } from '#shared/domain/product/paidPrice.ts';
import { findAccount } from '#server/areas/campaign/index.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { countJudged, findProductsById } from '#server/areas/product/index.ts';
import { readRollupsByPeriod } from '#server/measurement/index.ts';
import type { SiteCheckDocument, StoredSiteSignal } from '../crawl/siteCheck.model.ts';
import { findLatestJudgedSiteCheck } from '../crawl/siteCheck.repository.ts';
import { readPageValues } from '../pageValues.ts';
import {
  findAccuracy,
  findFirstForecastDay,
  findFollowedSales,
  findForecasts,
  findLatestReview,
  insertReview,
  storeFollowedSales,
  storeForecast,
} from './forecast.repository.ts';
import type { FollowedSaleDocument, SuspensionForecastDocument } from './forecast.model.ts';

const dayMs = 86_400_000;

/** What a forecast rests on beside the signals. */
interface Assessment {
  /** The last site check with a score. */
  readonly check: SiteCheckDocument | null;
  readonly signals: readonly MeasuredSignal[];
  readonly judged: number;
  readonly refused: number;
}

const countDays = (since: Date, now: Date): number => Math.floor((now.getTime() - since.getTime()) / dayMs);
const computeShare = (refused: number, judged: number): number =>
  judged === 0 ? 0 : (refused / judged) * 100;

/** How many points the share of disapproved products rose in a week; null without a forecast of a week ago. */
async function measureDisapprovals(
  eshopId: EshopId,
  today: Day,
  now: { readonly judged: number; readonly refused: number },
): Promise<number | null> {
  if (now.judged === 0) return null;
  const { weekDays, weekTolerance } = suspensionLimits;
  const before = await findForecasts(
    eshopId,
    addDays(today, -weekDays - weekTolerance),
    addDays(today, -weekDays + 1),
  );
  const nearest = before
    .filter(({ judged }) => judged > 0)
    .toSorted(
      (a, b) =>
        Math.abs(countDaysBetween(a.day as Day, today) - weekDays) -
        Math.abs(countDaysBetween(b.day as Day, today) - weekDays),
    )[0];
  if (nearest === undefined) return null;
  const rise = computeShare(now.refused, now.judged) - computeShare(nearest.refused, nearest.judged);
  return Math.round(rise * 10) / 10;
}

/** Whether a sale was seen for too long, and lately: a product that left the catalogue says nothing. */
const isLasting = ({ since, seenAt }: Pick<FollowedSaleDocument, 'since' | 'seenAt'>, now: Date): boolean =>
  countDays(since, seenAt) > suspensionLimits.saleDays && countDays(seenAt, now) <= suspensionLimits.weekDays;

/** Products on sale for too long; null while their sales were not followed for as long. */
async function measureSales(eshopId: EshopId, today: Day, now: Date): Promise<number | null> {
  const [sales, first] = await Promise.all([findFollowedSales(eshopId), findFirstForecastDay(eshopId)]);
  if (first === null) return null;
  const lasting = sales.filter((sale) => isLasting(sale, now)).length;
  if (lasting > 0) return lasting;
  const hasFollowed = countDaysBetween(first, today) > suspensionLimits.saleDays;
  return sales.length === 0 || hasFollowed ? 0 : null;
}

/** Since when the shop is known to sell on its domain: a lower bound of the domain's age. */
async function measureDomainDays(
  eshopId: EshopId,
  eshop: { readonly createdAt?: Date },
  today: Day,
  now: Date,
): Promise<number | null> {
  const { limit } = suspensionSignals.youngDomain;
  const known = eshop.createdAt === undefined ? 0 : countDays(eshop.createdAt, now);
  if (known >= limit) return known;
  const range = { fromDay: addDays(today, -limit - 30), toDay: addDays(today, -limit) };
  const months = await readRollupsByPeriod(eshopId, { dimension: 'Source', range }, 'Month');
  const isMeasured = months.some(({ counts }) => counts.pageViews > 0 || counts.orders > 0);
  return isMeasured ? limit : null;
}

/** Follows which of the best-selling products are on sale now, and which of those that were followed still are. */
async function followSales(eshopId: EshopId, timeZone: string, now: Date): Promise<void> {
  const [{ byProduct }, followed] = await Promise.all([
    readPageValues(eshopId, timeZone, now),
    findFollowedSales(eshopId),
  ]);
  const best = [...byProduct]
    .toSorted(([, a], [, b]) => b.revenueMinor - a.revenueMinor || b.views - a.views)
    .slice(0, suspensionLimits.followedProducts)
    .map(([productId]) => productId);
  const known = followed.map(({ productId }) => productId);
  const products = await findProductsById(eshopId, [...new Set([...best, ...known])]);
  const onSale = products.flatMap((product) => {
    const { productId, title, link, priceMinor, currency } = product;
    const salePriceMinor = findSalePrice(product);
    return salePriceMinor === null
      ? []
      : [{ productId, title: title.slice(0, 200), link, priceMinor, salePriceMinor, currency }];
  });
  const selling = new Set(onSale.map(({ productId }) => productId));
  const ended = products.flatMap(({ productId }) => (selling.has(productId) ? [] : productId));
  await storeFollowedSales(eshopId, onSale, ended, now);
}

const readSiteSignals = (check: SiteCheckDocument | null): readonly StoredSiteSignal[] =>
  check?.siteSignals ?? [];

async function measureShop(eshopId: EshopId, now: Date): Promise<Assessment> {
  const eshop = await getEshop(eshopId);
  const today = toLocalDay(now, eshop.timeZone);
  const [check, counts, account] = await Promise.all([
    findLatestJudgedSiteCheck(eshopId),
    countJudged(eshopId, 'Google'),
    findAccount(eshopId, 'Google'),
  ]);
  const refused = counts?.refused ?? 0;
  const judged = refused + (counts?.taken ?? 0);
  const [disapprovals, lastingSale, youngDomain] = await Promise.all([
    measureDisapprovals(eshopId, today, { judged, refused }),
    measureSales(eshopId, today, now),
    measureDomainDays(eshopId, eshop, today, now),
  ]);
  const ofSite = new Map(readSiteSignals(check).map((signal) => [signal.key, signal.value ?? null]));
  const values: Partial<Record<SuspensionSignalKey, number | null>> = {
    ...Object.fromEntries(ofSite),
    disapprovals,
    lastingSale,
    youngDomain,
    newAccount: account?.accountId == null ? null : countDays(account.createdAt, now),
  };
  const signals = suspensionSignalKeys.map((key) => judgeSignal(key, values[key] ?? null));
  return { signals, judged, refused, check };
}

/** Whether a platform has disapproved so much of a shop that it counts as suspended. */
export const isSuspended = ({ judged, refused }: Pick<Assessment, 'judged' | 'refused'>): boolean =>
  judged >= suspensionLimits.suspendedFewest && refused >= judged * suspensionLimits.suspendedShare;

/** Assesses a shop and stores the forecast of its day. @returns whether the platform has suspended it */
export async function storeShopForecast(eshopId: EshopId, now: Date): Promise<boolean> {
  const { timeZone } = await getEshop(eshopId);
  await followSales(eshopId, timeZone, now);
  const { signals, judged, refused } = await measureShop(eshopId, now);
  const risk = computeSuspensionRisk(signals);
  await storeForecast(eshopId, {
    day: toLocalDay(now, timeZone),
    assessedAt: now,
    risk,
    level: getSuspensionLevel(risk),
    signals,
    judged,
    refused,
    isExcluded: isSuspended({ judged, refused }),
  });
  return isSuspended({ judged, refused });
}

function countEvidence(
  key: SuspensionSignalKey,
  signals: readonly StoredSiteSignal[],
  state: MeasuredSignal['state'],
): number {
  const rows = signals.find((signal) => signal.key === key)?.rows.length ?? 0;
  if (rows > 0) return rows;
  return suspensionSignals[key].source === 'Site' || state !== 'Found' ? 0 : 1;
}

/** The forecast of a shop as it is now. */
export async function readSuspensionForecast(
  eshopId: EshopId,
  now: Date,
): Promise<OutputOf<typeof suspensionCalls.getSuspensionForecast>> {
  const [{ signals, judged, refused, check }, review, accuracy] = await Promise.all([
    measureShop(eshopId, now),
    findLatestReview(eshopId),
    findAccuracy(),
  ]);
  const checkedAt = check?.finishedAt ?? null;
  const risk = computeSuspensionRisk(signals);
  const lasting = signals.find(({ key }) => key === 'lastingSale');
  return {
    risk,
    level: getSuspensionLevel(risk),
    assessedAt: now.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    signals: signals.map((signal) => ({
      ...signal,
      source: suspensionSignals[signal.key].source,
      limit: suspensionSignals[signal.key].limit,
      weight: weighSignal(signal),
      evidence:
        signal.key === 'lastingSale'
          ? (lasting?.value ?? 0)
          : countEvidence(signal.key, readSiteSignals(check), signal.state),
    })),
    review: {
      refused,
      judged,
      blockers: findReviewBlockers({
        signals,
        refused,
        checkedAt,
        requestedAt: review?.requestedAt ?? null,
        now,
      }),
      requestedAt: review?.requestedAt.toISOString() ?? null,
    },
    calibration:
      accuracy === null || accuracy.forecasts < suspensionLimits.calibrationFewest
        ? null
        : { forecasts: accuracy.forecasts, brier: accuracy.brier },
  };
}

const writeMoney = (minor: number, currency: string): string => `${fromMinor(minor).toFixed(2)} ${currency}`;
const writeShare = ({ refused, judged }: Pick<SuspensionForecastDocument, 'refused' | 'judged'>): string =>
  `${computeShare(refused, judged).toFixed(1)} % (${refused} / ${judged})`;

async function listDisapprovals(eshopId: EshopId, now: Date): Promise<SuspensionEvidence[]> {
  const { timeZone } = await getEshop(eshopId);
  const today = toLocalDay(now, timeZone);
  const { weekDays, weekTolerance } = suspensionLimits;
  const days = await findForecasts(eshopId, addDays(today, -weekDays - weekTolerance), today);
  return days
    .filter(({ judged }) => judged > 0)
    .map((forecast) => ({
      url: null,
      name: forecast.day,
      found: writeShare(forecast),
      expected: null,
      at: forecast.assessedAt.toISOString(),
    }));
}

async function listSales(eshopId: EshopId, now: Date): Promise<SuspensionEvidence[]> {
  const sales = await findFollowedSales(eshopId);
  return sales
    .filter((sale) => isLasting(sale, now))
    .map(({ title, link, priceMinor, salePriceMinor, currency, since }) => ({
      url: link,
      name: title,
      found: writeMoney(salePriceMinor, currency),
      expected: writeMoney(priceMinor, currency),
      at: since.toISOString(),
    }));
}

/** The rows behind a signal, the newest data that there is. */
export async function readSuspensionEvidence(
  eshopId: EshopId,
  key: SuspensionSignalKey,
  now: Date,
): Promise<SuspensionEvidence[]> {
  const { source } = suspensionSignals[key];
  if (source === 'Site') {
    const check = await findLatestJudgedSiteCheck(eshopId);
    const at = (check?.finishedAt ?? check?.startedAt ?? now).toISOString();
    const rows = readSiteSignals(check).find((signal) => signal.key === key)?.rows ?? [];
    return rows.map(({ url, found, expected }) => ({
      url,
      name: null,
      found: found ?? null,
      expected: expected ?? null,
      at,
    }));
  }
  if (key === 'disapprovals') return await listDisapprovals(eshopId, now);
  if (key === 'lastingSale') return await listSales(eshopId, now);
  const { signals } = await measureShop(eshopId, now);
  const value = signals.find((signal) => signal.key === key)?.value ?? null;
  return value === null
    ? []
    : [
        {
          url: null,
          name: null,
          found: String(value),
          expected: String(suspensionSignals[key].limit),
          at: now.toISOString(),
        },
      ];
}

/**
 * Stores a shop's request that staff ask the platform for a review.
 * @throws AppError review_not_ready while anything keeps it from being offered
 */
export async function requestReview(eshopId: EshopId, userId: UserId, now: Date): Promise<void> {
  const { review } = await readSuspensionForecast(eshopId, now);
  if (review.blockers.length > 0) throw new AppError('review_not_ready');
  await insertReview(eshopId, { requestedBy: userId, requestedAt: now, refused: review.refused });
  await storeShopForecast(eshopId, now);
}
