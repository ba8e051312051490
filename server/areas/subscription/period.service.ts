import type { ClientSession } from 'mongoose';
import { computeNet } from '#shared/domain/money/money.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getEshopId, recordPaymentCountry, type EshopDocument } from '#server/areas/eshop/index.ts';
import {
  toVatEvidence,
  determineVat,
  isVatCurrent,
  issueSubscriptionInvoice,
  createInvoiceId,
  type VatEvidence,
} from '#server/areas/invoice/index.ts';
import { bookSubscriptionPayment } from '#server/credit/index.ts';
import type { SubscriptionPayment } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { eventKeys, type PaidPeriod } from './fold.ts';
import type { FoundSubscription } from './look.ts';
import { splitTotal } from './prices.ts';
import { findNotedKeys } from './subscription.repository.ts';

/** The VAT evidence of now; null when no document is to be issued. */
export type Evidence = VatEvidence | null;

/** Paid periods of a look that have no document yet. */
export async function findFreshPayments(
  found: readonly (FoundSubscription | null)[],
): Promise<readonly SubscriptionPayment[]> {
  const paid = found.flatMap((each) =>
    (each?.look.payments ?? []).filter(({ status, totalMinor }) => status === 'Paid' && totalMinor > 0),
  );
  const noted = await findNotedKeys(paid.map(({ providerInvoiceId }) => eventKeys.paid(providerInvoiceId)));
  return paid.filter(({ providerInvoiceId }) => !noted.has(eventKeys.paid(providerInvoiceId)));
}

/** Determines the VAT again if a paid period has no document yet. Not for transactions. */
export async function createEvidence(
  services: Services,
  eshop: EshopDocument,
  fresh: readonly SubscriptionPayment[],
): Promise<Evidence> {
  return fresh.length === 0 ? null : await determineVat(services, eshop);
}

/**
 * Records the country of the card that paid the latest period: evidence of where the customer is (Art. 24f c of Regulation
 * 282/2011). After the booking, as of a top-up: what a payment shows counts for the next decision.
 */
export async function recordCardCountry(
  services: Services,
  eshopId: EshopId,
  fresh: readonly SubscriptionPayment[],
): Promise<void> {
  const [latest] = fresh.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (!latest?.providerPaymentId) return;
  const state = await services.payments.readPayment(latest.providerPaymentId);
  await recordPaymentCountry(eshopId, { country: state?.cardCountry ?? null, source: 'Card' });
}

/**
 * The VAT of a period that was paid, and so of the customer that its document prints: as determined now (the tax point is
 * the day of payment, § 20a (2) of Act 235/2004). Only where the register does not answer now, a number that it confirmed
 * when the price was set stays confirmed, for the same billing settings.
 */
function selectPeriodVat(priced: VatEvidence, evidence: Evidence, eshop: EshopDocument): VatEvidence {
  if (evidence === null) return priced;
  const isSilent = evidence.viesStatus === 'Unknown' && priced.reason === 'ReverseCharge';
  return isSilent && isVatCurrent(priced, eshop) ? priced : evidence;
}

/** Splits a total that was paid: as priced, or top-down where the rate is another one by now. */
function splitPaid(totalMinor: number, price: PaidPeriod['price'], percent: number) {
  if (percent === price.vat.percent) return splitTotal(totalMinor, { ...price, percent });
  const netMinor = computeNet(totalMinor, percent);
  return { netMinor, vatMinor: totalMinor - netMinor };
}

/**
 * Books a period that was paid and issues its document, in the transaction in which it is noted as paid. Where the rate
 * changed after the charge, the amount paid is divided by the new one and `isTaxChanged` asks for a person.
 * @param isPast the booking and the document are dated as the payment, for histories that are made afterwards
 */
export async function bookPeriod(
  services: Services,
  {
    eshop,
    period,
    evidence,
    isPast,
  }: { eshop: EshopDocument; period: PaidPeriod; evidence: Evidence; isPast: boolean },
  session: ClientSession,
): Promise<{ invoiceId: string; invoiceNumber: string; isTaxChanged: boolean }> {
  const { payment, price } = period;
  const vat = selectPeriodVat(toVatEvidence(price.vat), evidence, eshop);
  const { netMinor, vatMinor } = splitPaid(payment.totalMinor, price, vat.percent);
  const eshopId = getEshopId(eshop);
  const invoiceId = createInvoiceId();
  const paidAt = payment.paidAt ?? new Date();
  const booked = await bookSubscriptionPayment(
    {
      eshopId,
      currency: price.currency,
      netMinor,
      vatMinor,
      payment: { provider: services.payments.name, type: 'subscription', id: payment.providerInvoiceId },
      invoiceId,
      actor: 'system',
      ...(isPast ? { effectiveAt: paidAt } : {}),
    },
    session,
  );
  const from = toLocalDay(payment.periodFrom, eshop.timeZone);
  const last = addDays(toLocalDay(payment.periodTo, eshop.timeZone), -1);
  const issued = await issueSubscriptionInvoice(
    {
      services,
      invoiceId,
      eshop,
      vat,
      currency: price.currency,
      netMinor,
      vatMinor,
      method: 'Card',
      paidAt,
      ...(isPast ? { issuedAt: paidAt } : {}),
      transferId: booked.transfer._id,
      paymentId: null,
      actor: 'system',
      tier: price.tier,
      subscriptionType: price.type,
      periodFrom: from,
      periodTo: last < from ? from : last,
    },
    session,
  );
  return {
    invoiceId: issued.invoiceId,
    invoiceNumber: issued.number,
    isTaxChanged: vat.percent !== price.vat.percent,
  };
}
