import { expect, it } from 'vitest';
import { createIntentKeys } from './intentKey.ts';

it('a repetition keeps its key, another input gets its own', () => {
  let keyCount = 0;
  const keyOf = createIntentKeys(() => `key-${(keyCount += 1)}`);
  expect(keyOf({ amount: 1 })).toBe('key-1');
  expect(keyOf({ amount: 1 })).toBe('key-1');
  expect(keyOf({ amount: 2 })).toBe('key-2');
  // Back to the earlier input is a new intent: the one between may have been carried out.
  expect(keyOf({ amount: 1 })).toBe('key-3');
});
