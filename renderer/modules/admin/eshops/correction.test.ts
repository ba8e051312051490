import { expect, test } from 'vitest';
import { getCorrectionEffect } from './correction.ts';

const toCzk = (value: number) => ({ value, currency: 'CZK' as const });

test('adding says the sum and the credit after it, to the hundredth', () => {
  expect(getCorrectionEffect(toCzk(0.1), 0.2, 0)).toEqual({
    amount: toCzk(0.2),
    isAdding: true,
    after: toCzk(0.3),
    stopsAds: false,
    warnsOwner: false,
  });
});

test.each([
  [1_000, -600, 500, { after: 400, stopsAds: false, warnsOwner: true }],
  [1_000, -1_000, 500, { after: 0, stopsAds: true, warnsOwner: false }],
  [1_000, -500, 500, { after: 500, stopsAds: false, warnsOwner: false }],
  [400, -100, 500, { after: 300, stopsAds: false, warnsOwner: false }],
])('of %d taking %d with the limit %d', (credit, amount, limit, expected) => {
  const effect = getCorrectionEffect(toCzk(credit), amount, limit);
  expect({ ...effect, after: effect.after.value }).toMatchObject({ ...expected, isAdding: false });
  expect(effect.amount.value).toBe(-amount);
});
