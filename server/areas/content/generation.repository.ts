import type { ContentId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { GenerationModel } from './generation.model.ts';

/** A generated item for the ledger. */
export interface NewGeneration {
  readonly kind: 'Text' | 'Image' | 'Video';
  readonly contentId: ContentId;
  readonly version: number;
  readonly model: string | null;
  readonly promptHash: string;
  readonly productIds: readonly string[];
  readonly outputHash: string;
  readonly tokens: number;
  readonly microUsd: number;
  readonly createdBy: UserId;
}

export async function recordGeneration(eshopId: EshopId, generation: NewGeneration): Promise<void> {
  await GenerationModel.create({
    eshopId,
    ...generation,
    productIds: [...generation.productIds],
    createdAt: new Date(),
  });
}

/** Records who approved a text: on the latest generated item that it comes from. */
export async function recordApproval(eshopId: EshopId, contentId: ContentId, userId: UserId): Promise<void> {
  await GenerationModel.findOneAndUpdate(
    { eshopId, contentId },
    { $set: { approvedBy: userId } },
    { sort: { version: -1 } },
  );
}
