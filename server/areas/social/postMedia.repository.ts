import type { EshopId } from '#shared/domain/ids/ids.ts';
import { PostMediaModel, type PostMediaRecord } from './postMedia.model.ts';

/** Stores what an uploaded photo or video is. */
export async function insertPostMedia(
  media: Omit<PostMediaRecord, '_id' | 'eshopId'> & { readonly eshopId: EshopId },
): Promise<PostMediaRecord> {
  return (await PostMediaModel.create(media)).toObject();
}

/** Media of a shop by their keys, in that order; those that are not the shop's are left out. */
export async function findPostMedia(eshopId: EshopId, keys: readonly string[]): Promise<PostMediaRecord[]> {
  if (keys.length === 0) return [];
  const found = await PostMediaModel.find({ eshopId, key: { $in: [...keys] } }).lean<PostMediaRecord[]>();
  const byKey = new Map(found.map((media) => [media.key, media]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Some media of a shop, in any order. */
export async function findAnyPostMedia(eshopId: EshopId, limit: number): Promise<PostMediaRecord[]> {
  return await PostMediaModel.find({ eshopId }).limit(limit).lean<PostMediaRecord[]>();
}

/** Removes media of a shop by their keys; their files are the caller's. */
export async function deletePostMedia(eshopId: EshopId, keys: readonly string[]): Promise<void> {
  await PostMediaModel.deleteMany({ eshopId, key: { $in: [...keys] } });
}

/** Media that may be unused, the longest due first. */
export async function findMediaToCheck(now: Date, limit: number): Promise<PostMediaRecord[]> {
  return await PostMediaModel.find({ nextCheckAt: { $lte: now } })
    .sort({ nextCheckAt: 1 })
    .limit(limit)
    .lean<PostMediaRecord[]>();
}

/** Looks at media again at a time. */
export async function postponeMediaCheck(eshopId: EshopId, key: string, nextCheckAt: Date): Promise<void> {
  await PostMediaModel.updateOne({ eshopId, key }, { $set: { nextCheckAt } });
}
