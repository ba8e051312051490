import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { noteArchivedCredit } from '#server/credit/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** Archives a live shop; null when there is none. */
export async function writeArchived(eshopId: EshopId, at: Date): Promise<EshopDocument | null> {
  return await inTransaction(async (session) => {
    const archived = await EshopModel.findOneAndUpdate(
      { _id: eshopId, archivedAt: null },
      { $set: { archivedAt: at } },
      { returnDocument: 'after', session },
    ).lean<EshopDocument>();
    if (archived !== null) await noteArchivedCredit(eshopId, true, session);
    return archived;
  });
}

/** Makes an archived shop live again; null when it is. @throws AppError domain_taken when its domain has a new shop */
export async function writeLive(eshopId: EshopId): Promise<EshopDocument | null> {
  try {
    return await inTransaction(async (session) => {
      const live = await EshopModel.findOneAndUpdate(
        { _id: eshopId, archivedAt: { $ne: null } },
        { $set: { archivedAt: null } },
        { returnDocument: 'after', session },
      ).lean<EshopDocument>();
      if (live !== null) await noteArchivedCredit(eshopId, false, session);
      return live;
    });
  } catch (thrown) {
    if (isDuplicateKey(thrown)) throw new AppError('domain_taken');
    throw thrown;
  }
}
