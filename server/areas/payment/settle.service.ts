import type { ClientSession, Types } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { advancePayment } from '#shared/domain/payment/payment.states.ts';
import { findEshop, noteFirstTopUp, recordPaymentCountry } from '#server/areas/eshop/index.ts';
import {
  computeVatMinor,
  documentDay,
  toVatEvidence,
  issueTopUpInvoice,
  createInvoiceId,
  prepareRates,
  refreshVat,
  selectVat,
  type VatEvidence,
} from '#server/areas/invoice/index.ts';
import { bookProviderFee, bookTopUp, readCredit } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { CheckoutState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { alertFailed, hasJustFailed, mailFailed } from './failedNotice.ts';
import { getNextCheck } from './lookTimes.ts';
import type { PaymentDocument } from './payment.model.ts';
import {
  findPayment,
  getPaymentId,
  setLookDue,
  updatePayment,
  type PaymentChange,
} from './payment.repository.ts';

/** What the provider says of a payment, whichever way it was asked. */
export type Outcome = Pick<
  CheckoutState,
  'status' | 'providerPaymentId' | 'paidMinor' | 'currency' | 'failureMessage' | 'paymentMethodId'
> &
  Partial<Pick<CheckoutState, 'paidAt' | 'feeMinor' | 'cardCountry'>> & {
    readonly declineCode?: string | null;
  };

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
  const invoiceId = createInvoiceId();
  const now = new Date();
  // Found out late, it was paid all the same on the day that the provider says.
  const paidAt = payment.paidAt && payment.paidAt < now ? payment.paidAt : now;
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
      effectiveAt: paidAt,
    },
    session,
  );
  const issued = await issueTopUpInvoice(
    {
      services,
      invoiceId,
      eshop,
      vat: toVatEvidence(vat),
      currency,
      netMinor: creditMinor,
      vatMinor,
      method: 'Card',
      paidAt,
      transferId: booked.transfer._id,
      paymentId: getPaymentId(payment),
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
    paidAt,
    settledAt: now,
    transferId: booked.transfer._id,
    invoiceId: issued.invoiceId,
  };
}

/** What came does not fit the order, or the order's VAT no longer the customer: credit changes only after staff review. */
function buildReviewChange(
  payment: PaymentDocument,
  outcome: Outcome,
  problem: 'AmountDiffers' | 'TaxChanged',
  expectedMinor: number,
): PaymentChange {
  // The outcome is now known, which resolves that review.
  const known = payment.review?.problem === 'OutcomeUnknown' ? null : payment.review;
  return {
    providerPaymentId: outcome.providerPaymentId ?? payment.providerPaymentId ?? null,
    status: advancePayment(payment.status, 'Processing'),
    paidAt: outcome.paidAt ?? payment.paidAt ?? null,
    review: known ?? {
      problem,
      since: new Date(),
      expectedMinor,
      receivedMinor: outcome.paidMinor,
      receivedCurrency: outcome.currency,
      isOpen: true,
    },
  };
}

/** What a look tells of the payment itself. */
function toPaymentChange(payment: PaymentDocument, outcome: Outcome) {
  const status = advancePayment(payment.status, outcome.status);
  const hasFailed = status === 'Failed' || status === 'RequiresAction';
  return {
    status,
    providerPaymentId: outcome.providerPaymentId ?? payment.providerPaymentId ?? null,
    paymentMethodId: outcome.paymentMethodId ?? payment.paymentMethodId ?? null,
    failureMessage: hasFailed ? outcome.failureMessage : null,
    declineCode: hasFailed ? (outcome.declineCode ?? null) : null,
  } satisfies PaymentChange;
}

/** Whether credit follows; saved cards and subscriptions move none, and what follows of them needs no transaction. */
function isToBook(payment: PaymentDocument, status: PaymentDocument['status']): boolean {
  return status === 'Succeeded' && !payment.settledAt && payment.checkoutType === 'CreditTopUp';
}

/** Whether a look tells nothing that is not known. */
function isKnown(payment: PaymentDocument, outcome: Outcome): boolean {
  const learnt = toPaymentChange(payment, outcome);
  if (isToBook(payment, learnt.status)) return false;
  return Object.entries(learnt).every(
    ([field, value]) => (payment[field as keyof typeof learnt] ?? null) === value,
  );
}

async function bookFee(
  payment: PaymentDocument,
  providerPaymentId: string,
  amountMinor: number,
  session: ClientSession,
): Promise<void> {
  await bookProviderFee(
    {
      eshopId: payment.eshopId.toString() as EshopId,
      currency: payment.currency,
      amountMinor,
      payment: { provider: payment.provider, type: 'payment', id: providerPaymentId },
    },
    session,
  );
}

async function findShop({ eshopId }: PaymentDocument) {
  const eshop = await findEshop(eshopId.toString() as EshopId);
  if (eshop === null) throw new Error('a payment of a shop that is gone');
  return eshop;
}

