import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { PageSpeedReadingModel, type PageSpeedReading } from './pageSpeed.model.ts';

/** Stores Google's data of a shop in the place of the one before. */
export async function storePageSpeed(
  eshopId: EshopId,
  reading: Omit<PageSpeedReading, '_id'>,
): Promise<void> {
  await PageSpeedReadingModel.replaceOne(
    { _id: eshopId },
    { ...reading, _id: new Types.ObjectId(eshopId) },
    { upsert: true },
  );
}

/** Google's data of a shop, or null. */
export async function findPageSpeed(eshopId: EshopId): Promise<PageSpeedReading | null> {
  return await PageSpeedReadingModel.findOne({ _id: eshopId }).lean<PageSpeedReading>();
}

/** Removes Google's data of a shop. */
export async function removePageSpeed(eshopId: EshopId): Promise<void> {
  await PageSpeedReadingModel.deleteOne({ _id: new Types.ObjectId(eshopId) });
}
