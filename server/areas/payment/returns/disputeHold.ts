import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { placeHold, readCredit, voidHold } from '#server/credit/index.ts';
import type { PaymentDispute, PaymentDocument } from '../payment.model.ts';
import { computeReturnNet, getTakenMinor } from './reverseCredit.ts';

/** Banks decide within months; an unresolved hold then expires. */
const heldForMs = 200 * 86_400_000;

/**
 * Keeps the credit of a contested payment back, as far as there is some, until the bank has decided.
 * @returns the hold; null where nothing could be held
 */
export async function holdDisputed(
  payment: PaymentDocument,
  dispute: PaymentDispute,
  session: ClientSession,
): Promise<string | null> {
  const eshopId = payment.eshopId.toString() as EshopId;
  const { currency } = payment;
  const credit = await readCredit(eshopId, session);
  const disputedMinor = computeReturnNet(payment, getTakenMinor(payment), dispute.amountMinor);
  const amountMinor = Math.min(disputedMinor, credit.postedMinor - credit.heldMinor);
  if (amountMinor <= 0) return null;
  try {
    const held = await placeHold(
      {
        eshopId,
        currency,
        kind: 'Refund',
        amountMinor,
        expiresAt: new Date(dispute.openedAt.getTime() + heldForMs),
        idempotencyKey: `dispute:${payment.provider}:${dispute.disputeId}`,
        actor: 'system',
      },
      session,
    );
    return held.holdId;
  } catch (thrown) {
    // Spending that is stopped spends nothing.
    if (thrown instanceof AppError && thrown.code === 'spending_frozen') return null;
    throw thrown;
  }
}

/** Releases the credit held for a dispute that is decided. */
export async function releaseDisputeHold(dispute: PaymentDispute, session: ClientSession): Promise<void> {
  if (!dispute.holdId) return;
  try {
    await voidHold(dispute.holdId, session);
  } catch (thrown) {
    // Its time was over before.
    if (!(thrown instanceof AppError) || thrown.code !== 'transition_not_allowed') throw thrown;
  }
  dispute.holdId = null;
}
