import { Types } from 'mongoose';
import type { ContentImageKind } from '#shared/domain/content/image/contentImage.ts';
import type { ContentImageId, EshopId } from '#shared/domain/ids/ids.ts';
import { ContentImageModel, type ContentImageRecord, type StoredPicture } from './contentImage.model.ts';

export type NewContentImage = Omit<ContentImageRecord, '_id' | 'eshopId'>;

export async function insertContentImage(
  eshopId: EshopId,
  image: NewContentImage,
): Promise<ContentImageRecord> {
  const created = await ContentImageModel.create({ eshopId: new Types.ObjectId(eshopId), ...image });
  return created.toObject();
}

export async function findContentImages(
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
): Promise<ContentImageRecord[]> {
  return await ContentImageModel.find({ eshopId, _id: { $in: [...imageIds] } }).lean<ContentImageRecord[]>();
}

/** Adds a drawn ratio unless another request did so first; whether it was added. */
export async function addPicture(
  eshopId: EshopId,
  imageId: ContentImageId,
  picture: StoredPicture,
): Promise<boolean> {
  const result = await ContentImageModel.updateOne(
    { eshopId, _id: imageId, 'pictures.ratio': { $ne: picture.ratio } },
    { $push: { pictures: picture } },
  );
  return result.modifiedCount === 1;
}

export async function writeAltText(
  eshopId: EshopId,
  imageId: ContentImageId,
  alt: string,
): Promise<ContentImageRecord | null> {
  return await ContentImageModel.findOneAndUpdate(
    { eshopId, _id: imageId },
    { $set: { alt } },
    { returnDocument: 'after' },
  ).lean<ContentImageRecord | null>();
}

/** A page of a shop's images, the newest first, and how many there are. */
export async function findContentImagePage(
  eshopId: EshopId,
  kind: ContentImageKind | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ items: ContentImageRecord[]; total: number }> {
  const filter = { eshopId: new Types.ObjectId(eshopId), ...(kind === null ? {} : { kind }) };
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

export async function deleteContentImages(
  eshopId: EshopId,
  imageIds: readonly ContentImageId[],
): Promise<void> {
  await ContentImageModel.deleteMany({ eshopId, _id: { $in: [...imageIds] } });
}

/** Some of a shop's images, the oldest first. */
export async function findOldestContentImages(
  eshopId: EshopId,
  count: number,
): Promise<ContentImageRecord[]> {
  return await ContentImageModel.find({ eshopId })
    .sort({ createdAt: 1, _id: 1 })
    .limit(count)
    .lean<ContentImageRecord[]>();
}
