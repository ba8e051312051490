import type { ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { Types, type ClientSession } from 'mongoose';
import type { GenerationKind } from '#shared/domain/content/fileOrigin.ts';
import { GenerationModel } from './generation.model.ts';

/** A generated item for the ledger. */
export interface NewGeneration {
  readonly kind: GenerationKind;
  readonly contentId: ContentId;
  readonly version: number;
  readonly model: string | null;
  readonly promptHash: string;
  readonly productIds: readonly string[];
  readonly outputHash: string;
  /** Of pictures: 64 bits as 16 hexadecimal digits; null where it could not be read. */
  readonly look?: string | null;
  readonly tokens: number;
  readonly microUsd: number;
  readonly createdBy: UserId;
}

/** Enters an item in the ledger, in the transaction that stores the item itself: neither is there without the other. */
export async function recordGeneration(
  eshopId: EshopId,
  generation: NewGeneration,
  session: ClientSession,
): Promise<void> {
  const productIds = [...generation.productIds];
  await GenerationModel.create([{ eshopId, ...generation, productIds, createdAt: new Date() }], { session });
}

/** Records who approved a text: on the latest generated item that it comes from. */
export async function recordApproval(eshopId: EshopId, contentId: ContentId, userId: UserId): Promise<void> {
  await GenerationModel.findOneAndUpdate(
    { eshopId, contentId },
    { $set: { approvedBy: userId } },
    { sort: { version: -1 } },
  );
}

/** A generated item as it is found again. */
export interface FoundGeneration {
  readonly kind: GenerationKind;
  readonly model: string | null;
  readonly productIds: readonly string[];
  readonly createdAt: Date;
  readonly look: string | null;
}

const found = { kind: 1, model: 1, productIds: 1, createdAt: 1, look: 1, _id: 0 } as const;

/** The generated item that is a file, byte for byte. @param outputHash SHA-256 */
export async function findGenerationByHash(
  eshopId: EshopId,
  outputHash: string,
): Promise<FoundGeneration | null> {
  return await GenerationModel.findOne({ eshopId, outputHash }, found).lean<FoundGeneration | null>();
}

/** Pictures of a shop with what they look like, the newest first. */
export async function findGeneratedPictures(eshopId: EshopId, count: number): Promise<FoundGeneration[]> {
  return await GenerationModel.find({ eshopId, kind: 'Image', look: { $ne: null } }, found)
    .sort({ createdAt: -1 })
    .limit(count)
    .lean<FoundGeneration[]>();
}

/** Whether a shop has generated pictures that a look is not compared with. @param count how many it is compared with */
export async function hasUncomparedPictures(eshopId: EshopId, count: number): Promise<boolean> {
  const pictures = { eshopId, kind: 'Image' } as const;
  if ((await GenerationModel.exists({ ...pictures, look: null })) !== null) return true;
  return (await GenerationModel.countDocuments(pictures)) > count;
}

/** Items with something generated since a moment, by kind, with its cost in millionths of a dollar. */
export async function sumGenerations(
  eshopId: EshopId,
  since: Date,
): Promise<{ readonly kind: GenerationKind; readonly count: number; readonly microUsd: number }[]> {
  const rows = await GenerationModel.aggregate<{ _id: GenerationKind; count: number; microUsd: number }>([
    { $match: { eshopId: new Types.ObjectId(eshopId), createdAt: { $gte: since } } },
    // Versions of a text, and ratios of an image, are one item.
    { $group: { _id: { kind: '$kind', contentId: '$contentId' }, microUsd: { $sum: '$microUsd' } } },
    { $group: { _id: '$_id.kind', count: { $sum: 1 }, microUsd: { $sum: '$microUsd' } } },
  ]);
  return rows.map(({ _id: kind, count, microUsd }) => ({ kind, count, microUsd }));
}
