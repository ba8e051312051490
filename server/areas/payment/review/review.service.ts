import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { computeNet } from '#shared/domain/money/money.ts';
import { isUnbooked, type PaymentReviewResolution } from '#shared/domain/payment/review.ts';
import {
  decideBatch,
  findWaitingRequest,
  releaseDecision,
  type Decider,
} from '#server/areas/approval/index.ts';
import { documentDay, prepareRates, toVatEvidence, type VatEvidence } from '#server/areas/invoice/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor, Services } from '#server/services.ts';
import { getNextCheck } from '../lookTimes.ts';
import type { PaymentDocument, PaymentReview } from '../payment.model.ts';
import { findPayment, getPaymentId, updatePayment, type PaymentChange } from '../payment.repository.ts';
import { refundPayment } from '../returns/refund.service.ts';
import { refreshPayment } from '../refresh.service.ts';
import { bookPayment, refreshVatOfPayment } from '../settle.service.ts';

/** What a person has decided on a payment. */
export interface ReviewDecision {
  readonly paymentId: string;
  readonly resolution: PaymentReviewResolution;
  readonly reason: string;
  readonly decidedBy: UserId;
}

async function findOpen(paymentId: string): Promise<PaymentDocument & { review: PaymentReview }> {
  const payment = await findPayment(paymentId);
  if (payment === null || !payment.review) throw new AppError('not_found');
  if (!payment.review.isOpen) throw new AppError('transition_not_allowed');
  return { ...payment, review: payment.review };
}

/** Ends a review in one transaction with what it does; the second of two that decide at once is refused. */
async function resolve(
  decision: ReviewDecision,
  change: (
    current: PaymentDocument,
    session: Parameters<Parameters<typeof inTransaction>[0]>[0],
  ) => Promise<PaymentChange>,
): Promise<void> {
  await inTransaction(async (session) => {
    const current = await findPayment(decision.paymentId, session);
    if (!current?.review?.isOpen) throw new AppError('transition_not_allowed');
    const changed = await change(current, session);
    const now = new Date();
    const review: PaymentReview = {
      ...current.review,
      isOpen: false,
      resolution: decision.resolution,
      resolvedAt: now,
      resolvedBy: decision.decidedBy,
      reason: decision.reason,
    };
    const lookDueAt = getNextCheck({ ...current, ...changed, review }, now);
    await updatePayment(current._id, { ...changed, review, lookDueAt }, session);
  });
}

async function readVatNow(services: Services, payment: PaymentDocument): Promise<VatEvidence | null> {
  if (!payment.vat) return null;
  return (await refreshVatOfPayment(services, payment)) ?? toVatEvidence(payment.vat);
}

/** Books the received, not the ordered amount, divided by the VAT of the customer that its document prints. */
async function bookReceived(services: Services, decision: ReviewDecision): Promise<void> {
  const payment = await findOpen(decision.paymentId);
  const { currency, paidAt } = payment;
  if (currency !== 'CZK') await prepareRates(services, documentDay(paidAt ?? new Date()));
  const vat = await readVatNow(services, payment);
  await resolve(decision, async (current, session) => {
    const { review, providerPaymentId } = current;
    const canBook =
      review != null &&
      isUnbooked(review.problem) &&
      review.receivedMinor > 0 &&
      review.receivedCurrency === current.currency;
    if (!canBook || vat === null || !providerPaymentId || current.settledAt)
      throw new AppError('transition_not_allowed');
    const creditMinor = computeNet(review.receivedMinor, vat.percent);
    const received = {
      ...current,
      vat: { ...vat },
      creditMinor,
      vatMinor: review.receivedMinor - creditMinor,
    };
    const booked = await bookPayment(services, received, providerPaymentId, session);
    return { ...booked, creditMinor, vatMinor: received.vatMinor, vat: received.vat };
  });
}

