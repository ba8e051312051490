import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PaymentState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { saveCard } from './customer/customer.service.ts';
import { chargeLooks, isGivenUp, getNextCheck } from './lookTimes.ts';
import type { PaymentDocument } from './payment.model.ts';
import { findDuePayments, findPayment, getPaymentId, updatePayment } from './payment.repository.ts';
import { applyReturns, resendRefunds } from './returns/returns.service.ts';
import { applyOutcome } from './settle.service.ts';

/** Completes a successful payment at the provider: saves its card, checks its subscription. */
async function finish(services: Services, payment: PaymentDocument): Promise<PaymentDocument> {
  if (payment.status !== 'Succeeded') return payment;
  const eshopId = payment.eshopId.toString() as EshopId;
  const change: { cardSavedAt?: Date; settledAt?: Date } = {};
  if (payment.savesCard && !payment.cardSavedAt && payment.paymentMethodId) {
    await saveCard(services, eshopId, payment.paymentMethodId);
    change.cardSavedAt = new Date();
  }
  if (payment.checkoutType !== 'CreditTopUp' && !payment.settledAt) {
    if (payment.checkoutType === 'Subscription' && payment.customerId)
      await services.ports.refreshSubscription(services, payment.customerId);
    change.settledAt = new Date();
  }
  if (Object.keys(change).length === 0) return payment;
  const finished = { ...payment, ...change };
  const lookDueAt = getNextCheck(finished, new Date());
  await updatePayment(payment._id, { ...change, lookDueAt });
  return { ...finished, lookDueAt };
}

async function applyState(
  services: Services,
  payment: PaymentDocument,
  state: PaymentState,
  now: Date,
): Promise<PaymentDocument> {
  const applied = await applyOutcome(services, payment._id, state, now);
  return await applyReturns(services, applied, state, now);
}

/** A charge whose answer never came: it is looked for at the provider, and without a trace of it there it never was. */
async function findOut(services: Services, payment: PaymentDocument, now: Date): Promise<PaymentDocument> {
  const state = payment.customerId
    ? await services.payments.findPayment(getPaymentId(payment), payment.customerId)
    : null;
  if (state !== null) return await applyState(services, payment, state, now);
  // The request may still be in transit or being processed: not yet a failure.
  if (now.getTime() - payment.createdAt.getTime() < chargeLooks.firstMs) return payment;
  return await applyOutcome(
    services,
    payment._id,
    {
      status: 'Failed',
      providerPaymentId: null,
      paidMinor: 0,
      currency: payment.currency,
      failureMessage: null,
      paymentMethodId: null,
    },
    now,
  );
}

/**
 * Fetches a payment's state from the provider and applies it, with refunds and disputes; the order and number of
 * calls do not matter. @throws AppError payment_provider_unavailable
 */
export async function refreshPayment(
  services: Services,
  payment: PaymentDocument,
  options: { reportedPaymentId?: string | null; now?: Date } = {},
): Promise<PaymentDocument> {
  const now = options.now ?? new Date();
  const providerPaymentId = payment.providerPaymentId ?? options.reportedPaymentId ?? null;
  if (payment.sessionId && !payment.settledAt) {
    const state = await services.payments.readCheckout(payment.sessionId, providerPaymentId);
    if (state === null) return payment;
    const finished = await finish(services, await applyOutcome(services, payment._id, state, now));
    // What goes back of a payment that was never booked is followed all the same.
    if (finished.refunds.length === 0) return finished;
  }
  if (providerPaymentId !== null && payment.checkoutType === 'CreditTopUp') {
    await resendRefunds(services, payment);
    const state = await services.payments.readPayment(providerPaymentId);
    if (state === null) return payment;
    return await finish(services, await applyState(services, payment, state, now));
  }
  if (payment.sessionId === null && payment.paymentMethodId)
    return await finish(services, await findOut(services, payment, now));
  return await finish(services, payment);
}

/** Gives up on an unknown outcome: staff must resolve it. */
async function giveUp(services: Services, payment: PaymentDocument, now: Date): Promise<void> {
  services.log.error({ paymentId: getPaymentId(payment) }, 'payment outcome unknown');
  await updatePayment(payment._id, {
    lookDueAt: null,
    review: {
      problem: 'OutcomeUnknown',
      since: now,
      expectedMinor: payment.creditMinor + payment.vatMinor,
      receivedMinor: 0,
      receivedCurrency: payment.currency,
      isOpen: true,
    },
  });
}

/** Finds out how payments ended whose report or answer never came. @param now another moment in tests */
export async function reconcilePayments(services: Services, now: Date = new Date()): Promise<void> {
  for (const payment of await findDuePayments(now)) {
    try {
      await refreshPayment(services, payment, { now });
    } catch (error) {
      services.log.error({ err: error, paymentId: getPaymentId(payment) }, 'payment not reconciled');
    }
    const current = (await findPayment(payment._id.toString())) ?? payment;
    // A look that failed, or learnt nothing, is made again in its time.
    if (isGivenUp(current, now)) await giveUp(services, current, now);
    else if (current.lookDueAt && current.lookDueAt <= now)
      await updatePayment(current._id, { lookDueAt: getNextCheck(current, now) });
  }
}
