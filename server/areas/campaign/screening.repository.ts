import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ScreeningModel, type ScreeningDocument } from './campaign.model.ts';

/** Keeps what the last reading of a shop's feed and page found. */
export async function writeScreening(
  eshopId: EshopId,
  found: Omit<ScreeningDocument, '_id'>,
  session: ClientSession,
): Promise<void> {
  await ScreeningModel.updateOne({ _id: eshopId }, { $set: found }, { upsert: true, session });
}

/** What the last readings of shops found, by shop; one that was never read is not in it. */
export async function findScreenings(
  eshopIds: readonly EshopId[],
): Promise<ReadonlyMap<EshopId, ScreeningDocument>> {
  const found = await ScreeningModel.find({ _id: { $in: eshopIds } }).lean<ScreeningDocument[]>();
  return new Map(found.map((screening) => [screening._id.toString() as EshopId, screening]));
}

/** What the last reading of a shop's feed and page found, or null before the first. */
export async function findScreening(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<ScreeningDocument | null> {
  return await ScreeningModel.findById(eshopId).session(session).lean<ScreeningDocument>();
}

/** Deletes a shop's screening, e.g. because it has another domain now. */
export async function forgetScreening(eshopId: EshopId, session: ClientSession): Promise<void> {
  await ScreeningModel.deleteOne({ _id: eshopId }, { session });
}
