import { describe, expect, it } from 'vitest';
import { createFaultMoney } from './faultMoney.ts';

describe('the worth of products', () => {
  it("is summed in the shop's currency, whatever the feed begins with", () => {
    const money = createFaultMoney(new Map([['A', 3]]), 'CZK');
    expect(money.currency).toBeNull();
    expect(money.getWorth('B', { amountMinor: 1_000, currency: 'EUR' })).toEqual({
      goodsMinor: 0,
      soldMinor: 0,
    });
    expect(money.currency).toBeNull();
    expect(money.getWorth('A', { amountMinor: 500, currency: 'CZK' })).toEqual({
      goodsMinor: 500,
      soldMinor: 1_500,
    });
    expect(money.currency).toBe('CZK');
    expect(money.getWorth(undefined, null)).toEqual({ goodsMinor: 0, soldMinor: 0 });
  });
});
