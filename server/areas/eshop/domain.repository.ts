import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';
import { withFollowing } from './eshop.repository.ts';

/**
 * Changes the domain of a live shop without a transaction, and clears data about the old website.
 * @returns false when there is no such shop
 * @throws AppError domain_taken
 */
export async function writeDomain(
  eshopId: EshopId,
  change: { domainName: string } & Partial<Pick<EshopDocument, 'complianceStatus' | 'complianceReason'>>,
  session: ClientSession,
): Promise<boolean> {
  try {
    const { matchedCount } = await EshopModel.updateOne(
      { _id: eshopId, archivedAt: null, firstTransactionAt: null },
      {
        $set: {
          ...withFollowing(change),
          feedUrl: null,
          shopPlatform: 'NotFound',
          pixelFirstEventAt: null,
          pixelVerifiedAt: null,
        },
      },
      { session },
    );
    return matchedCount === 1;
  } catch (thrown) {
    if (isDuplicateKey(thrown))
      throw new AppError('domain_taken', { fields: [{ field: 'domainName', key: 'notAllowed' }] });
    throw thrown;
  }
}
