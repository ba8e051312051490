import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { collectGarbage } from '#server/testing/collectGarbage.ts';
import { startDeadline, withDeadline } from './deadline.ts';

/** Waits for a signal while garbage is collected all the time; false when it has not aborted in time. */
async function waitForAbort(signal: AbortSignal, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  while (!signal.aborted && performance.now() < until) {
    collectGarbage();
    await delay(20);
  }
  return signal.aborted;
}

describe('a deadline', () => {
  it('fires after a collection although nothing but its signal is held', async () => {
    const own = new AbortController();
    const { signal } = startDeadline(150, own.signal);
    expect(await waitForAbort(signal, 3_000)).toBe(true);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('follows the first of the others with its reason', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const { signal } = startDeadline(60_000, one.signal, undefined, other.signal);
    other.abort(new Error('enough'));
    one.abort(new Error('late'));
    expect(signal.reason).toEqual(new Error('enough'));
    expect(startDeadline(60_000, other.signal).signal.reason).toEqual(new Error('enough'));
  });

  it('does nothing any more once it is released', async () => {
    const own = new AbortController();
    const deadline = startDeadline(30, own.signal);
    deadline.release();
    own.abort();
    await delay(80);
    expect(deadline.signal.aborted).toBe(false);
  });

  it('ends with its work, well or not', async () => {
    const seen: AbortSignal[] = [];
    expect(
      await withDeadline(30, async (signal) => {
        seen.push(signal);
        return 5;
      }),
    ).toBe(5);
    await expect(
      withDeadline(30, async (signal) => {
        seen.push(signal);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await delay(80);
    expect(seen.map(({ aborted }) => aborted)).toEqual([false, false]);
  });
});
