import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ProductPictureModel, type ProductPictureDocument } from './picture.model.ts';

/** The copies of a photo, or null when it was never fetched. @param source hash of its address */
export async function findPicture(eshopId: EshopId, source: string): Promise<ProductPictureDocument | null> {
  return await ProductPictureModel.findOne({ eshopId, source }).lean<ProductPictureDocument>();
}

/** Stores what fetching a photo gave. Returns keys of files that it replaces, for removal. */
export async function savePicture(
  eshopId: EshopId,
  source: string,
  result: { fileKeys: readonly string[]; retryAt: Date | null; usedAt: Date },
): Promise<readonly string[]> {
  const replaced = await ProductPictureModel.findOneAndUpdate(
    { eshopId, source },
    { $set: { ...result, fileKeys: [...result.fileKeys] } },
    { upsert: true, returnDocument: 'before' },
  ).lean<ProductPictureDocument | null>();
  return replaced?.fileKeys ?? [];
}

/** Notes that a photo was looked at. */
export async function touchPicture(id: Types.ObjectId, usedAt: Date): Promise<void> {
  await ProductPictureModel.updateOne({ _id: id }, { $set: { usedAt } });
}

/** Removes records that were not used since a moment. Returns the keys of their files; empty when none is left. */
export async function takeUnusedPictures(before: Date, limit: number): Promise<readonly string[] | null> {
  const found = await ProductPictureModel.find({ usedAt: { $lt: before } })
    .sort({ usedAt: 1 })
    .limit(limit)
    .lean<ProductPictureDocument[]>();
  if (found.length === 0) return null;
  await ProductPictureModel.deleteMany({
    _id: { $in: found.map(({ _id }) => _id) },
    usedAt: { $lt: before },
  });
  return found.flatMap(({ fileKeys }) => fileKeys);
}

/** Removes all records of a shop. Returns the keys of their files. */
export async function takeShopPictures(eshopId: EshopId): Promise<readonly string[]> {
  const found = await ProductPictureModel.find({ eshopId: new Types.ObjectId(eshopId) }).lean<
    ProductPictureDocument[]
  >();
  await ProductPictureModel.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
  return found.flatMap(({ fileKeys }) => fileKeys);
}
