import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from './fairQueue.ts';

const never = new AbortController().signal;

/** Lets work in and notes whose turn it was; `end` ends the oldest piece that runs. */
function follow(queue: FairQueue) {
  const turns: string[] = [];
  const running: (() => void)[] = [];
  const refused: string[] = [];
  return {
    turns,
    running,
    refused,
    ask: (owner: string, signal = never) =>
      void queue.enter(owner, signal).then(
        (leave) => {
          turns.push(owner);
          running.push(leave);
        },
        (error: unknown) => refused.push((error as { code?: string }).code ?? String(error)),
      ),
    async end() {
      running.shift()?.();
      await flushPending();
    },
  };
}

const prompt = { refusalDelayMs: 0, delayedRefusals: 0 };

const flushPending = async () => await new Promise((resolve) => setImmediate(resolve));

describe('a fair queue', () => {
  it('lets owners in by turns, however much one of them asks for', async () => {
    const work = follow(
      createFairQueue({ running: 2, runningOfOwner: 2, waitingOfOwner: 100, waiting: 1_000, ...prompt }),
    );
    for (let round = 0; round < 50; round += 1) work.ask('loud');
    work.ask('quiet');
    work.ask('other');
    await flushPending();
    expect(work.turns).toEqual(['loud', 'loud']);
    await work.end();
    await work.end();
    await work.end();
    expect(work.turns.slice(2, 5).toSorted()).toEqual(['loud', 'other', 'quiet']);
    for (let round = 0; round < 60; round += 1) await work.end();
    expect(work.turns).toHaveLength(52);
  });

  it('never lets more run than it says, in all and of one owner, and loses no one', async () => {
    const work = follow(
      createFairQueue({ running: 5, runningOfOwner: 2, waitingOfOwner: 100, waiting: 1_000, ...prompt }),
    );
    for (let round = 0; round < 40; round += 1) for (const owner of ['a', 'b', 'c', 'd']) work.ask(owner);
    await flushPending();
    expect(work.turns).toHaveLength(5);
    for (let round = 0; round < 160; round += 1) {
      expect(work.running.length).toBeLessThanOrEqual(5);
      await work.end();
    }
    expect(work.turns).toHaveLength(160);
    expect(work.running).toHaveLength(0);
  });

  it('refuses with a time to come back when too much waits', async () => {
    const work = follow(
      createFairQueue({ running: 1, runningOfOwner: 1, waitingOfOwner: 2, waiting: 3, ...prompt }),
    );
    for (let round = 0; round < 5; round += 1) work.ask('a');
    for (let round = 0; round < 5; round += 1) work.ask('b');
    await flushPending();
    expect(work.refused).toEqual(Array.from({ length: 6 }, () => 'heavy_reads_busy'));
    await work.end();
    expect(work.turns).toEqual(['a', 'b']);
  });

  it('holds refusals back, so that a client which repeats at once cannot keep the process busy with them', async () => {
    const delays = { refusalDelayMs: 200, delayedRefusals: 3 };
    const queue = createFairQueue({
      running: 1,
      runningOfOwner: 1,
      waitingOfOwner: 0,
      waiting: 0,
      ...delays,
    });
    await queue.enter('a', never);
    let refused = 0;
    const end = performance.now() + 1_000;
    const repeat = async () => {
      while (performance.now() < end) await queue.enter('a', never).catch(() => (refused += 1));
    };
    await Promise.all([repeat(), repeat(), repeat()]);
    // Three clients, each at most once in 200 ms; without the delay it is hundreds of thousands.
    expect(refused).toBeGreaterThan(2);
    expect(refused).toBeLessThanOrEqual(18);
  });

  it('refuses at once beyond the limit of delayed refusals, and releases clients that hang up', async () => {
    const delays = { refusalDelayMs: 60_000, delayedRefusals: 1 };
    const queue = createFairQueue({
      running: 1,
      runningOfOwner: 1,
      waitingOfOwner: 0,
      waiting: 0,
      ...delays,
    });
    await queue.enter('a', never);
    const abort = new AbortController();
    const held = queue.enter('a', abort.signal);
    await expect(queue.enter('b', never)).rejects.toMatchObject({ code: 'heavy_reads_busy' });
    abort.abort(new Error('gone'));
    await expect(held).rejects.toThrow('gone');
  });

  it('forgets who hangs up while it waits, and ends a piece once only', async () => {
    const queue = createFairQueue({
      running: 1,
      runningOfOwner: 1,
      waitingOfOwner: 5,
      waiting: 5,
      ...prompt,
    });
    const leave = await queue.enter('a', never);
    const abort = new AbortController();
    const waiting = queue.enter('b', abort.signal);
    abort.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    leave();
    leave();
    const second = await queue.enter('c', never);
    const third = queue.enter('c', never);
    second();
    (await third)();
    await expect(queue.enter('d', AbortSignal.abort(new Error('gone before')))).rejects.toThrow(
      'gone before',
    );
  });
});
