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

/** Stores the check of a shop's VAT number; does nothing when the shop has another number by now. */
export async function writeVatCheck(
  eshopId: EshopId,
  taxNumber: string | null,
  checked: Pick<EshopDocument, 'vatCheck' | 'vatCheckDueAt'>,
): Promise<void> {
  await EshopModel.updateOne({ _id: eshopId, 'billingSettings.taxNumber': taxNumber }, { $set: checked });
}
