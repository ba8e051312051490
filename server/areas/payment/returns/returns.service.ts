import { AppError } from '#shared/errors/appError.ts';
import { documentDay, prepareRates, reopenFailedRefund } from '#server/areas/invoice/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PaymentState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { holdDisputed, releaseDisputeHold } from './disputeHold.ts';
import { getNextCheck } from '../lookTimes.ts';
import type { PaymentDispute, PaymentDocument, PaymentRefund } from '../payment.model.ts';
import { findPayment, getPaymentId, updatePayment } from '../payment.repository.ts';
import { refreshVatOfPayment } from '../settle.service.ts';
import { bookReinstated } from './reinstate.ts';
import { alertReturns, listLateFailures, mailReturns, type ReturnNotice } from './returnNotices.ts';
import { reverseCredit } from './reverseCredit.ts';

/** What of a payment goes back or went back, with VAT, but disputes. */
export function sumReturnedMinor(payment: Pick<PaymentDocument, 'refunds'>): number {
  return payment.refunds
    .filter(({ state }) => state !== 'Failed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Returns a refund's next state; reports may arrive out of order. */
function getStateAfter(known: PaymentRefund, reported: PaymentRefund['state']): PaymentRefund['state'] {
  // What the provider itself called failed stays so; what we only took for refused may have been made all the same.
  if (known.state === 'Failed' && known.providerRefundId) return 'Failed';
  return known.state === 'Succeeded' && reported === 'Pending' ? 'Succeeded' : reported;
}

function getRefundsAfter(payment: PaymentDocument, state: PaymentState): PaymentRefund[] {
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
      refunds[position] = {
        ...known,
        providerRefundId: reported.refundId,
        state: getStateAfter(known, reported.status),
      };
    }
  }
  return refunds;
}

