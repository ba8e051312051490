import type { EshopId } from '#shared/domain/ids/ids.ts';
import { PixelSettingsModel, type PixelSettingsDocument } from './pixelSettings.model.ts';

/** What a shop has set of its measurement. */
export type PixelSettings = Pick<PixelSettingsDocument, 'sealedSecret' | 'secretMadeAt' | 'retentionMonths'>;

/** The settings of a shop; all null where it has set nothing. */
export async function findPixelSettings(eshopId: EshopId): Promise<PixelSettings> {
  const found = await PixelSettingsModel.findOne({ eshopId }).lean<PixelSettingsDocument>();
  return found ?? { sealedSecret: null, secretMadeAt: null, retentionMonths: null };
}

/** Sets some of a shop's settings. */
export async function savePixelSettings(eshopId: EshopId, change: Partial<PixelSettings>): Promise<void> {
  await PixelSettingsModel.updateOne({ eshopId }, { $set: change }, { upsert: true });
}

/** Sets the first secret of a shop. @returns false when it has one already */
export async function saveFirstSecret(eshopId: EshopId, sealedSecret: string, at: Date): Promise<boolean> {
  await PixelSettingsModel.updateOne({ eshopId }, { $setOnInsert: { eshopId } }, { upsert: true });
  const { modifiedCount } = await PixelSettingsModel.updateOne(
    { eshopId, sealedSecret: null },
    { $set: { sealedSecret, secretMadeAt: at } },
  );
  return modifiedCount > 0;
}

/** Forgets a shop's settings, the secret of its order reports too. */
export async function deletePixelSettings(eshopId: EshopId): Promise<void> {
  await PixelSettingsModel.deleteOne({ eshopId });
}
