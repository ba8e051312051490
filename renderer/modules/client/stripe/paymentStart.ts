import { presetPriceTierNames, type PresetPriceTier } from '#shared/domain/money/creditDefaults.ts';
import { isMoneyNumber } from '#shared/domain/money/money.ts';
import { subscriptionTypes, type SubscriptionType } from '#shared/domain/payment/subscription.ts';

/** What an address asks to be opened. */
export type StartOrder =
  | {
      readonly type: 'CreditTopUp';
      readonly sum: { readonly presetPriceTier: PresetPriceTier; readonly amount?: number };
    }
  | { readonly type: 'CardSetup' }
  | { readonly type: 'Subscription'; readonly sum: { readonly subscriptionType: SubscriptionType } };

/** The payment that an address names; null where it names none that there is. */
export function startOrder(search: URLSearchParams): StartOrder | null {
  const type = search.get('checkoutType') ?? 'CreditTopUp';
  if (type === 'CardSetup') return { type };
  if (type === 'Subscription') {
    const subscriptionType = subscriptionTypes.find((known) => known === search.get('subscriptionType'));
    return subscriptionType === undefined ? null : { type, sum: { subscriptionType } };
  }
  const presetPriceTier = presetPriceTierNames.find((name) => name === search.get('presetPriceTier'));
  if (type !== 'CreditTopUp' || presetPriceTier === undefined) return null;
  if (presetPriceTier !== 'Custom') return { type, sum: { presetPriceTier } };
  const amount = Number(search.get('amount'));
  return amount > 0 && isMoneyNumber(amount) ? { type, sum: { presetPriceTier, amount } } : null;
}
