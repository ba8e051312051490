import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

/** Work that is in its turn until it is ended. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const state = { isBegun: false };
  return {
    state,
    end,
    run: async () => {
      state.isBegun = true;
      await ended;
    },
  };
}

describe('turns', () => {
  it('are given in order, as many as there are places', async () => {
    const turns = createTurns(2);
    const works = Array.from({ length: 4 }, openWork);
    const taken = works.map(async (work) => await turns.take(false, never, work.run));
    await delay(1);
    expect(works.map(({ state }) => state.isBegun)).toEqual([true, true, false, false]);
    works[1]?.end();
    await delay(1);
    expect(works.map(({ state }) => state.isBegun)).toEqual([true, true, true, false]);
    for (const work of works) work.end();
    await Promise.all(taken);
  });

  it('leave a place for small work while large work goes on and more of it waits', async () => {
    const turns = createTurns(2);
    const [large, second, small] = [openWork(), openWork(), openWork()];
    const taken = [
      turns.take(true, never, large.run),
      turns.take(true, never, second.run),
      turns.take(false, never, small.run),
    ];
    await delay(1);
    expect([large, second, small].map(({ state }) => state.isBegun)).toEqual([true, false, true]);
    large.end();
    await delay(1);
    expect(second.state.isBegun).toBe(true);
    second.end();
    small.end();
    await Promise.all(taken);
  });

  it('are not waited for any longer when the signal aborts, and work that fails gives its place back', async () => {
    const turns = createTurns(1);
    const first = openWork();
    const begun = turns.take(false, never, first.run);
    const own = new AbortController();
    const waiting = turns.take(false, own.signal, async () => 1);
    own.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    first.end();
    await begun;
    await expect(
      turns.take(false, never, async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await turns.take(false, never, async () => 2)).toBe(2);
  });
});