function getDisputesAfter(payment: PaymentDocument, state: PaymentState): PaymentDispute[] {
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
      reinstatedAt: null,
      holdId: null,
    };
    return [...payment.disputes, added];
  }
  return payment.disputes.map((known) => {
    if (known.disputeId !== disputeId) return known;
    if (known.state === 'Open') return { ...known, amountMinor, state: status };
    // A decision stays, whatever an older look says; only a lost dispute may still be won, and that is the end.
    return known.state === 'Lost' && status === 'Won' ? { ...known, state: status } : known;
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
  // The bank has decided: no review is needed.
  if (open === undefined && review?.isOpen === true && review.problem === 'Disputed')
    return { ...review, isOpen: false, resolvedAt: new Date() };
  return review;
}

/** Whether an answer tells nothing of refunds and disputes that is not known and booked: most do not. */
function isKnown(payment: PaymentDocument, state: PaymentState): boolean {
  if (!payment.settledAt) return false;
  const refunds = getRefundsAfter(payment, state);
  const disputes = getDisputesAfter(payment, state);
  const isSame =
    refunds.length === payment.refunds.length &&
    refunds.every((refund, at) => {
      const known = payment.refunds[at];
      return refund.state === known?.state && refund.providerRefundId === known.providerRefundId;
    }) &&
    disputes.length === payment.disputes.length &&
    disputes.every((dispute, at) => {
      const known = payment.disputes[at];
      return dispute.state === known?.state && dispute.amountMinor === known.amountMinor;
    });
  const isBooked =
    refunds.every((refund) => refund.isOurs || refund.bookedAt || refund.state === 'Failed') &&
    // Disputed payments are checked each time: credit added since can be held.
    disputes.every(({ state: decided, bookedAt, reinstatedAt }) =>
      decided === 'Won' ? !bookedAt || reinstatedAt : decided === 'Lost' && bookedAt,
    );
  return isSame && isBooked;
}

/**
 * Records refunds and disputes of a payment. Money returned outside the product (by the provider's staff or a bank) removes
 * its credit with a credit note, once per provider id; our own refunds have theirs already. A lost dispute that is won
 * later restores the credit, once.
 */
export async function applyReturns(
  services: Services,
  payment: PaymentDocument,
  state: PaymentState,
  now: Date = new Date(),
): Promise<PaymentDocument> {
  if (state.refunds.length === 0 && state.dispute === null) return payment;
  if (isKnown(payment, state)) return payment;
  let notices: readonly ReturnNotice[] = [];
  const isReinstated = getDisputesAfter(payment, state).some(
    ({ state: decided, bookedAt, reinstatedAt }) => decided === 'Won' && bookedAt && !reinstatedAt,
  );
  const freshVat = isReinstated ? await refreshVatOfPayment(services, payment) : null;
  // The day the money came back, not the day we look: a month may end between them.
  const reinstatedAt = state.dispute?.reinstatedAt ?? now;
  if (isReinstated && payment.currency !== 'CZK') await prepareRates(services, documentDay(reinstatedAt));
  const after = await inTransaction(async (session) => {
    notices = [];
    const taxChanges: { id: string; invoiceNumber: string }[] = [];
    const current = await findPayment(getPaymentId(payment), session);
    if (current === null) return payment;
    if (isKnown(current, state)) return current;
    const next: PaymentDocument = {
      ...current,
      refunds: getRefundsAfter(current, state),
      disputes: getDisputesAfter(current, state),
    };
    if (current.settledAt) {
      for (const refund of next.refunds) {
        if (refund.isOurs || refund.bookedAt || refund.state === 'Failed') continue;
        const { refundId: id, amountMinor } = refund;
        await reverseCredit(services, next, { kind: 'refund', id, amountMinor }, session);
        refund.bookedAt = now;
      }
      for (const dispute of next.disputes) {
        if (dispute.state === 'Open') dispute.holdId ??= await holdDisputed(next, dispute, session);
        else await releaseDisputeHold(dispute, session);
        if (dispute.state === 'Won' && dispute.bookedAt && !dispute.reinstatedAt) {
          const { change, taxChangedIn } = await bookReinstated(
            services,
            next,
            dispute,
            { freshVat, at: reinstatedAt },
            session,
          );
          Object.assign(next, change);
          if (taxChangedIn !== null) taxChanges.push({ id: dispute.disputeId, invoiceNumber: taxChangedIn });
          dispute.reinstatedAt = reinstatedAt;
        }
        if (dispute.state !== 'Lost' || dispute.bookedAt) continue;
        const { disputeId: id, amountMinor } = dispute;
        await reverseCredit(services, next, { kind: 'dispute', id, amountMinor }, session);
        dispute.bookedAt = now;
      }
    }
    const review = reviewAfter(next, next.disputes) ?? null;
    const lookDueAt = getNextCheck({ ...next, review }, now);
    const { refunds, disputes, transferId, invoiceId, creditMinor, vatMinor, vat } = next;
    await updatePayment(
      current._id,
      {
        refunds,
        disputes,
        transferId: transferId ?? null,
        invoiceId: invoiceId ?? null,
        creditMinor,
        vatMinor,
        vat: vat ?? null,
        review,
        lookDueAt,
      },
      session,
    );
    for (const { refundId, isOurs } of listLateFailures(current, next))
      if (isOurs) await reopenFailedRefund(refundId, session);
    notices = await alertReturns(current, next, taxChanges, session);
    return { ...next, review, lookDueAt };
  });
  await mailReturns(services, notices);
  return after;
}

/** Notes that the provider refuses a refund of ours: nothing of it goes back. */
export async function markRefundRefused(payment: PaymentDocument, refundId: string): Promise<void> {
  await inTransaction(async (session) => {
    const current = await findPayment(getPaymentId(payment), session);
    if (current === null) return;
    const refunds = current.refunds.map((refund) =>
      refund.refundId === refundId && refund.state === 'Unknown'
        ? { ...refund, state: 'Failed' as const }
        : refund,
    );
    await updatePayment(current._id, { refunds }, session);
  });
}

/**
 * Asks the provider for a refund of ours, unless it was made there already: keys are forgotten after a day, so a repeated
 * request alone would send the money back twice.
 * @throws AppError refund_not_possible, payment_provider_unavailable
 */
export async function sendOnce(
  services: Services,
  providerPaymentId: string,
  refund: Pick<PaymentRefund, 'refundId' | 'amountMinor'>,
): Promise<PaymentState> {
  const { refundId, amountMinor } = refund;
  const state = await services.payments.readPayment(providerPaymentId);
  const isThere = state?.refunds.some((made) => made.ownRefundId === refundId) === true;
  if (state !== null && isThere) return state;
  return await services.payments.refund({ refundId, providerPaymentId, amountMinor });
}

/** Asks the provider again for refunds of ours whose answer never came; one that it refuses is over. */
export async function resendRefunds(services: Services, payment: PaymentDocument): Promise<void> {
  const { providerPaymentId } = payment;
  if (!providerPaymentId) return;
  for (const refund of payment.refunds) {
    if (!refund.isOurs || refund.state !== 'Unknown') continue;
    try {
      await sendOnce(services, providerPaymentId, refund);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'refund_not_possible') throw thrown;
      services.log.error({ err: thrown, refundId: refund.refundId }, 'refund rejected by the provider');
      await markRefundRefused(payment, refund.refundId);
    }
  }
}
