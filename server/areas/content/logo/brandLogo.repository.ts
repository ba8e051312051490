import type { EshopId } from '#shared/domain/ids/ids.ts';
import { BrandLogoModel, type BrandLogoRecord } from './brandLogo.model.ts';

export async function findBrandLogo(eshopId: EshopId): Promise<BrandLogoRecord | null> {
  return await BrandLogoModel.findOne({ eshopId }).lean<BrandLogoRecord | null>();
}

/** Replaces a logo and returns the one before. */
export async function writeBrandLogo(
  eshopId: EshopId,
  logo: Omit<BrandLogoRecord, 'eshopId'>,
): Promise<BrandLogoRecord | null> {
  return await BrandLogoModel.findOneAndUpdate(
    { eshopId },
    { $set: logo },
    { upsert: true, returnDocument: 'before' },
  ).lean<BrandLogoRecord | null>();
}

/** Deletes a logo and returns it; null where there was none. */
export async function deleteBrandLogo(eshopId: EshopId): Promise<BrandLogoRecord | null> {
  return await BrandLogoModel.findOneAndDelete({ eshopId }).lean<BrandLogoRecord | null>();
}
