import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { AssetId, EshopId } from '#shared/domain/ids/ids.ts';
import { AssetModel, type AssetDocument } from './asset.model.ts';

/** An asset to be saved. */
export type NewAsset = Pick<
  AssetDocument,
  'channel' | 'format' | 'type' | 'fileFormat' | 'aspectRatio' | 'width' | 'height' | 'fileName' | 'fileKey'
>;

/** Saves an image. */
export async function insertAsset(eshopId: EshopId, asset: NewAsset): Promise<AssetDocument> {
  const created = await AssetModel.create({ eshopId, ...asset });
  return created.toObject();
}

/** Saves the texts of a format in the place of those before, and answers them and the key of the file before. */
export async function replaceTexts(
  eshopId: EshopId,
  texts: NewAsset,
): Promise<{ asset: AssetDocument; replacedKey: string | null }> {
  const filter = { eshopId, type: texts.type, fileFormat: 'Json' as const };
  const replace = async () =>
    await AssetModel.findOneAndUpdate(
      filter,
      { $set: texts },
      { upsert: true, returnDocument: 'before' },
    ).lean<AssetDocument | null>();
  // Two first savings at the same time: one of them meets the unique index and replaces the other's.
  const before = await replace().catch(async (thrown: unknown) => {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 11_000) return await replace();
    throw thrown;
  });
  const asset = await AssetModel.findOne(filter).lean<AssetDocument>();
  if (asset === null) throw new Error('the texts were deleted while they were saved');
  return { asset, replacedKey: before?.fileKey ?? null };
}

/** Assets of a channel and format, oldest first. */
export async function findAssets(
  eshopId: EshopId,
  channel: Channel,
  format: Format,
): Promise<AssetDocument[]> {
  return await AssetModel.find({ eshopId, channel, format }).sort({ _id: 1 }).lean<AssetDocument[]>();
}

/** How many images of a format and ratio were saved up to an asset, itself included. */
export async function countImagesUpTo(
  eshopId: EshopId,
  { channel, format, _id }: Pick<AssetDocument, 'channel' | 'format' | '_id'>,
  aspectRatio: AssetAspectRatio,
): Promise<number> {
  return await AssetModel.countDocuments({ eshopId, channel, format, aspectRatio, _id: { $lte: _id } });
}

/** The file of the texts of a format, or null. */
export async function findTextsKey(
  eshopId: EshopId,
  channel: Channel,
  format: Format,
): Promise<string | null> {
  const found = await AssetModel.findOne(
    { eshopId, channel, format, fileFormat: 'Json' },
    { fileKey: 1 },
  ).lean<Pick<AssetDocument, 'fileKey'>>();
  return found?.fileKey ?? null;
}

/** Assets of ids. */
export async function findAssetsByIds(
  eshopId: EshopId,
  assetIds: readonly AssetId[],
): Promise<AssetDocument[]> {
  return await AssetModel.find({ eshopId, _id: { $in: assetIds } }).lean<AssetDocument[]>();
}

/** Deletes assets. */
export async function deleteAssetsByIds(eshopId: EshopId, assetIds: readonly AssetId[]): Promise<void> {
  await AssetModel.deleteMany({ eshopId, _id: { $in: assetIds } });
}
