import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { EshopModel, type EshopDocument } from './eshop.model.ts';

/** Numbers checked per run; the rest follow in the next. */
const mostAtOnce = 50;

/** Live shops whose VAT numbers are to be asked for, the longest due first. */
export async function findDueVatChecks(now: Date): Promise<EshopDocument[]> {
  return await EshopModel.find({ vatCheckDueAt: { $gt: new Date(0), $lte: now }, archivedAt: null })
    .sort({ vatCheckDueAt: 1 })
    .limit(mostAtOnce)
    .lean<EshopDocument[]>();
}

/**
 * Stores the check of a shop's VAT number; does nothing when the shop has another number by now.
 * @param checked `isMismatched`: its holder differs and staff haven't decided yet
 */
export async function writeVatCheck(
  eshopId: EshopId,
  taxNumber: string | null,
  checked: Pick<EshopDocument, 'vatCheck' | 'vatCheckDueAt'> & { readonly isMismatched: boolean },
): Promise<void> {
  const { isMismatched, ...check } = checked;
  await EshopModel.updateOne(
    { _id: eshopId, 'billingSettings.taxNumber': taxNumber },
    isMismatched ? { $set: check } : { $set: check, $unset: { vatMismatchSince: 1 } },
  );
  if (isMismatched)
    await EshopModel.updateOne(
      { _id: eshopId, 'billingSettings.taxNumber': taxNumber, vatMismatchSince: null },
      { $set: { vatMismatchSince: new Date() } },
    );
}

/** Reads live shops whose VAT number belongs to another company by name or address; all, or those of the ids. */
export function readVatMismatches(only: readonly string[] | null): AsyncIterable<EshopDocument> {
  return EshopModel.find({
    ...(only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } }),
    vatMismatchSince: { $gt: new Date(0) },
    archivedAt: null,
  })
    .lean<EshopDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<EshopDocument>;
}

/** Stores a decision of staff on a mismatch. */
export async function writeVatMatchDecision(
  eshopId: EshopId,
  vatMatchDecision: NonNullable<EshopDocument['vatMatchDecision']>,
): Promise<void> {
  await EshopModel.updateOne(
    { _id: eshopId },
    { $set: { vatMatchDecision }, $unset: { vatMismatchSince: 1 } },
  );
}
