import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import {
  subscriptionTiers,
  type SubscriptionTier,
  type SubscriptionType,
} from '#shared/domain/payment/subscription.ts';
import type { SubscriptionPrices } from '#shared/domain/payment/subscriptionPrices.ts';
import type { Services } from '#server/services.ts';

/** What holds without SUBSCRIPTION_PRICES: without VAT, a year for the price of ten months. */
export const defaultSubscriptionPrices: SubscriptionPrices = {
  CZK: {
    Small: { adSpendUpTo: 20_000, monthly: 490, yearly: 4_900 },
    Medium: { adSpendUpTo: 100_000, monthly: 990, yearly: 9_900 },
    Large: { adSpendUpTo: null, monthly: 1_990, yearly: 19_900 },
  },
  EUR: {
    Small: { adSpendUpTo: 800, monthly: 19, yearly: 190 },
    Medium: { adSpendUpTo: 4_000, monthly: 39, yearly: 390 },
    Large: { adSpendUpTo: null, monthly: 79, yearly: 790 },
  },
};

type Configured = Pick<Services, 'config'>;

/** The prices of a currency by tier, in major units without VAT. */
export function getPrices(
  { config }: Configured,
  currency: CreditCurrency,
): SubscriptionPrices[CreditCurrency] {
  return (config.subscription.prices ?? defaultSubscriptionPrices)[currency];
}

/** The tier of an ad spend of thirty days in minor units; a bound belongs to the tier under it. */
export function selectTier(
  services: Configured,
  currency: CreditCurrency,
  adSpendMinor: number,
): SubscriptionTier {
  const prices = getPrices(services, currency);
  const found = subscriptionTiers.find((tier) => {
    const bound = prices[tier].adSpendUpTo;
    return bound === null || adSpendMinor <= toMinor(bound);
  });
  return found ?? 'Large';
}

/** What a period costs without VAT, in minor units. */
export function getNetMinor(
  services: Configured,
  currency: CreditCurrency,
  tier: SubscriptionTier,
  type: SubscriptionType,
): number {
  const price = getPrices(services, currency)[tier];
  return toMinor(type === 'Monthly' ? price.monthly : price.yearly);
}

/**
 * Net and VAT of a total that was paid: as it was priced where the total is the price’s, else from the percentage. The
 * parts always sum to the total.
 */
export function splitTotal(
  totalMinor: number,
  price: { netMinor: number; vatMinor: number; percent: number },
): { netMinor: number; vatMinor: number } {
  if (totalMinor === price.netMinor + price.vatMinor)
    return { netMinor: price.netMinor, vatMinor: price.vatMinor };
  // The percentage has two decimals at most, so the share of a whole total is exact up to its rounding.
  const net = Math.round((totalMinor * 10_000) / (10_000 + Math.round(price.percent * 100)));
  return { netMinor: net, vatMinor: totalMinor - net };
}
