import type { EshopId } from '#shared/domain/ids/ids.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { AiUsageModel } from './aiUsage.model.ts';

/** Adds tokens, fewer than none to give some back, to what a shop used on a day, and answers the sum. */
export async function addTokens(eshopId: EshopId, day: string, tokens: number): Promise<number> {
  const add = async () =>
    await AiUsageModel.findOneAndUpdate(
      { eshopId, day },
      { $inc: { tokens }, $setOnInsert: { createdAt: new Date() } },
      { upsert: true, returnDocument: 'after' },
    ).lean<{ tokens: number } | null>();
  // Two first ones of a day at the same time: one of them meets the unique index.
  const used = await add().catch(async (thrown: unknown) => {
    if (isDuplicateKey(thrown)) return await add();
    throw thrown;
  });
  return used?.tokens ?? tokens;
}
