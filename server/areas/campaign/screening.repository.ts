import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ScreeningModel, type ScreeningDocument } from './campaign.model.ts';

/** Keeps what the last reading of a shop's feed and page found. */
export async function writeScreening(eshopId: EshopId, found: Omit<ScreeningDocument, '_id'>): Promise<void> {
  await ScreeningModel.updateOne({ _id: eshopId }, { $set: found }, { upsert: true });
}

/** What the last reading of a shop's feed and page found, or null before the first. */
export async function findScreening(eshopId: EshopId): Promise<ScreeningDocument | null> {
  return await ScreeningModel.findById(eshopId).lean<ScreeningDocument>();
}
