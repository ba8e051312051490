import { Types } from 'mongoose';
import type { ComparisonSource } from '#shared/domain/competitor/priceComparison.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  PriceComparisonModel,
  PriceComparisonSettingsModel,
  type PriceComparisonRecord,
} from './priceComparison.model.ts';

/** A shop's export of a website, or null. */
export async function findComparison(
  eshopId: EshopId,
  source: ComparisonSource,
): Promise<PriceComparisonRecord | null> {
  return await PriceComparisonModel.findOne({ eshopId, source }).lean<PriceComparisonRecord>();
}

/** All exports of a shop. */
export async function findComparisons(eshopId: EshopId): Promise<PriceComparisonRecord[]> {
  return await PriceComparisonModel.find({ eshopId }).lean<PriceComparisonRecord[]>();
}

/** Changes a shop's export of a website; creates it where there is none. */
export async function saveComparison(
  eshopId: EshopId,
  source: ComparisonSource,
  change: Partial<Omit<PriceComparisonRecord, '_id' | 'eshopId' | 'source'>>,
): Promise<void> {
  await PriceComparisonModel.updateOne({ eshopId, source }, { $set: change }, { upsert: true });
}

/** Changes an export that is fetched from this address; one that was changed meanwhile is left alone. */
export async function saveFetched(
  eshopId: EshopId,
  { source, address }: Pick<PriceComparisonRecord, 'source' | 'address'>,
  change: Partial<Omit<PriceComparisonRecord, '_id' | 'eshopId' | 'source' | 'address'>>,
): Promise<boolean> {
  const { matchedCount } = await PriceComparisonModel.updateOne(
    { eshopId, source, address },
    { $set: change },
  );
  return matchedCount === 1;
}

/** Removes a shop's exports of a website. */
export async function deleteComparison(eshopId: EshopId, source: ComparisonSource): Promise<void> {
  await PriceComparisonModel.deleteOne({ eshopId, source });
}

/** Exports that are due to be fetched, the longest due first, without their products. */
export async function findDueFetches(now: Date, limit: number): Promise<PriceComparisonRecord[]> {
  return await PriceComparisonModel.find({ nextFetchAt: { $lte: now } }, { products: 0, gaps: 0 })
    .sort({ nextFetchAt: 1 })
    .limit(limit)
    .lean<PriceComparisonRecord[]>();
}

/** Claims a fetch; false where another process makes it. */
export async function claimFetch(
  { _id, eshopId, nextFetchAt }: PriceComparisonRecord,
  next: Date,
): Promise<boolean> {
  const { modifiedCount } = await PriceComparisonModel.updateOne(
    { _id, eshopId, nextFetchAt },
    { $set: { nextFetchAt: next } },
  );
  return modifiedCount === 1;
}

/** Whether a shop is mailed about changes. */
export async function isComparisonMailed(eshopId: EshopId): Promise<boolean> {
  const found = await PriceComparisonSettingsModel.findOne({ _id: eshopId }).lean<{ isMailed: boolean }>();
  return found?.isMailed ?? false;
}

/** Stores whether a shop is mailed about changes. */
export async function saveComparisonMail(eshopId: EshopId, isMailed: boolean): Promise<void> {
  await PriceComparisonSettingsModel.updateOne({ _id: eshopId }, { $set: { isMailed } }, { upsert: true });
}

/** Removes all exports of a shop with its setting. */
export async function removePriceComparisons(eshopId: EshopId): Promise<void> {
  await PriceComparisonModel.deleteMany({ eshopId: new Types.ObjectId(eshopId) });
  await PriceComparisonSettingsModel.deleteOne({ _id: new Types.ObjectId(eshopId) });
}
