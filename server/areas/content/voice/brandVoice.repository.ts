import type { EshopId } from '#shared/domain/ids/ids.ts';
import { BrandVoiceModel, type BrandVoiceRecord } from './brandVoice.model.ts';

export async function findBrandVoice(eshopId: EshopId): Promise<BrandVoiceRecord | null> {
  return await BrandVoiceModel.findOne({ eshopId }).lean<BrandVoiceRecord | null>();
}

export async function writeBrandVoice(
  eshopId: EshopId,
  voice: Omit<BrandVoiceRecord, 'eshopId'>,
): Promise<void> {
  await BrandVoiceModel.updateOne({ eshopId }, { $set: voice }, { upsert: true });
}

/** Changes the sentences of a voice; false where none was learned. */
export async function writeVoiceSentences(eshopId: EshopId, sentences: readonly string[]): Promise<boolean> {
  const { matchedCount } = await BrandVoiceModel.updateOne({ eshopId }, { $set: { sentences } });
  return matchedCount > 0;
}

export async function deleteBrandVoice(eshopId: EshopId): Promise<void> {
  await BrandVoiceModel.deleteOne({ eshopId });
}
