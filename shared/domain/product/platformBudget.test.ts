import { describe, expect, it } from 'vitest';
import { getAllowance, getNextAllowance, selectRecent, type SpentBudget } from './platformBudget.ts';

const now = new Date('2026-06-15T12:00:00Z');
const spend = (minutesAgo: number, removals: number, priceMoves = 0): SpentBudget => ({
  at: new Date(now.getTime() - minutesAgo * 60_000),
  removals,
  priceMoves,
});

describe('the budget of a platform', () => {
  it.each([
    ['removals', 50, [], 100],
    ['removals', 1_000, [], 300],
    ['priceMoves', 1_000, [], 200],
    ['removals', 1_000, [spend(59, 120), spend(5, 100)], 80],
    ['removals', 1_000, [spend(61, 300)], 300],
    ['removals', 1_000, [spend(5, 900)], 0],
    ['priceMoves', 1_000, [spend(5, 300, 50)], 150],
  ] as const)('of %s with %i products after %j is %i', (kind, productCount, spent, allowance) => {
    expect(getAllowance(kind, productCount, spent, now)).toBe(allowance);
  });

  it('says when the next part of it is free', () => {
    const spent = [spend(61, 10), spend(40, 0, 5), spend(20, 5)];
    expect(selectRecent(spent, now)).toHaveLength(2);
    expect(getNextAllowance('removals', spent, now)).toEqual(new Date('2026-06-15T12:40:00Z'));
    expect(getNextAllowance('priceMoves', spent, now)).toEqual(new Date('2026-06-15T12:20:00Z'));
    expect(getNextAllowance('removals', [], now)).toBeNull();
  });
});
