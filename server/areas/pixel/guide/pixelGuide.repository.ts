import type { ClientSession } from 'mongoose';
import type { EshopId, PixelGuideId, UserId } from '#shared/domain/ids/ids.ts';
import { PixelGuideModel, type PixelGuideDocument } from './pixelGuide.model.ts';

const listed = 50;

/** Fields of a new page. */
export type NewPixelGuide = Pick<
  PixelGuideDocument,
  'tokenHash' | 'email' | 'language' | 'createdAt' | 'expiresAt'
> & { readonly eshopId: EshopId; readonly createdBy: UserId };

function buildOpenFilter(eshopId: EshopId, now: Date) {
  return { eshopId, expiresAt: { $gt: now }, closedAt: null };
}

/** Stores a page in the transaction of its mail. */
export async function insertPixelGuide(
  guide: NewPixelGuide,
  session: ClientSession,
): Promise<PixelGuideDocument> {
  const [created] = await PixelGuideModel.create([guide], { session });
  if (created === undefined) throw new Error('a page was not stored');
  return created.toObject();
}

/** Closes all open pages of a shop but the newest ones. */
export async function closeOldPixelGuides(
  eshopId: EshopId,
  open: number,
  now: Date,
  session: ClientSession,
): Promise<void> {
  const old = await PixelGuideModel.find(buildOpenFilter(eshopId, now), { _id: 1 }, { session })
    .sort({ createdAt: -1 })
    .skip(open)
    .lean<Pick<PixelGuideDocument, '_id'>[]>();
  if (old.length === 0) return;
  const ids = old.map(({ _id }) => _id);
  await PixelGuideModel.updateMany({ eshopId, _id: { $in: ids } }, { $set: { closedAt: now } }, { session });
}

/** Pages of a shop, the newest first. */
export async function findPixelGuides(eshopId: EshopId): Promise<PixelGuideDocument[]> {
  return await PixelGuideModel.find({ eshopId })
    .sort({ createdAt: -1 })
    .limit(listed)
    .lean<PixelGuideDocument[]>();
}

/** Closes a page of a shop; false when there is none. One that has ended stays as it ended. */
export async function markPixelGuideClosed(
  eshopId: EshopId,
  pixelGuideId: PixelGuideId,
  at: Date,
): Promise<boolean> {
  const open = { ...buildOpenFilter(eshopId, at), _id: pixelGuideId };
  const closed = await PixelGuideModel.updateOne(open, { $set: { closedAt: at } });
  if (closed.matchedCount === 1) return true;
  return (await PixelGuideModel.exists({ eshopId, _id: pixelGuideId })) !== null;
}

/** Records a view of an open page and returns it; null for one that has ended or never was. */
export async function viewPixelGuide(tokenHash: string, now: Date): Promise<PixelGuideDocument | null> {
  return await PixelGuideModel.findOneAndUpdate(
    { tokenHash, expiresAt: { $gt: now }, closedAt: null },
    { $set: { lastViewedAt: now } },
    { returnDocument: 'after' },
  ).lean<PixelGuideDocument>();
}

/** Forgets all pages of a shop: none of them opens any more. */
export async function deletePixelGuides(eshopId: EshopId): Promise<void> {
  await PixelGuideModel.deleteMany({ eshopId });
}
