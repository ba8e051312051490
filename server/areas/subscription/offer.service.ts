import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { SubscriptionTier, SubscriptionType } from '#shared/domain/payment/subscription.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getEshopId, type EshopDocument } from '#server/areas/eshop/index.ts';
import { determineVat, computeVatMinor, type VatEvidence } from '#server/areas/invoice/index.ts';
import type { SubscriptionPrice, SubscriptionState } from '#server/integrations/payments/paymentProvider.ts';
import type { Services } from '#server/services.ts';
import { getTexts } from '#server/texts/texts.ts';
import { getNetMinor, splitTotal, selectTier } from './prices.ts';
import { hasDomainHadTrial } from './subscription.repository.ts';
import type { SubscriptionDocument, SubscriptionPriceDocument } from './subscription.model.ts';

/** Days whose ad spend decides on the tier. */
const tierDays = 30;

/** The tier of a shop by what it spent on ads in the last thirty days. */
export async function determineTier(
  services: Pick<Services, 'config' | 'ports'>,
  eshop: EshopDocument,
): Promise<{ tier: SubscriptionTier; adSpendMinor: number }> {
  const today = toLocalDay(new Date(), eshop.timeZone);
  const adSpendMinor = await services.ports.sumAdSpend(getEshopId(eshop), addDays(today, 1 - tierDays));
  return { tier: selectTier(services, eshop.creditCurrency, adSpendMinor), adSpendMinor };
}

/** A price with what its VAT was just decided by. */
export type OfferedPrice = Omit<SubscriptionPriceDocument, 'vat'> & { readonly vat: VatEvidence };

/** What a period costs a shop as things are now. Not for transactions: it may ask the register of VAT numbers. */
export async function selectPrice(
  services: Services,
  eshop: EshopDocument,
  type: SubscriptionType,
): Promise<OfferedPrice> {
  const { tier } = await determineTier(services, eshop);
  const currency = eshop.creditCurrency;
  const netMinor = getNetMinor(services, currency, tier, type);
  const vat = await determineVat(services, eshop);
  return { type, tier, currency, netMinor, vatMinor: computeVatMinor(netMinor, vat), vat, setAt: new Date() };
}

/** The same of a subscription that came from somewhere else: from what the provider charges for it. */
export async function computeStatePrice(
  services: Services,
  eshop: EshopDocument,
  state: SubscriptionState,
): Promise<SubscriptionPriceDocument> {
  const type: SubscriptionType = state.price.interval === 'year' ? 'Yearly' : 'Monthly';
  const own = await selectPrice(services, eshop, type);
  const parts = splitTotal(state.price.totalMinor, { ...own, percent: own.vat.percent });
  return { ...own, currency: state.price.currency, ...parts };
}

/** The price as the provider is given it. */
export function priceAtProvider(price: SubscriptionPriceDocument, language: Language): SubscriptionPrice {
  return {
    currency: price.currency,
    totalMinor: price.netMinor + price.vatMinor,
    interval: price.type === 'Yearly' ? 'year' : 'month',
    description: getTexts(language)(`subscription:product.${price.type}`),
  };
}

/** Days of a trial that a shop may still have: it is given once to a shop, and once to a domain. */
export async function getTrialDays(
  { config }: Pick<Services, 'config'>,
  eshop: Pick<EshopDocument, 'domainName'>,
  subscription: Pick<SubscriptionDocument, 'trialUsedAt' | 'subscriptionId'> | null,
): Promise<number> {
  const { trialDays } = config.subscription;
  const isFirst = subscription === null || (!subscription.trialUsedAt && !subscription.subscriptionId);
  if (trialDays === 0 || !isFirst || (await hasDomainHadTrial(eshop.domainName))) return 0;
  return trialDays;
}

/** Whose subscription a document is. */
export function getShopId(subscription: Pick<SubscriptionDocument, 'eshopId'>): EshopId {
  return subscription.eshopId.toString() as EshopId;
}
