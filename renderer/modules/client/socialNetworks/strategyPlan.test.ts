import { expect, it } from 'vitest';
import { assignTimes, selectNetworks, toFirstText } from './strategyPlan.ts';

const facts = {
  nowMs: Date.parse('2026-10-23T12:00:00Z'),
  timeZone: 'Europe/Prague',
  slots: ['2026-10-27T17:30:00.000Z'],
  best: [
    {
      weekday: 6,
      hour: 19,
      basis: { kind: 'Orders' as const, orders: 40, ofOrders: 200, isOfWeekday: true },
    },
  ],
};
const entries = [{ dayOffset: 3 }, { dayOffset: 5 }];

it('follows the days of the strategy from tomorrow on, over the change of clocks', () => {
  expect(assignTimes(entries, 'days', facts)).toEqual([
    '2026-10-24T16:00:00.000Z',
    '2026-10-26T17:00:00.000Z',
  ]);
});

it('gives no time where slots or best times run out', () => {
  expect(assignTimes(entries, 'slots', facts)).toEqual(['2026-10-27T17:30:00.000Z', null]);
  expect(assignTimes(entries, 'best', { ...facts, best: [] })).toEqual([null, null]);
  expect(assignTimes(entries, 'best', facts)).toEqual([
    '2026-10-24T17:00:00.000Z',
    '2026-10-31T18:00:00.000Z',
  ]);
});

it('takes the chosen networks before the strategy’s', () => {
  expect(selectNetworks({ network: 'LinkedIn' }, [])).toEqual(['LinkedIn']);
  expect(selectNetworks({ network: 'LinkedIn' }, ['Facebook', 'Twitter'])).toEqual(['Facebook', 'Twitter']);
  expect(selectNetworks({ network: null }, [])).toEqual([]);
});

it('begins with the topic', () => {
  expect(toFirstText({ title: 'Light', text: 'Why light matters' })).toBe('Light\n\nWhy light matters');
  expect(toFirstText({ title: 'Light', text: '' })).toBe('Light');
});
