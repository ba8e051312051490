import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFloodGate } from './floods.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('lets so many points through in a span, of each key, however they come', () => {
  const gate = createFloodGate(10, 1_000);
  expect([gate.pass('a', 4), gate.pass('a', 6), gate.pass('a')]).toEqual([true, true, false]);
  expect([gate.pass('b', 11), gate.pass('b', 10)]).toEqual([false, true]);
  vi.advanceTimersByTime(1_000);
  expect([gate.pass('a', 9), gate.pass('a'), gate.pass('a')]).toEqual([true, true, false]);
});
