import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import { bookProviderRefund } from '#server/credit/index.ts';
import { findCorrections, findInvoice, type InvoiceDocument } from '#server/areas/invoice/index.ts';
import { alertStaffIn, mailStaff, type StaffEvent } from '#server/areas/notification/index.ts';
import { bookSubscriptionDispute } from '#server/areas/payment/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { PaymentState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import type { SubscriptionEventDocument } from './subscription.model.ts';
import {
  findPaidEvent,
  readDisputedEvents,
  recordDispute,
  recordRefunded,
} from './subscription.repository.ts';

/** Banks decide within this time, and may give a lost payment back as long. */
const checkedForMs = 180 * 86_400_000;

async function buildNotice(
  eshopId: EshopId,
  amountMinor: number,
  currency: NonNullable<SubscriptionEventDocument['currency']>,
): Promise<StaffEvent> {
  const eshop = await findEshop(eshopId);
  return {
    about: eshop === null ? eshopId : toReadableDomain(eshop.domainName),
    detail: formatMinorMoney({ amountMinor, currency }, defaultLanguage),
    path: `/admin/eshopDetail/${eshopId}/subscription`,
    eshopId,
  };
}

/** Takes in a dispute over a paid period: staff hear of it, and what the bank decides is booked once. */
async function applyDispute(
  services: Services,
  event: SubscriptionEventDocument,
  dispute: NonNullable<PaymentState['dispute']>,
  now: Date,
): Promise<void> {
  const { disputeId, amountMinor, status } = dispute;
  const { currency, invoiceId } = event;
  if (!currency || !invoiceId) return;
  const known = event.dispute?.disputeId === disputeId ? event.dispute : null;
  if (known?.state === status) return;
  const invoice = await findInvoice(invoiceId as InvoiceId);
  if (invoice === null) return;
  const eshopId = event.eshopId.toString() as EshopId;
  const notice = await buildNotice(eshopId, amountMinor, currency);
  const isAlerted = await inTransaction(async (session) => {
    const isSettled =
      status === 'Open' ||
      (await bookSubscriptionDispute(
        invoice,
        { disputeId, amountMinor, status },
        dispute.reinstatedAt ?? now,
        session,
      ));
    const checkUntil = status === 'Won' ? new Date(0) : new Date(now.getTime() + checkedForMs);
    await recordDispute(event._id, { disputeId, state: status, checkUntil }, session);
    // A new dispute, and money that came twice.
    const isNews = (known === null && status !== 'Won') || !isSettled;
    const key = `PaymentContested ${services.payments.name} ${disputeId} ${isSettled ? '' : 'twice'}`;
    if (isNews) await alertStaffIn('PaymentContested', notice, session, key.trim());
    return isNews;
  });
  if (isAlerted) await mailStaff(services, 'PaymentContested', notice);
}

/** Sum of the credit notes of a document that send no money, with VAT; money to be set off isn’t refunded. */
async function sumCovered(invoice: InvoiceDocument): Promise<number> {
  const { creditNotes } = await findCorrections(invoice);
  return creditNotes
    .filter(({ correction }) => correction?.refund === 'None' && correction.ground !== 'SetOff')
    .reduce((sum, { totalMinor }) => sum - totalMinor, 0);
}

/**
 * Books the refunds of a period that were made at the provider itself, and compares it with the credit notes of its document that refund
 * nothing: without one, its VAT would stay while its money is gone. Staff hear of it, and again when more is refunded.
 */
async function applyRefunds(
  services: Services,
  event: SubscriptionEventDocument,
  refunds: PaymentState['refunds'],
): Promise<void> {
  const { currency, invoiceId } = event;
  const refundedMinor = refunds
    .filter(({ status, ownRefundId }) => status !== 'Failed' && ownRefundId === null)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const knownMinor = event.refundedAtProviderMinor ?? null;
  const changeMinor = refundedMinor - (knownMinor ?? 0);
  if (!currency || !invoiceId || changeMinor === 0) return;
  const invoice = await findInvoice(invoiceId as InvoiceId);
  if (invoice === null) return;
  const uncoveredMinor = refundedMinor - (await sumCovered(invoice));
  const isNews = changeMinor > 0 && uncoveredMinor > 0;
  const eshopId = event.eshopId.toString() as EshopId;
  const notice = await buildNotice(eshopId, uncoveredMinor, currency);
  const isNoted = await inTransaction(async (session) => {
    if (!(await recordRefunded(event._id, { knownMinor, refundedMinor }, session))) return false;
    // A refund that failed is never back, so the same sums come again only with one more refund.
    const step = `${knownMinor ?? 0}:${refundedMinor}:${refunds.length}`;
    await bookProviderRefund(
      {
        eshopId,
        currency,
        amountMinor: changeMinor,
        reason: invoice.number,
        idempotencyKey: `refundAtProvider:${event._id.toString()}:${step}`,
      },
      session,
    );
    if (isNews) await alertStaffIn('RefundWithoutNote', notice, session);
    return isNews;
  });
  if (isNoted) await mailStaff(services, 'RefundWithoutNote', notice);
}

/** Takes in disputes over the payment of a period and refunds of it; nothing where the payment is none of ours. */
export async function applySubscriptionReturns(
  services: Services,
  providerPaymentId: string,
  now: Date = new Date(),
): Promise<void> {
  const event = await findPaidEvent(providerPaymentId);
  if (event === null) return;
  const state = await services.payments.readPayment(providerPaymentId);
  if (state === null) return;
  await applyRefunds(services, event, state.refunds);
  if (state.dispute) await applyDispute(services, event, state.dispute, now);
}

/** Asks the provider again about disputes that may still change. */
export async function checkDisputes(services: Services, now: Date = new Date()): Promise<void> {
  for await (const { providerPaymentId } of readDisputedEvents(now)) {
    if (!providerPaymentId) continue;
    try {
      await applySubscriptionReturns(services, providerPaymentId, now);
    } catch (thrown) {
      services.log.warn({ err: thrown, providerPaymentId }, 'dispute of a subscription not checked');
    }
  }
}
