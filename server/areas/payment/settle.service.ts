import type { ClientSession, Types } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { advancePayment } from '#shared/domain/payment/payment.states.ts';
import { findEshop, noteFirstTopUp } from '#server/areas/eshop/index.ts';
import { issueTopUpInvoice, newInvoiceId, prepareRates } from '#server/areas/invoice/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { CheckoutState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { nextLook } from './lookTimes.ts';
import type { PaymentDocument } from './payment.model.ts';
import { findPayment, paymentIdOf, updatePayment, type PaymentChange } from './payment.repository.ts';

/** What the provider says of a payment, whichever way it was asked. */
export type Outcome = Pick<
  CheckoutState,
  'status' | 'providerPaymentId' | 'paidMinor' | 'currency' | 'failureMessage' | 'paymentMethodId'
> & { readonly declineCode?: string | null };

/** Books a top-up that came, with its document and the first-top-up mark, in the caller's transaction. */
export async function bookPayment(
  services: Services,
  payment: PaymentDocument,
  providerPaymentId: string,
  session: ClientSession,
): Promise<PaymentChange> {
  const { vat } = payment;
  const eshopId = payment.eshopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  if (eshop === null || !vat) throw new Error('a payment of a shop that is gone, or without its VAT');
  const actor = payment.startedBy?.toString() ?? 'system';
  const invoiceId = newInvoiceId();
  const paidAt = new Date();
  const { currency, creditMinor, vatMinor } = payment;
  const booked = await bookTopUp(
    {
      eshopId,
      currency,
      creditMinor,
      vatMinor,
      kind: payment.kind ?? 'ManualTopUp',
      payment: { provider: payment.provider, type: 'payment', id: providerPaymentId },
      invoiceId,
      actor,
    },
    session,
  );
  const issued = await issueTopUpInvoice(
    {
      services,
      invoiceId,
      eshop,
      vat: {
        percent: vat.percent,
        reason: vat.reason,
        country: vat.country,
        taxNumber: vat.taxNumber ?? null,
        viesStatus: vat.viesStatus ?? null,
        viesConsultationNumber: vat.viesConsultationNumber ?? null,
        viesCheckedAt: vat.viesCheckedAt ?? null,
        decidedAt: vat.decidedAt,
      },
      currency,
      netMinor: creditMinor,
      vatMinor,
      method: 'Card',
      paidAt,
      transferId: booked.transfer._id,
      paymentId: paymentIdOf(payment),
      proformaId: null,
      actor,
    },
    session,
  );
  await noteFirstTopUp(eshopId, paidAt, session);
  return {
    status: 'Succeeded',
    providerPaymentId,
    failureMessage: null,
    declineCode: null,
    settledAt: paidAt,
    transferId: booked.transfer._id,
    invoiceId: issued.invoiceId,
  };
}

/** Money that came is not what was asked for: nobody's credit moves before a person has looked. */
function reviewOf(payment: PaymentDocument, outcome: Outcome): PaymentChange {
  return {
    providerPaymentId: outcome.providerPaymentId ?? payment.providerPaymentId ?? null,
    status: advancePayment(payment.status, 'Processing'),
    review: payment.review ?? {
      problem: 'AmountDiffers',
      since: new Date(),
      expectedMinor: payment.creditMinor + payment.vatMinor,
      receivedMinor: outcome.paidMinor,
      receivedCurrency: outcome.currency,
      isOpen: true,
    },
  };
}

async function changeOf(
  services: Services,
  payment: PaymentDocument,
  outcome: Outcome,
  session: ClientSession,
): Promise<PaymentChange> {
  const status = advancePayment(payment.status, outcome.status);
  const learnt: PaymentChange = {
    status,
    providerPaymentId: outcome.providerPaymentId ?? payment.providerPaymentId ?? null,
    paymentMethodId: outcome.paymentMethodId ?? payment.paymentMethodId ?? null,
    failureMessage: status === 'Failed' || status === 'RequiresAction' ? outcome.failureMessage : null,
    declineCode: status === 'Failed' || status === 'RequiresAction' ? (outcome.declineCode ?? null) : null,
  };
  // Saved cards and subscriptions move no credit; what follows of them is done outside of transactions.
  if (status !== 'Succeeded' || payment.settledAt || payment.checkoutType !== 'CreditTopUp') return learnt;
  const isAsOrdered =
    outcome.paidMinor === payment.creditMinor + payment.vatMinor && outcome.currency === payment.currency;
  if (outcome.providerPaymentId === null || !isAsOrdered) return reviewOf(payment, outcome);
  const booked = await bookPayment(services, payment, outcome.providerPaymentId, session);
  const { review } = payment;
  // What a person was to find out is known now.
  const isAnswered = review?.isOpen === true && review.problem === 'OutcomeUnknown';
  return {
    ...learnt,
    ...booked,
    ...(isAnswered ? { review: { ...review, isOpen: false, resolvedAt: new Date() } } : {}),
  };
}

/**
 * Takes what the provider says of a payment into it: in one transaction its state, the credit, the document. The order and
 * number of such looks does not matter, and a look that comes late changes nothing.
 */
export async function applyOutcome(
  services: Services,
  paymentId: Types.ObjectId,
  outcome: Outcome,
  now: Date = new Date(),
): Promise<PaymentDocument> {
  const before = await findPayment(paymentId.toString());
  if (before === null) throw new AppError('payment_session_not_found');
  if (outcome.status === 'Succeeded' && !before.settledAt && before.currency !== 'CZK')
    await prepareRates(services);
  const after = await inTransaction(async (session) => {
    const current = await findPayment(paymentId.toString(), session);
    if (current === null) throw new AppError('payment_session_not_found');
    const change = await changeOf(services, current, outcome, session);
    const changed: PaymentDocument = { ...current, ...change };
    const lookDueAt = nextLook(changed, now);
    await updatePayment(paymentId, { ...change, lookDueAt }, session);
    return { ...changed, lookDueAt };
  });
  if (after.review?.isOpen === true && before.review?.isOpen !== true) {
    const { receivedMinor, receivedCurrency, expectedMinor } = after.review;
    services.log.error(
      { paymentId: paymentIdOf(after), receivedMinor, receivedCurrency, expectedMinor },
      'a payment differs from its order',
    );
  }
  return after;
}