/** The VAT of a payment, decided again where billing settings changed since it was started; null where it holds. */
export async function refreshVatOfPayment(
  services: Services,
  payment: PaymentDocument,
): Promise<VatEvidence | null> {
  if (!payment.vat) return null;
  return await refreshVat(services, toVatEvidence(payment.vat), await findShop(payment));
}

async function selectVatNow(
  payment: PaymentDocument,
  freshVat: VatEvidence | null,
): Promise<VatEvidence | null> {
  if (!payment.vat) throw new Error('a payment without its VAT');
  return selectVat(toVatEvidence(payment.vat), freshVat, await findShop(payment));
}

async function buildPaymentChange(
  services: Services,
  payment: PaymentDocument,
  outcome: Outcome,
  freshVat: VatEvidence | null,
  session: ClientSession,
): Promise<PaymentChange> {
  const learnt = toPaymentChange(payment, outcome);
  if (!isToBook(payment, learnt.status)) return learnt;
  const orderedMinor = payment.creditMinor + payment.vatMinor;
  const credit = await readCredit(payment.eshopId.toString() as EshopId, session);
  const isAsOrdered =
    outcome.paidMinor === orderedMinor &&
    outcome.currency === payment.currency &&
    // The shop may have changed its currency while the page was open: never book one as the other.
    credit.currency === payment.currency;
  if (outcome.providerPaymentId === null || !isAsOrdered)
    return buildReviewChange(payment, outcome, 'AmountDiffers', orderedMinor);
  const vat = await selectVatNow(payment, freshVat);
  if (vat === null) {
    const expectedMinor =
      freshVat === null ? orderedMinor : payment.creditMinor + computeVatMinor(payment.creditMinor, freshVat);
    return buildReviewChange(payment, outcome, 'TaxChanged', expectedMinor);
  }
  const { providerPaymentId, feeMinor = null } = outcome;
  const paid = { ...payment, vat: { ...vat }, paidAt: outcome.paidAt ?? payment.paidAt ?? null };
  const booked = await bookPayment(services, paid, providerPaymentId, session);
  if (feeMinor !== null && feeMinor > 0) await bookFee(payment, providerPaymentId, feeMinor, session);
  const { review } = payment;
  // What a person was to find out is known now.
  const isAnswered = review?.isOpen === true && review.problem === 'OutcomeUnknown';
  return {
    ...learnt,
    ...booked,
    vat: { ...vat },
    ...(isAnswered ? { review: { ...review, isOpen: false, resolvedAt: new Date() } } : {}),
  };
}

/** Most looks tell nothing new: they only set when the next one is due, without a transaction. */
async function scheduleNextLook(payment: PaymentDocument, now: Date): Promise<PaymentDocument> {
  const due = payment.lookDueAt ?? null;
  const lookDueAt = getNextCheck(payment, now);
  // One that is still to come stays; its time is not moved by every poll.
  const isSet = lookDueAt === null ? due === null : due !== null && due > now;
  if (isSet) return payment;
  await setLookDue(payment, lookDueAt);
  return { ...payment, lookDueAt };
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
  if (isKnown(before, outcome)) return await scheduleNextLook(before, now);
  if (outcome.status === 'Succeeded' && !before.settledAt && before.currency !== 'CZK')
    await prepareRates(services, documentDay(outcome.paidAt ?? now));
  const freshVat = isToBook(before, advancePayment(before.status, outcome.status))
    ? await refreshVatOfPayment(services, before)
    : null;
  const { after, notice } = await inTransaction(async (session) => {
    const current = await findPayment(paymentId.toString(), session);
    if (current === null) throw new AppError('payment_session_not_found');
    // A concurrent check was faster: nothing is left to write, and a write would only make others retry.
    if (current.settledAt && isKnown(current, outcome)) return { after: current, notice: null };
    const change = await buildPaymentChange(services, current, outcome, freshVat, session);
    const changed: PaymentDocument = { ...current, ...change };
    const lookDueAt = getNextCheck(changed, now);
    await updatePayment(paymentId, { ...change, lookDueAt }, session);
    return {
      after: { ...changed, lookDueAt },
      notice: hasJustFailed(current, changed) ? await alertFailed(changed, session) : null,
    };
  });
  // After the booking: what a payment shows counts for the next decision, not for the one it was ordered by.
  if (outcome.status === 'Succeeded' && !before.settledAt)
    await recordPaymentCountry(before.eshopId.toString() as EshopId, {
      country: outcome.cardCountry ?? null,
      source: 'Card',
    });
  if (notice !== null) await mailFailed(services, notice);
  if (after.review?.isOpen === true && before.review?.isOpen !== true) {
    const { receivedMinor, receivedCurrency, expectedMinor } = after.review;
    services.log.error(
      { paymentId: getPaymentId(after), receivedMinor, receivedCurrency, expectedMinor },
      'payment does not match its order',
    );
  }
  return after;
}
