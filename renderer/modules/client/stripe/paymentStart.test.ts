import { expect, it } from 'vitest';
import { startOrder } from './paymentStart.ts';

it.each([
  ['presetPriceTier=Tier1', { type: 'CreditTopUp', sum: { presetPriceTier: 'Tier1' } }],
  [
    'presetPriceTier=Custom&amount=750.5',
    { type: 'CreditTopUp', sum: { presetPriceTier: 'Custom', amount: 750.5 } },
  ],
  ['presetPriceTier=Custom&amount=-1', null],
  ['presetPriceTier=Custom&amount=1.234', null],
  ['presetPriceTier=Tier99', null],
  ['', null],
  ['checkoutType=CardSetup', { type: 'CardSetup' }],
  [
    'checkoutType=Subscription&subscriptionType=Yearly',
    { type: 'Subscription', sum: { subscriptionType: 'Yearly' } },
  ],
  ['checkoutType=Subscription', null],
  ['checkoutType=Loan&presetPriceTier=Tier1', null],
])('opens from "%s"', (query, order) => {
  expect(startOrder(new URLSearchParams(query))).toEqual(order);
});
