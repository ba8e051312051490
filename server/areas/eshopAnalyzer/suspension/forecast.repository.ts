import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
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

/** Forecasts whose outcome is known, one after the other. */
export function readDecidedForecasts(): AsyncIterable<Pick<SuspensionForecastDocument, 'risk' | 'outcome'>> {
  return SuspensionForecastModel.find(
    { outcome: { $in: ['Suspended', 'None'] } },
    { risk: 1, outcome: 1, _id: 0 },
  )
    .lean<SuspensionForecastDocument[]>()
    .cursor({ batchSize: 1_000 }) as AsyncIterable<SuspensionForecastDocument>;
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

/** Stores the products of a shop that are on sale now; a sale that ended begins again when it comes back. */
export async function storeFollowedSales(
  eshopId: EshopId,
  sales: readonly Omit<FollowedSaleDocument, '_id' | 'eshopId' | 'since' | 'seenAt'>[],
  at: Date,
): Promise<void> {
  const shopId = new Types.ObjectId(eshopId);
  await FollowedSaleModel.deleteMany({
    eshopId,
    productId: { $nin: sales.map(({ productId }) => productId) },
  });
  if (sales.length === 0) return;
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
}

/** The review that a shop requested last, or null. */
export async function findLatestReview(eshopId: EshopId): Promise<PlatformReviewDocument | null> {
  return await PlatformReviewModel.findOne({ eshopId })
    .sort({ requestedAt: -1 })
    .lean<PlatformReviewDocument>();
}

/** Reviews that were requested since an instant, of all shops or of given ones. */
export async function findReviewsSince(
  since: Date,
  only: readonly string[] | null,
): Promise<PlatformReviewDocument[]> {
  return await PlatformReviewModel.find({
    requestedAt: { $gte: since },
    ...(only === null ? {} : { eshopId: { $in: only.map((id) => new Types.ObjectId(id)) } }),
  }).lean<PlatformReviewDocument[]>();
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
