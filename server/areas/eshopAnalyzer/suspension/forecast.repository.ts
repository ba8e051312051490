import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { suspensionLimits } from '#shared/domain/suspension/suspension.ts';
import {
  FollowedSaleModel,
  forecastOutcomes,
  PlatformReviewModel,
  SuspensionAccuracyModel,
  SuspensionForecastModel,
  type FollowedSaleDocument,
  type PlatformReviewDocument,
  type SuspensionAccuracyDocument,
  type SuspensionForecastDocument,
} from './forecast.model.ts';

const dayMs = 86_400_000;

/** A forecast as it is stored. */
export type NewForecast = Omit<SuspensionForecastDocument, '_id' | 'eshopId' | 'outcome' | 'isLatest'> & {
  readonly isExcluded: boolean;
};

/** Stores the forecast of a day in the place of an earlier one of that day. */
export async function storeForecast(eshopId: EshopId, forecast: NewForecast): Promise<void> {
  const { isExcluded, day, signals, ...rest } = forecast;
  await SuspensionForecastModel.updateOne(
    { eshopId, day },
    {
      $set: { ...rest, signals: [...signals], isLatest: true, outcome: isExcluded ? 'Excluded' : null },
    },
    { upsert: true },
  );
  await SuspensionForecastModel.updateMany(
    { eshopId, day: { $lt: day }, isLatest: true },
    { $set: { isLatest: false } },
  );
}

/** The last forecast of a shop, or null. */
export async function findLatestForecast(eshopId: EshopId): Promise<SuspensionForecastDocument | null> {
  return await SuspensionForecastModel.findOne({ eshopId })
    .sort({ day: -1 })
    .lean<SuspensionForecastDocument>();
}

/** Forecasts of a shop on days of a range, the latest first. */
export async function findForecasts(
  eshopId: EshopId,
  fromDay: Day,
  toDay: Day,
): Promise<SuspensionForecastDocument[]> {
  return await SuspensionForecastModel.find({ eshopId, day: { $gte: fromDay, $lte: toDay } })
    .sort({ day: -1 })
    .lean<SuspensionForecastDocument[]>();
}

/** The day of a shop's first forecast, or null. */
export async function findFirstForecastDay(eshopId: EshopId): Promise<Day | null> {
  const first = await SuspensionForecastModel.findOne({ eshopId }, { day: 1 })
    .sort({ day: 1 })
    .lean<Pick<SuspensionForecastDocument, 'day'>>();
  return (first?.day ?? null) as Day | null;
}

/** Last forecasts of shops at risk, or of given shops whatever their level. */
export function readRiskyForecasts(
  only: readonly string[] | null,
): AsyncIterable<SuspensionForecastDocument> {
  return SuspensionForecastModel.find({
    isLatest: true,
    level: { $in: ['Medium', 'High'] },
    ...(only === null ? {} : { eshopId: { $in: only.map((id) => new Types.ObjectId(id)) } }),
  })
    .lean<SuspensionForecastDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<SuspensionForecastDocument>;
}

/** Last forecasts of shops. */
export async function findLatestForecasts(
  eshopIds: readonly EshopId[],
): Promise<SuspensionForecastDocument[]> {
  return await SuspensionForecastModel.find({
    eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) },
    isLatest: true,
  }).lean<SuspensionForecastDocument[]>();
}

/** Stores what came of a shop's forecasts since a day. */
export async function storeSuspended(eshopId: EshopId, sinceDay: Day): Promise<void> {
  await SuspensionForecastModel.updateMany(
    { eshopId, day: { $gte: sinceDay }, outcome: null },
    { $set: { outcome: 'Suspended' } },
  );
}

/** Forecasts before a day whose shops were not suspended came to nothing. */
export async function closeForecastsBefore(day: Day): Promise<void> {
  await SuspensionForecastModel.updateMany(
    { outcome: null, day: { $lt: day } },
    { $set: { outcome: 'None' } },
  );
}

/** Leaves a shop that is not assessed any more without a last forecast: an old one would pass for today's. */
export async function removeLatestMark(eshopId: EshopId): Promise<void> {
  await SuspensionForecastModel.updateMany({ eshopId, isLatest: true }, { $set: { isLatest: false } });
}

/** When a platform last disapproved nothing of shops, by their forecasts. */
export async function findLastClear(eshopIds: readonly EshopId[]): Promise<ReadonlyMap<string, Date>> {
  const found = await SuspensionForecastModel.aggregate<{ _id: Types.ObjectId; at: Date }>([
    {
      $match: {
        eshopId: { $in: eshopIds.map((id) => new Types.ObjectId(id)) },
        judged: { $gt: 0 },
        refused: 0,
      },
    },
    { $group: { _id: '$eshopId', at: { $max: '$assessedAt' } } },
  ]);
  return new Map(found.map(({ _id, at }) => [_id.toString(), at]));
}