/** Sends back what came. */
async function sendBack(services: Services, decision: ReviewDecision): Promise<void> {
  const { review, providerPaymentId, _id } = await findOpen(decision.paymentId);
  if (!isUnbooked(review.problem) || !providerPaymentId || review.receivedMinor <= 0)
    throw new AppError('transition_not_allowed');
  const { state } = await refundPayment(services, {
    paymentId: _id.toString(),
    refundId: `review-${_id.toString()}`,
    amountMinor: review.receivedMinor,
    actor: decision.decidedBy,
  });
  if (state === 'Failed') throw new AppError('transition_not_allowed');
  // It waits for the person until the provider has answered; asked for again, it goes back once.
  if (state === 'Unknown') throw new AppError('payment_provider_unavailable');
  await resolve(decision, async () => ({ status: 'Failed' }));
}

/** Lets a payment be: nothing is booked, and nothing is awaited of it. */
async function dismiss(services: Services, decision: ReviewDecision): Promise<void> {
  const payment = await findOpen(decision.paymentId);
  if (payment.review.problem === 'OutcomeUnknown') {
    // The provider may know the outcome by now.
    await refreshPayment(services, payment);
    if ((await findPayment(getPaymentId(payment)))?.review?.isOpen !== true) return;
  }
  await resolve(decision, async (current): Promise<PaymentChange> => {
    const isEnded = current.review?.problem === 'Disputed' || current.settledAt;
    return isEnded ? {} : { status: 'Failed' };
  });
}

async function carryOut(services: Services, decision: ReviewDecision): Promise<void> {
  try {
    if (decision.resolution === 'BookReceived') await bookReceived(services, decision);
    else if (decision.resolution === 'Refund') await sendBack(services, decision);
    else await dismiss(services, decision);
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'refund_not_possible')
      throw new AppError('transition_not_allowed', { cause: thrown });
    throw thrown;
  }
}

/** What a request of the kind PaymentReview is put down with. */
type Payload = Pick<ReviewDecision, 'paymentId' | 'resolution'>;

/**
 * Does what a person has decided on a payment that waits, or asks a second person above the set sum where it moves money.
 * @returns the request that waits, or null when it is done
 * @throws AppError not_found, transition_not_allowed when it does not wait (any more) or the decision does not fit,
 * payment_provider_unavailable, other_request_waiting, duplicate_decision, step_up_required
 */
export async function resolveReview(
  services: Services,
  decider: Decider,
  choice: Omit<ReviewDecision, 'decidedBy'> & { readonly requestId: string },
): Promise<ApprovalId | null> {
  const { paymentId, resolution, reason, requestId } = choice;
  const reviewed = { paymentId, resolution, reason, decidedBy: decider.userId };
  const payment = await findOpen(paymentId);
  const amountMinor = payment.review.receivedMinor;
  const kind = 'PaymentReview' as const;
  const eshopId = payment.eshopId.toString() as EshopId;
  const moved = { kind, eshopId, amountMinor, currency: payment.currency };
  const wanted = { ...moved, reason, payload: { paymentId, resolution }, subject: paymentId };
  const waiting = await findWaitingRequest(wanted);
  if (waiting !== null) return waiting;
  if (resolution === 'Dismiss' || amountMinor <= 0) {
    await carryOut(services, reviewed);
    return null;
  }
  const decision = { ...moved, key: `${kind}:${paymentId}:${ulid()}` };
  const vat = resolution === 'BookReceived' ? await readVatNow(services, payment) : null;
  const creditMinor = vat === null ? null : computeNet(amountMinor, vat.percent);
  const request = { ...wanted, creditMinor, requestedBy: decider.userId, requestId, invoice: null };
  const toRequest = () => Promise.resolve(request);
  const [approvalId] = (await decideBatch(services, decider, [{ decision, toRequest }])) ?? [];
  if (approvalId !== undefined) return approvalId;
  try {
    await carryOut(services, reviewed);
  } catch (thrown) {
    await releaseDecision(decision.key);
    throw thrown;
  }
  return null;
}

/** Carries out the decision on a payment under review, after its approval. */
export const resolveApproved: ApprovalExecutor = async (services, request) => {
  const { paymentId, resolution } = request.payload as Payload;
  const { requestedBy: decidedBy, reason } = request;
  const review = (await findPayment(paymentId))?.review;
  // A run that was cut off after its work finds it done.
  const isDone = review?.isOpen === false && review.resolution === resolution && review.reason === reason;
  if (!isDone) await carryOut(services, { paymentId, resolution, reason, decidedBy });
  return paymentId;
};
