import { describe, expect, it } from 'vitest';
import { readRequestedChoice, selectFirstPaymentView } from './firstPayment.ts';

const off = { isOn: false, state: 'Off', offReason: null, declineCount: 0 } as const;
const on = { ...off, isOn: true, state: 'On' } as const;

describe('the step of the first payment', () => {
  it.each([
    ['choose', off, null],
    ['charging', { ...on, state: 'Charging' }, 'Open'],
    ['confirm', { ...on, state: 'RequiresAction' }, 'RequiresAction'],
    ['paid', { ...on, state: 'CoolingDown' }, 'Succeeded'],
    ['declined', { ...on, state: 'CoolingDown', declineCount: 1 }, 'Failed'],
    ['declined', { ...off, state: 'SwitchedOff', offReason: 'Declines', declineCount: 3 }, 'Failed'],
    ['choose', { ...off, state: 'SwitchedOff', offReason: 'CardMissing' }, 'Succeeded'],
    ['outage', { ...on, state: 'CoolingDown' }, null],
    ['enough', on, null],
    ['choose', { ...on, state: 'MonthlyCapReached' }, null],
  ] as const)('shows %s of %j, last %s', (view, status, last) => {
    expect(selectFirstPaymentView(status, last)).toBe(view);
  });
});

describe('the sum that the address asks for', () => {
  it.each([
    ['', null],
    ['presetPriceTier=Tier3', { tier: 'Tier3', amount: null }],
    ['presetPriceTier=Custom&amount=1500', { tier: 'Custom', amount: 1_500 }],
    ['amount=1500.5&currency=CZK', { tier: 'Custom', amount: 1_500.5 }],
    ['amount=1500&currency=EUR', null],
    ['amount=-5', null],
    ['amount=1.001', null],
    ['presetPriceTier=Tier9', null],
  ] as const)('%s', (query, choice) => {
    expect(readRequestedChoice(new URLSearchParams(query), 'CZK')).toEqual(choice);
  });
});
