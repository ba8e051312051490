import { assetAspectRatios, type AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { AssetId, EshopId } from '#shared/domain/ids/ids.ts';
import { AssetModel, type AssetDocument } from './asset.model.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';

/** Behind every place that was given. */
const lastPosition = 1_000_000;

/** An asset to be saved. */
export type NewAsset = Pick<
  AssetDocument,
  'channel' | 'format' | 'type' | 'fileFormat' | 'aspectRatio' | 'width' | 'height' | 'fileName' | 'fileKey'
>;

/** An image to be saved. */
export type NewImage = NewAsset & { aspectRatio: AssetAspectRatio; contentHash: string };

/** Saves an image in a free place of its ratio, unless none of `places` is free or the same image has one. */
export async function insertImage(
  eshopId: EshopId,
  image: NewImage,
  places: number,
): Promise<AssetDocument | 'full' | 'present'> {
  for (;;) {
    const slot = await findFreeSlot(eshopId, image, places);
    if (slot === null) return 'full';
    try {
      const created = await AssetModel.create({ eshopId, ...image, slot });
      return created.toObject();
    } catch (thrown) {
      if (!isDuplicateKey(thrown)) throw thrown;
      const { channel, format, aspectRatio, contentHash } = image;
      if (await AssetModel.exists({ eshopId, channel, format, aspectRatio, contentHash })) return 'present';
      // A concurrent upload took the slot; one fewer is free, so the loop ends.
    }
  }
}

/** The first free place for an image of a format and ratio, or null when all of `places` are taken. */
export async function findFreeSlot(
  eshopId: EshopId,
  { channel, format, aspectRatio }: Pick<NewImage, 'channel' | 'format' | 'aspectRatio'>,
  places: number,
): Promise<number | null> {
  const taken = await AssetModel.find({ eshopId, channel, format, aspectRatio }, { slot: 1 }).lean<
    { slot?: number }[]
  >();
  const slots = new Set(taken.map(({ slot }) => slot));
  for (let slot = 1; slot <= places; slot += 1) if (!slots.has(slot)) return slot;
  return null;
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
    if (isDuplicateKey(thrown)) return await replace();
    throw thrown;
  });
  const asset = await AssetModel.findOne(filter).lean<AssetDocument>();
  if (asset === null) throw new Error('the texts were deleted while they were saved');
  return { asset, replacedKey: before?.fileKey ?? null };
}

/** Replaces the texts of a file by those of another one; false where another saving came between. */
export async function replaceTextsFile(
  eshopId: EshopId,
  type: NewAsset['type'],
  presentKey: string | null,
  fileKey: string,
): Promise<boolean> {
  if (presentKey === null) return false;
  const filter = { eshopId, type, fileFormat: 'Json' as const, fileKey: presentKey };
  return (await AssetModel.updateOne(filter, { $set: { fileKey } })).modifiedCount === 1;
}

/** Assets of a channel and format, oldest first. */
export async function findAssets(
  eshopId: EshopId,
  channel: Channel,
  format: Format,
): Promise<AssetDocument[]> {
  return await AssetModel.find({ eshopId, channel, format }).sort({ _id: 1 }).lean<AssetDocument[]>();
}

/** Images by their ratio, and within it as the shop put them; those that it did not put anywhere come as they came. */
export function sortByShopOrder(assets: readonly AssetDocument[]): AssetDocument[] {
  const getRank = ({ aspectRatio }: AssetDocument) =>
    aspectRatio ? assetAspectRatios.indexOf(aspectRatio) : assetAspectRatios.length;
  // Sorting is stable, and they come oldest first.
  return [...assets].sort(
    (a, b) => getRank(a) - getRank(b) || (a.position ?? lastPosition) - (b.position ?? lastPosition),
  );
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

/** Gives images the places of their ids; those of the ratio that are not named keep theirs behind them. */
export async function writePositions(
  eshopId: EshopId,
  { channel, format, aspectRatio }: Pick<NewImage, 'channel' | 'format' | 'aspectRatio'>,
  assetIds: readonly AssetId[],
): Promise<void> {
  const shop = { eshopId, channel, format, aspectRatio };
  await AssetModel.bulkWrite([
    { updateMany: { filter: { ...shop, _id: { $nin: assetIds } }, update: { $unset: { position: 1 } } } },
    ...assetIds.map((assetId, index) => ({
      updateOne: { filter: { ...shop, _id: assetId }, update: { $set: { position: index + 1 } } },
    })),
  ]);
}
