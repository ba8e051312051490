import { z } from 'zod';
import { creditCurrencies, type CreditCurrency } from '../money/currency.ts';
import { isMoneyNumber } from '../money/money.ts';
import { subscriptionTiers, type SubscriptionTier } from './subscription.ts';

const sum = z.number().positive().max(1_000_000).refine(isMoneyNumber);

/** A tier: what it costs without VAT, and up to which ad spend of thirty days it holds (null for the last), in whole units. */
const tierSchema = z.strictObject({
  adSpendUpTo: z.number().positive().max(100_000_000).refine(isMoneyNumber).nullable(),
  monthly: sum,
  yearly: sum,
});

/** Prices of the subscription by currency and tier, in major units without VAT; each tier reaches further than the one before. */
export const subscriptionPricesSchema = z
  .strictObject(
    Object.fromEntries(
      creditCurrencies.map((currency) => [
        currency,
        z.strictObject(
          Object.fromEntries(subscriptionTiers.map((tier) => [tier, tierSchema])) as Record<
            SubscriptionTier,
            typeof tierSchema
          >,
        ),
      ]),
    ) as Record<CreditCurrency, z.ZodObject<Record<SubscriptionTier, typeof tierSchema>>>,
  )
  .refine(
    (prices) =>
      creditCurrencies.every((currency) => {
        const bounds = subscriptionTiers.map((tier) => prices[currency][tier].adSpendUpTo ?? Infinity);
        return (
          bounds.at(-1) === Infinity &&
          bounds.every((bound, position) => position === 0 || bound > (bounds[position - 1] ?? 0))
        );
      }),
    { error: 'the tiers do not follow each other' },
  );
export type SubscriptionPrices = z.infer<typeof subscriptionPricesSchema>;
