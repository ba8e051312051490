import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { AiUsageModel } from './aiUsage.model.ts';

/** What models cost. */
export interface AiSpend {
  readonly tokens: number;
  /** Millionths of a dollar. */
  readonly microUsd: number;
}

/** What a shop used on a day. */
export async function findAiSpend(eshopId: EshopId, day: string): Promise<AiSpend> {
  const used = await AiUsageModel.findOne({ eshopId, day }).lean<AiSpend | null>();
  return { tokens: used?.tokens ?? 0, microUsd: used?.microUsd ?? 0 };
}

/** Millionths of a dollar that a shop's models cost from a day on. */
export async function sumAiSpend(eshopId: EshopId, firstDay: string): Promise<number> {
  const [sum] = await AiUsageModel.aggregate<{ microUsd: number }>([
    { $match: { eshopId: new Types.ObjectId(eshopId), day: { $gte: firstDay } } },
    { $group: { _id: null, microUsd: { $sum: '$microUsd' } } },
  ]);
  return sum?.microUsd ?? 0;
}

/** Adds to what a shop used on a day, less than nothing to give some back, and returns the sum. */
export async function addAiSpend(eshopId: EshopId, day: string, spend: AiSpend): Promise<AiSpend> {
  const add = async () =>
    await AiUsageModel.findOneAndUpdate(
      { eshopId, day },
      { $inc: { tokens: spend.tokens, microUsd: spend.microUsd }, $setOnInsert: { createdAt: new Date() } },
      { upsert: true, returnDocument: 'after' },
    ).lean<AiSpend | null>();
  // Two first ones of a day at the same time: one of them meets the unique index.
  const used = await add().catch(async (thrown: unknown) => {
    if (isDuplicateKey(thrown)) return await add();
    throw thrown;
  });
  return used === null ? spend : { tokens: used.tokens, microUsd: used.microUsd };
}
