import type { PaymentId, UserId } from '#shared/domain/ids/ids.ts';
import type { CheckoutType } from '#shared/domain/payment/payment.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { determineVat, computeVatMinor, type VatEvidence } from '#server/areas/invoice/index.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { CheckoutRequest, SubscriptionPrice } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { checkCharge } from '../amounts.ts';
import { getCheckoutAddresses } from './getCheckoutAddresses.ts';
import { ensureCustomer } from '../customer/customer.service.ts';
import { checkoutLooks } from '../lookTimes.ts';
import { insertPayment, getPaymentId, updatePayment, type NewPayment } from '../payment.repository.ts';

/** A visit to the provider's hosted page. */
export interface CheckoutVisit {
  readonly eshop: EshopDocument;
  /** In-app paths: where it goes on, and where it came from. */
  readonly to: string;
  readonly from: string;
  readonly startedBy: UserId;
  readonly language: Language;
}

/** A hosted page that was opened. */
export interface OpenedCheckout {
  readonly paymentId: PaymentId;
  readonly sessionId: string;
  readonly url: string;
}

/** What every kind of hosted page is asked for with. */
type CommonRequest = Pick<
  CheckoutRequest,
  'paymentId' | 'eshopId' | 'payerEmail' | 'language' | 'successUrl' | 'cancelUrl'
> & { readonly customerId: string };

/**
 * Puts a payment down, opens its hosted page, and notes its session; asked for again with another payment it is another
 * page. @throws AppError billing_settings_missing, payment_provider_unavailable
 */
export async function openHostedPage(
  services: Services,
  checkoutType: CheckoutType,
  visit: CheckoutVisit,
  order: Pick<NewPayment, 'creditMinor' | 'vatMinor' | 'vat'> & { readonly savesCard: boolean },
  open: (request: CommonRequest) => Promise<{ sessionId: string; url: string }>,
): Promise<OpenedCheckout> {
  const { eshop, from, to, language } = visit;
  const eshopId = getEshopId(eshop);
  const customerId = await ensureCustomer(services, eshop, language);
  const payment = await insertPayment({
    ...order,
    eshopId,
    checkoutType,
    kind: checkoutType === 'CreditTopUp' ? 'ManualTopUp' : null,
    provider: services.payments.name,
    customerId,
    currency: eshop.creditCurrency,
    startedBy: visit.startedBy,
  });
  try {
    const { sessionId, url } = await open({
      paymentId: getPaymentId(payment),
      eshopId,
      customerId,
      payerEmail: eshop.billingSettings?.email ?? '',
      language,
      ...getCheckoutAddresses(services, { checkoutType, eshopId, from, to }),
    });
    const lookDueAt = new Date(Date.now() + checkoutLooks.firstMs);
    await updatePayment(payment._id, { sessionId, lookDueAt });
    return { paymentId: getPaymentId(payment), sessionId, url };
  } catch (thrown) {
    // The page's address was never shared, so it can't be paid.
    await updatePayment(payment._id, { status: 'Expired' });
    throw thrown;
  }
}

/**
 * Opens the hosted page of a subscription for a shop. GetSessionStatus reports its session; on completion, the card
 * is saved and the subscription module is notified by its customer.
 * @throws AppError billing_settings_missing, payment_provider_unavailable
 */
export async function openSubscriptionPage(
  services: Services,
  visit: CheckoutVisit,
  order: {
    readonly price: SubscriptionPrice;
    readonly trialDays: number;
    readonly netMinor: number;
    readonly vat: VatEvidence;
  },
): Promise<OpenedCheckout> {
  const { price, trialDays, netMinor, vat } = order;
  return await openHostedPage(
    services,
    'Subscription',
    visit,
    { creditMinor: netMinor, vatMinor: price.totalMinor - netMinor, vat: { ...vat }, savesCard: true },
    async (request) => await services.payments.openSubscriptionCheckout({ ...request, price, trialDays }),
  );
}

/** A hosted page of credit, and what it asks for. */
export interface OpenedTopUp extends OpenedCheckout {
  readonly vatMinor: number;
  readonly totalMinor: number;
}

/**
 * Opens the hosted page of a top-up; VAT is added by the shop’s tax rate.
 * @throws AppError billing_settings_missing, invalid_request (too large), payment_provider_unavailable
 */
export async function openTopUpPage(
  services: Services,
  visit: CheckoutVisit,
  order: { readonly creditMinor: number; readonly savesCard: boolean },
): Promise<OpenedTopUp> {
  const { eshop, language } = visit;
  const { creditMinor, savesCard } = order;
  const vat = await determineVat(services, eshop);
  const vatMinor = computeVatMinor(creditMinor, vat);
  const totalMinor = creditMinor + vatMinor;
  checkCharge(totalMinor, services.payments.maxChargeMinor);
  const opened = await openHostedPage(
    services,
    'CreditTopUp',
    visit,
    { creditMinor, vatMinor, vat: { ...vat }, savesCard },
    async (request) =>
      await services.payments.openCheckout({
        ...request,
        currency: eshop.creditCurrency,
        totalMinor,
        savesCard,
        description: getTexts(language)('payments:topUpOf', { domain: eshop.domainName }),
      }),
  );
  return { ...opened, vatMinor, totalMinor };
}
