import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** Archives a live shop; null when there is none. */
export async function writeArchived(eshopId: EshopId, at: Date): Promise<EshopDocument | null> {
  return await EshopModel.findOneAndUpdate(
    { _id: eshopId, archivedAt: null },
    { $set: { archivedAt: at } },
    { returnDocument: 'after' },
  ).lean<EshopDocument>();
}

/** Makes an archived shop live again; null when it is. @throws AppError domain_taken when its domain has a new shop */
export async function writeLive(eshopId: EshopId): Promise<EshopDocument | null> {
  try {
    return await EshopModel.findOneAndUpdate(
      { _id: eshopId, archivedAt: { $ne: null } },
      { $set: { archivedAt: null } },
      { returnDocument: 'after' },
    ).lean<EshopDocument>();
  } catch (thrown) {
    if (isDuplicateKey(thrown)) throw new AppError('domain_taken');
    throw thrown;
  }
}
