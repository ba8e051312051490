import { expect, it } from 'vitest';
import { reconnectDelayMs } from './reconnect.ts';

it.each([
  [0, 0],
  [1, 2_000],
  [2, 10_000],
  [3, 30_000],
])('attempt %s waits %s ms', (failures, expected) => expect(reconnectDelayMs(failures, 0.9)).toBe(expected));

it('goes on every 30 s with jitter of a tenth either way', () => {
  expect(reconnectDelayMs(4, 0)).toBe(27_000);
  expect(reconnectDelayMs(400, 1)).toBe(33_000);
});
