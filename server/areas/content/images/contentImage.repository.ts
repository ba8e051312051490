import { Types, type ClientSession } from 'mongoose';
import { contentImageKinds, type ContentImageKind } from '#shared/domain/content/image/contentImage.ts';
import type { ContentImageId, EshopId } from '#shared/domain/ids/ids.ts';
import { ContentImageModel, type ContentImageRecord, type StoredPicture } from './contentImage.model.ts';

export type NewContentImage = Omit<ContentImageRecord, '_id' | 'eshopId' | 'deletedAt'>;

export async function insertContentImage(
  eshopId: EshopId,
  image: NewContentImage,
  session?: ClientSession,
): Promise<ContentImageRecord> {
  const created = new ContentImageModel({ eshopId: new Types.ObjectId(eshopId), ...image });
  await created.save(session === undefined ? {} : { session });
  return created.toObject();
}

/** Images of a shop that are not deleted. */
export async function findContentImages(
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
): Promise<ContentImageRecord[]> {
  return await ContentImageModel.find({ eshopId, _id: { $in: [...imageIds] }, deletedAt: null }).lean<
    ContentImageRecord[]
  >();
}

/** Adds a drawn ratio unless another request did so first, or the image was deleted; whether it was added. */
export async function addPicture(
  eshopId: EshopId,
  imageId: ContentImageId,
  picture: StoredPicture,
  session?: ClientSession,
): Promise<boolean> {
  const result = await ContentImageModel.updateOne(
    { eshopId, _id: imageId, deletedAt: null, 'pictures.ratio': { $ne: picture.ratio } },
    { $push: { pictures: picture } },
    session === undefined ? {} : { session },
  );
  return result.modifiedCount === 1;
}

export async function writeAltText(
  eshopId: EshopId,
  imageId: ContentImageId,
  alt: string,
): Promise<ContentImageRecord | null> {
  return await ContentImageModel.findOneAndUpdate(
    { eshopId, _id: imageId, deletedAt: null },
    { $set: { alt } },
    { returnDocument: 'after' },
  ).lean<ContentImageRecord | null>();
}

/** A page of a shop's images, the newest first, and how many there are. */
export async function findContentImagePage(
  eshopId: EshopId,
  { kind, imageId }: { readonly kind: ContentImageKind | null; readonly imageId: ContentImageId | null },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: ContentImageRecord[]; total: number }> {
  const filter = {
    eshopId: new Types.ObjectId(eshopId),
    deletedAt: null,
    ...(imageId === null ? {} : { _id: new Types.ObjectId(imageId) }),
    ...(kind === null ? {} : { kind }),
  };
  const [items, total] = await Promise.all([
    ContentImageModel.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ContentImageRecord[]>(),
    ContentImageModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** How many images of each kind a shop has; kinds without are left out. */
export async function countContentImages(
  eshopId: EshopId,
): Promise<{ readonly kind: ContentImageKind; readonly count: number }[]> {
  // Counted by an index: a group would read every image.
  const counts = await Promise.all(
    contentImageKinds.map(async (kind) => ({
      kind,
      count: await ContentImageModel.countDocuments({ eshopId, deletedAt: null, kind }),
    })),
  );
  return counts.filter(({ count }) => count > 0);
}

/** Ids and times of a shop's newest images, and how many there are. */
export async function findNewestImages(
  eshopId: EshopId,
  count: number,
): Promise<{ heads: Pick<ContentImageRecord, '_id' | 'createdAt'>[]; total: number }> {
  const filter = { eshopId: new Types.ObjectId(eshopId), deletedAt: null };
  const [heads, total] = await Promise.all([
    ContentImageModel.find(filter, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(count)
      .lean<Pick<ContentImageRecord, '_id' | 'createdAt'>[]>(),
    ContentImageModel.countDocuments(filter),
  ]);
  return { heads, total };
}

/** All images of a shop by what a search looks at, the newest first. */
export async function findImageHeads(
  eshopId: EshopId,
): Promise<Pick<ContentImageRecord, '_id' | 'createdAt' | 'headline' | 'alt' | 'prompt'>[]> {
  return await ContentImageModel.find(
    { eshopId, deletedAt: null },
    { createdAt: 1, headline: 1, alt: 1, prompt: 1 },
  )
    .sort({ createdAt: -1, _id: -1 })
    .lean<Pick<ContentImageRecord, '_id' | 'createdAt' | 'headline' | 'alt' | 'prompt'>[]>();
}

/** Marks images as deleted: nothing is added to them from then on. */
export async function markImagesDeleted(
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
  now: Date,
): Promise<void> {
  await ContentImageModel.updateMany(
    { eshopId, _id: { $in: [...imageIds] }, deletedAt: null },
    { $set: { deletedAt: now } },
  );
}

/** Marked images with all the files that they ever got. */
export async function findDeletedImages(
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
): Promise<ContentImageRecord[]> {
  return await ContentImageModel.find({
    eshopId,
    _id: { $in: [...imageIds] },
    deletedAt: { $ne: null },
  }).lean<ContentImageRecord[]>();
}

/** Deletions that were interrupted, of all shops. */
export async function findUnfinishedImageDeletions(
  before: Date,
  count: number,
): Promise<ContentImageRecord[]> {
  return await ContentImageModel.find({ deletedAt: { $lt: before } })
    .limit(count)
    .lean<ContentImageRecord[]>();
}

export async function deleteContentImages(
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
): Promise<void> {
  await ContentImageModel.deleteMany({ eshopId, _id: { $in: [...imageIds] } });
}

/** Some of a shop's images, the oldest first, deleted or not. */
export async function findOldestContentImages(
  eshopId: EshopId,
  count: number,
): Promise<ContentImageRecord[]> {
  return await ContentImageModel.find({ eshopId })
    .sort({ createdAt: 1, _id: 1 })
    .limit(count)
    .lean<ContentImageRecord[]>();
}
