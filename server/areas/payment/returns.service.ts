import type { ClientSession } from 'mongoose';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { issueCreditNote, newInvoiceId } from '#server/areas/invoice/index.ts';
import { bookChargeback } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PaymentState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { nextLook } from './lookTimes.ts';
import type { PaymentDispute, PaymentDocument, PaymentRefund } from './payment.model.ts';
import { findPayment, paymentIdOf, updatePayment } from './payment.repository.ts';

/** What of a payment goes back or went back, with VAT, but disputes. */
export function returnedMinor(payment: Pick<PaymentDocument, 'refunds'>): number {
  return payment.refunds
    .filter(({ state }) => state !== 'Failed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** What was taken from the credit here for money that went back, with VAT. */
function takenMinor(payment: PaymentDocument): number {
  const sums = [...payment.refunds, ...payment.disputes].filter(({ bookedAt }) => bookedAt);
  return sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The net part of what goes back, so that all parts together are the net of the whole payment. */
function netOfReturn(payment: PaymentDocument, beforeMinor: number, amountMinor: number): number {
  const wholeMinor = payment.creditMinor + payment.vatMinor;
  const netUpTo = (grossMinor: number) =>
    grossMinor >= wholeMinor
      ? payment.creditMinor
      : Math.round((grossMinor * payment.creditMinor) / Math.max(wholeMinor, 1));
  return netUpTo(beforeMinor + amountMinor) - netUpTo(beforeMinor);
}

/** Takes the credit of money that went back without us, with the document that says so, once for each id of the provider. */
async function takeBack(
  services: Services,
  payment: PaymentDocument,
  taken: { readonly kind: 'refund' | 'dispute'; readonly id: string; readonly amountMinor: number },
  session: ClientSession,
): Promise<void> {
  const { transferId, invoiceId, currency } = payment;
  if (!transferId) return;
  const beforeMinor = takenMinor(payment);
  const wholeMinor = payment.creditMinor + payment.vatMinor;
  const grossMinor = Math.min(taken.amountMinor, wholeMinor - beforeMinor);
  if (grossMinor <= 0) return;
  const creditMinor = netOfReturn(payment, beforeMinor, grossMinor);
  const noteId = newInvoiceId();
  const key = `${taken.kind}:${payment.provider}:${taken.id}`;
  const booked = await bookChargeback(
    {
      eshopId: payment.eshopId.toString() as EshopId,
      currency,
      topUpTransferId: transferId,
      creditMinor,
      vatMinor: grossMinor - creditMinor,
      dispute: { provider: payment.provider, type: taken.kind, id: taken.id },
      invoiceId: noteId,
      actor: 'system',
      reason: taken.kind === 'refund' ? 'Refund' : 'Chargeback',
    },
    session,
  );
  if (!invoiceId) return;
  await issueCreditNote(
    {
      services,
      invoiceId: invoiceId as InvoiceId,
      netMinor: creditMinor,
      vatMinor: grossMinor - creditMinor,
      creditNoteId: noteId,
      reason: taken.kind === 'refund' ? 'Refund' : 'Chargeback',
      note: null,
      refund: 'None',
      bookedTransferId: booked.transfer._id,
      actor: 'system',
      requestId: null,
      idempotencyKey: key,
    },
    session,
  );
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
    const added = { disputeId, amountMinor, state: status, openedAt: new Date(), bookedAt: null };
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
