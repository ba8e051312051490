import { describe, expect, it } from 'vitest';
import { selectInitialEshop, getLandingPath } from './landing.ts';

const a = { id: 'a' };
const b = { id: 'b' };
const now = new Date('2026-11-21T12:00:00Z');

describe('the shop selected without asking', () => {
  it.each([
    ['the only one', [a], null, 'a'],
    ['the one chosen before', [a, b], 'b', 'b'],
    ['none of several', [a, b], null, null],
    ['none of several when the one chosen before is gone', [a, b], 'x', null],
    ['the only one also when another was chosen before', [a], 'b', 'a'],
    ['none where there is none', [], 'a', null],
  ] as const)('is %s', (_, eshops, stored, expected) => {
    expect(selectInitialEshop(eshops, stored)?.id ?? null).toBe(expected);
  });
});

describe('a signed-in person begins', () => {
  const young = { firstTransactionDate: '2026-11-20T00:00:00Z' };
  const exactly30Days = { firstTransactionDate: '2026-10-22T12:00:00Z' };
  const old = { firstTransactionDate: '2026-10-22T11:59:59Z' };
  it.each([
    ['staff: administration', ['Internal'], 0, null, '/admin'],
    ['staff with a shop: administration', ['Internal', 'EshopOwner'], 1, old, '/admin'],
    ['partner without a shop: affiliate programme', ['Affil'], 0, null, '/app/affiliate-program'],
    ['new person: first-shop wizard', [], 0, null, '/registerFirstEshop'],
    ['several shops, none selected: list', [], 2, null, '/app/eshops'],
    ['shop without transactions: get started', [], 1, { firstTransactionDate: null }, '/app/getStarted'],
    ['young shop: get started', [], 1, young, '/app/getStarted'],
    ['30 days exactly: get started', [], 1, exactly30Days, '/app/getStarted'],
    ['established shop: dashboard', [], 1, old, '/app/dashboard'],
  ] as const)('%s', (_, roles, eshopCount, eshop, expected) => {
    expect(getLandingPath({ roles, eshopCount, eshop }, now)).toBe(expected);
  });
});
