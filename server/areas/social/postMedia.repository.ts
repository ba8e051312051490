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
