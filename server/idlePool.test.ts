import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdlePool } from './idlePool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('gives the last that became idle, and each once', () => {
  const pool = createIdlePool<string>(1_000, () => undefined);
  pool.add('first');
  pool.add('second');
  expect([pool.take(), pool.take(), pool.take()]).toEqual(['second', 'first', undefined]);
});

it('gives none whose end has begun, and ends none that was taken or is gone', () => {
  const ended: string[] = [];
  const takenAtEnd: (string | undefined)[] = [];
  const pool = createIdlePool<string>(1_000, (helper) => {
    ended.push(helper);
    takenAtEnd.push(pool.take());
  });
  for (const helper of ['idle', 'gone', 'taken']) pool.add(helper);
  expect(pool.take()).toBe('taken');
  pool.remove('gone');
  vi.advanceTimersByTime(2_000);
  expect(ended).toEqual(['idle']);
  expect(takenAtEnd).toEqual([undefined]);
});
