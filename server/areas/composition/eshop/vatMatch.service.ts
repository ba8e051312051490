import { Types } from 'mongoose';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  compareBilling,
  findCurrentVatCheck,
  findEshop,
  findMatchDecision,
  writeVatMatchDecision,
  type EshopDocument,
} from '#server/areas/eshop/index.ts';

/** The holder of a shop's valid VAT number beside its billing settings, with the decision of staff. */
export function presentVatMatch(eshop: EshopDocument) {
  const check = findCurrentVatCheck(eshop);
  const match = compareBilling(eshop, check);
  if (check === null || match === null) return null;
  const decision = findMatchDecision(eshop, check, match);
  return {
    ...match,
    vatNumber: check.vatNumber,
    checkedAt: check.checkedAt.toISOString(),
    decision:
      decision === null
        ? null
        : { isSame: decision.isSame, reason: decision.reason, at: decision.at.toISOString() },
  };
}

/**
 * Stores whether a shop is the holder of its VAT number although name or address differ. Reverse charge rests on a
 * confirmed number of the customer itself (Art. 18 (1) of Regulation 282/2011); the decision holds for these texts alone.
 * @throws AppError not_found, transition_not_allowed when nothing differs or the number is another one by now
 */
export async function decideVatMatch(
  choice: {
    readonly eshopId: EshopId;
    readonly vatNumber: string;
    readonly isSame: boolean;
    readonly reason: string;
  },
  by: UserId,
): Promise<void> {
  const eshop = await findEshop(choice.eshopId);
  if (eshop === null) throw new AppError('not_found');
  const check = findCurrentVatCheck(eshop);
  const match = compareBilling(eshop, check);
  if (check === null || match?.result !== 'Mismatch' || check.vatNumber !== choice.vatNumber)
    throw new AppError('transition_not_allowed');
  const { registeredName, registeredAddress, statedName, statedAddress } = match;
  await writeVatMatchDecision(choice.eshopId, {
    vatNumber: check.vatNumber,
    registeredName,
    registeredAddress,
    statedName,
    statedAddress,
    isSame: choice.isSame,
    reason: choice.reason,
    by: new Types.ObjectId(by),
    at: new Date(),
  });
}
