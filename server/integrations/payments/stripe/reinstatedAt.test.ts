import { expect, it } from 'vitest';
import type Stripe from 'stripe';
import { findReinstatedAt } from './payments.ts';

const buildMovements = (rows: readonly (readonly [amount: number, day: string])[]) =>
  rows.map(([amount, day]) => ({
    amount,
    created: Date.parse(`${day}T22:30:00Z`) / 1_000,
  })) as Stripe.Dispute['balance_transactions'];

it.each([
  ['never took the money', [], null],
  ['took it', [[-121_000, '2026-10-02']], null],
  [
    'took it and gave it back',
    [
      [-121_000, '2026-10-02'],
      [121_000, '2026-11-30'],
    ],
    '2026-11-30T22:30:00.000Z',
  ],
] as const)('a dispute that %s', (_name, rows, at) => {
  const found = findReinstatedAt({ balance_transactions: buildMovements(rows) });
  expect(found?.toISOString() ?? null).toBe(at);
});
