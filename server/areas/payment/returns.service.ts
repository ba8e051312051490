import { inTransaction } from '#server/database/transaction.ts';
import type { PaymentState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { holdDisputed, letGoDisputed } from './disputeHold.ts';
import { nextLook } from './lookTimes.ts';
import type { PaymentDispute, PaymentDocument, PaymentRefund } from './payment.model.ts';
import { findPayment, paymentIdOf, updatePayment } from './payment.repository.ts';
import { takeBack } from './takeBack.ts';

/** What of a payment goes back or went back, with VAT, but disputes. */
export function returnedMinor(payment: Pick<PaymentDocument, 'refunds'>): number {
  return payment.refunds
    .filter(({ state }) => state !== 'Failed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function refundsAfter(payment: PaymentDocument, state: PaymentState): PaymentRefund[] {
  const refunds = [...payment.refunds];
  for (const reported of state.refunds) {
    const isSame = (refund: PaymentRefund) =>
      refund.providerRefundId === reported.refundId ||
      (reported.ownRefundId !== null && refund.refundId === reported.ownRefundId);
    const position = refunds.findIndex(isSame);
    const known = refunds[position];
    if (known === undefined) {
      refunds.push({
        refundId: reported.refundId,
        providerRefundId: reported.refundId,
        amountMinor: reported.amountMinor,
        state: reported.status,
        isOurs: false,
        actor: null,
        bookedAt: null,
        askedAt: new Date(),
      });
    } else {
      refunds[position] = { ...known, providerRefundId: reported.refundId, state: reported.status };
    }
  }
  return refunds;
}

function disputesAfter(payment: PaymentDocument, state: PaymentState): PaymentDispute[] {
  const { dispute } = state;
  if (dispute === null) return [...payment.disputes];
  const { disputeId, amountMinor, status } = dispute;
  const isKnown = payment.disputes.some((known) => known.disputeId === disputeId);
  if (!isKnown) {
    const added = {
      disputeId,
      amountMinor,
      state: status,
      openedAt: new Date(),
      bookedAt: null,
      holdId: null,
    };
    return [...payment.disputes, added];
  }
  return payment.disputes.map((known) => {
    // A dispute that was decided stays so, whatever an older look says.
    if (known.disputeId !== disputeId || known.state !== 'Open') return known;
    return { ...known, amountMinor, state: status };
  });
}

function reviewAfter(payment: PaymentDocument, disputes: readonly PaymentDispute[]) {
  const { review } = payment;
  const open = disputes.find(({ state }) => state === 'Open');
  if (open !== undefined && review?.isOpen !== true && review?.problem !== 'Disputed') {
    return {
      problem: 'Disputed' as const,
      since: new Date(),
      expectedMinor: payment.creditMinor + payment.vatMinor,
      receivedMinor: payment.creditMinor + payment.vatMinor - open.amountMinor,
      receivedCurrency: payment.currency,
      isOpen: true,
    };
  }
  // The bank has decided: nobody has to any more.
  if (open === undefined && review?.isOpen === true && review.problem === 'Disputed')
    return { ...review, isOpen: false, resolvedAt: new Date() };
  return review;
}

/**
 * Takes refunds and disputes of a payment in. What went back without us (somebody at the provider, or a bank that took it)
 * takes its credit with a credit note, once for each of the provider's ids; what we sent back has had its own already.
 */
export async function applyReturns(
  services: Services,
  payment: PaymentDocument,
  state: PaymentState,
  now: Date = new Date(),
): Promise<PaymentDocument> {
  if (state.refunds.length === 0 && state.dispute === null) return payment;
  return await inTransaction(async (session) => {
    const current = await findPayment(paymentIdOf(payment), session);
    if (current === null) return payment;
    const next: PaymentDocument = {
      ...current,
      refunds: refundsAfter(current, state),
      disputes: disputesAfter(current, state),
    };
    if (current.settledAt) {
      for (const refund of next.refunds) {
        if (refund.isOurs || refund.bookedAt || refund.state === 'Failed') continue;
        const { refundId: id, amountMinor } = refund;
        await takeBack(services, next, { kind: 'refund', id, amountMinor }, session);
        refund.bookedAt = now;
      }
      for (const dispute of next.disputes) {
        if (dispute.state === 'Open') dispute.holdId ??= await holdDisputed(next, dispute, session);
        else await letGoDisputed(dispute, session);
        if (dispute.state !== 'Lost' || dispute.bookedAt) continue;
        const { disputeId: id, amountMinor } = dispute;
        await takeBack(services, next, { kind: 'dispute', id, amountMinor }, session);
        dispute.bookedAt = now;
      }
    }
    const review = reviewAfter(next, next.disputes) ?? null;
    const lookDueAt = nextLook({ ...next, review }, now);
    const { refunds, disputes } = next;
    await updatePayment(current._id, { refunds, disputes, review, lookDueAt }, session);
    return { ...next, review, lookDueAt };
  });
}

/** Asks the provider again for refunds of ours whose answer never came; the same one goes back once. */
export async function resendRefunds(services: Services, payment: PaymentDocument): Promise<void> {
  for (const refund of payment.refunds) {
    if (!refund.isOurs || refund.state !== 'Unknown' || !payment.providerPaymentId) continue;
    const { refundId, amountMinor } = refund;
    const { providerPaymentId } = payment;
    const state = await services.payments.readPayment(providerPaymentId);
    // The provider forgets keys after a day: one that it has made already is not asked for again.
    const isThere = state?.refunds.some((made) => made.ownRefundId === refundId) === true;
    if (!isThere) await services.payments.refund({ refundId, providerPaymentId, amountMinor });
  }
}
