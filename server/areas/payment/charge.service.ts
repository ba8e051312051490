import { AppError } from '#shared/errors/appError.ts';
import { determineVat, computeVatMinor } from '#server/areas/invoice/index.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { defaultLanguage } from '#shared/i18n/languages.ts';
import { findSavedCard } from './customer/customer.service.ts';
import { chargeLooks } from './lookTimes.ts';
import type { PaymentDocument } from './payment.model.ts';
import { findPayment, insertPayment, getPaymentId, updatePayment } from './payment.repository.ts';
import { refreshPayment } from './refresh.service.ts';
import { applyOutcome } from './settle.service.ts';

/** A charge of the saved card. */
export interface SavedCardCharge {
  readonly eshop: EshopDocument;
  /** Without VAT, in the shop's credit currency. */
  readonly creditMinor: number;
  readonly kind: 'ManualTopUp' | 'AutoTopUp';
  /** Where the caller has put the payment's id down before; the same one is charged once, however often it is asked for. */
  readonly paymentId?: string;
  /** The person in whose name; null for the product itself. */
  readonly startedBy?: string | null;
}

async function open(services: Services, charge: SavedCardCharge): Promise<PaymentDocument> {
  const { eshop, creditMinor, kind } = charge;
  const card = await findSavedCard(getEshopId(eshop));
  if (card === null) throw new AppError('card_missing');
  if (!eshop.billingSettings) throw new AppError('billing_settings_missing');
  const vat = await determineVat(services, eshop);
  return await insertPayment({
    paymentId: charge.paymentId,
    eshopId: getEshopId(eshop),
    checkoutType: 'CreditTopUp',
    kind,
    provider: services.payments.name,
    customerId: card.customerId,
    paymentMethodId: card.paymentMethodId,
    currency: eshop.creditCurrency,
    creditMinor,
    vatMinor: computeVatMinor(creditMinor, vat),
    vat: { ...vat },
    startedBy: charge.startedBy ?? null,
    // Should this process end now, the payment is looked for at the provider.
    lookDueAt: new Date(Date.now() + chargeLooks.firstMs),
  });
}

/**
 * Charges the saved card of a shop without its holder: puts the payment down, charges, and takes in how it ended, with
 * credit and document once. A decline, or a bank that wants its holder, is a state of the payment, and so is `Unknown`:
 * the provider did not answer, and it is found out later.
 * @throws AppError card_missing, billing_settings_missing
 */
export async function chargeSavedCard(services: Services, charge: SavedCardCharge): Promise<PaymentDocument> {
  let payment: PaymentDocument;
  try {
    payment = await open(services, charge);
  } catch (thrown) {
    if (!isDuplicateKey(thrown) || charge.paymentId === undefined) throw thrown;
    const earlier = await findPayment(charge.paymentId);
    if (earlier === null) throw thrown;
    return earlier.settledAt ? earlier : await refreshPayment(services, earlier);
  }
  const none = { providerPaymentId: null, paidMinor: 0, currency: payment.currency, paymentMethodId: null };
  try {
    const state = await services.payments.charge({
      paymentId: getPaymentId(payment),
      eshopId: payment.eshopId.toString(),
      customerId: payment.customerId ?? '',
      paymentMethodId: payment.paymentMethodId ?? '',
      currency: payment.currency,
      totalMinor: payment.creditMinor + payment.vatMinor,
      description: getTexts(defaultLanguage)('payments:topUpOf', { domain: charge.eshop.domainName }),
    });
    // Noted first: should booking fail now, the payment is known by its id there.
    await updatePayment(payment._id, { providerPaymentId: state.providerPaymentId });
    return await applyOutcome(services, payment._id, state);
  } catch (thrown) {
    const code = thrown instanceof AppError ? thrown.code : null;
    if (code === 'card_declined')
      return await applyOutcome(services, payment._id, {
        ...none,
        status: 'Failed',
        failureMessage: null,
        declineCode: 'card_not_chargeable',
      });
    if (code !== 'payment_provider_unavailable') throw thrown;
    services.log.warn({ err: thrown, paymentId: getPaymentId(payment) }, 'charge outcome not known yet');
    const unknown = await applyOutcome(services, payment._id, {
      ...none,
      status: 'Unknown',
      failureMessage: null,
    });
    const lookDueAt = new Date(Date.now() + chargeLooks.firstMs);
    await updatePayment(payment._id, { lookDueAt });
    return { ...unknown, lookDueAt };
  }
}