/** Forecasts whose outcome is known: how many, and their (risk − outcome)² added up. */
export async function sumDecidedForecasts(): Promise<{ forecasts: number; squares: number }> {
  const outcome = { $cond: [{ $eq: ['$outcome', 'Suspended'] }, 1, 0] };
  const [sum] = await SuspensionForecastModel.aggregate<{ forecasts: number; squares: number }>([
    { $match: { outcome: { $in: ['Suspended', 'None'] } } },
    {
      $group: {
        _id: null,
        forecasts: { $sum: 1 },
        squares: { $sum: { $pow: [{ $subtract: ['$risk', outcome] }, 2] } },
      },
    },
  ]);
  return { forecasts: sum?.forecasts ?? 0, squares: sum?.squares ?? 0 };
}

/** Removes forecasts before a day. */
export async function removeForecastsBefore(day: Day): Promise<void> {
  await SuspensionForecastModel.deleteMany({
    outcome: { $in: [...forecastOutcomes] },
    day: { $lt: day },
    isLatest: false,
  });
}

export async function storeAccuracy(forecasts: number, brier: number): Promise<void> {
  await SuspensionAccuracyModel.updateOne(
    { _id: 'current' },
    { $set: { forecasts, brier, at: new Date() } },
    { upsert: true },
  );
}

export async function findAccuracy(): Promise<SuspensionAccuracyDocument | null> {
  return await SuspensionAccuracyModel.findById('current').lean<SuspensionAccuracyDocument>();
}

/** Products of a shop that are followed as on sale. */
export async function findFollowedSales(eshopId: EshopId): Promise<FollowedSaleDocument[]> {
  return await FollowedSaleModel.find({ eshopId }).sort({ since: 1 }).lean<FollowedSaleDocument[]>();
}

/**
 * Stores the products of a shop that are on sale now, and removes those whose sale ended: it begins again when it comes back.
 * Products in neither list stay followed, until they were not seen for as long as a sale may last.
 */
export async function storeFollowedSales(
  eshopId: EshopId,
  sales: readonly Omit<FollowedSaleDocument, '_id' | 'eshopId' | 'since' | 'seenAt'>[],
  ended: readonly string[],
  at: Date,
): Promise<void> {
  const shopId = new Types.ObjectId(eshopId);
  const forgottenBefore = new Date(at.getTime() - suspensionLimits.saleDays * dayMs);
  await FollowedSaleModel.deleteMany({ eshopId, productId: { $in: [...ended] } });
  if (sales.length > 0)
    await FollowedSaleModel.bulkWrite(
      sales.map(({ productId, ...sale }) => ({
        updateOne: {
          filter: { eshopId: shopId, productId },
          update: { $set: { ...sale, seenAt: at }, $setOnInsert: { since: at } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  await FollowedSaleModel.deleteMany({ eshopId, seenAt: { $lt: forgottenBefore } });
}

/** The review that a shop requested last, or null. */
export async function findLatestReview(eshopId: EshopId): Promise<PlatformReviewDocument | null> {
  return await PlatformReviewModel.findOne({ eshopId })
    .sort({ requestedAt: -1 })
    .lean<PlatformReviewDocument>();
}

/** Reviews that were requested since an instant, of all shops or of given ones, the oldest first. */
export async function findReviewsSince(
  since: Date,
  only: readonly string[] | null,
): Promise<PlatformReviewDocument[]> {
  return await PlatformReviewModel.find({
    requestedAt: { $gte: since },
    ...(only === null ? {} : { eshopId: { $in: only.map((id) => new Types.ObjectId(id)) } }),
  })
    .sort({ requestedAt: 1 })
    .lean<PlatformReviewDocument[]>();
}

export async function insertReview(
  eshopId: EshopId,
  review: { readonly requestedBy: UserId; readonly requestedAt: Date; readonly refused: number },
): Promise<void> {
  await PlatformReviewModel.create({ ...review, eshopId });
}

/** Removes forecasts, followed sales and review requests of a shop. */
export async function removeSuspensionData(eshopId: EshopId): Promise<void> {
  await SuspensionForecastModel.deleteMany({ eshopId });
  await FollowedSaleModel.deleteMany({ eshopId });
  await PlatformReviewModel.deleteMany({ eshopId });
}
