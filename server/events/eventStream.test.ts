import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { EventModel, recordEvent, type DomainEvent } from './domainEvents.ts';
import { createEventStream, type EventFollower, type EventStream, type EventToken } from './eventStream.ts';

const log = createLogger('silent');
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase(log);
});
afterAll(async () => await database.stop());

const eshopId = 'a'.repeat(24) as EshopId;
const record = async (...sequences: number[]) => {
  for (const sequence of sequences)
    await recordEvent('CreditChanged', eshopId, { amountMinor: 1, currency: 'CZK', sequence }, null);
};
const readSequence = (event: DomainEvent) => (event as DomainEvent<'CreditChanged'>).payload.sequence;
const createRange = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Listens, and keeps the order of what it heard; those below zero only find out that the stream has begun. */
class Listener {
  readonly heard: number[] = [];
  isAwake = false;
  readonly hear = (event: DomainEvent): void => {
    const sequence = readSequence(event);
    if (sequence < 0) this.isAwake = true;
    else this.heard.push(sequence);
  };
}

let stream: EventStream;
let followers: EventFollower[];
const watch = vi.spyOn(EventModel, 'watch');
const follow = (listener: Parameters<EventStream['follow']>[0], after?: EventToken): EventFollower => {
  const follower = stream.follow(listener, after);
  followers.push(follower);
  return follower;
};
/** The stream begins a moment after it was opened. */
async function begin(listener: Listener): Promise<void> {
  await expect
    .poll(async () => {
      await record(-1);
      return listener.isAwake;
    })
    .toBe(true);
}
beforeEach(() => {
  watch.mockClear();
  stream = createEventStream(log);
  followers = [];
});
afterEach(async () => {
  for (const follower of followers) await follower.close();
});
afterAll(() => watch.mockRestore());

it('opens one change stream for all listeners, and each hears every event in its order', async () => {
  const listeners = [new Listener(), new Listener(), new Listener()];
  for (const { hear } of listeners) follow(hear);
  for (const listener of listeners) await begin(listener);
  await record(...createRange(0, 30));
  for (const { heard } of listeners) await expect.poll(() => heard).toEqual(createRange(0, 30));
  expect(watch).toHaveBeenCalledTimes(1);
});

it('goes on where it broke off, so that nothing in between is missed or doubled', async () => {
  const [first, second] = [new Listener(), new Listener()];
  follow(first.hear);
  follow(second.hear);
  await begin(first);
  await record(1);
  await expect.poll(() => second.heard).toEqual([1]);
  // What the driver does where no retry helps, e.g. after the database was away too long.
  const broken = watch.mock.results.at(-1)?.value as {
    close(): Promise<void>;
    emit(name: string, error: Error): void;
  };
  await broken.close();
  broken.emit('error', new Error('the database is gone'));
  await record(2, 3);
  await expect
    .poll(() => [first.heard, second.heard], { timeout: 5_000 })
    .toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
});

it('a slow listener holds up no other, and hears events one after the other', async () => {
  const fast = new Listener();
  const slow: string[] = [];
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  follow(fast.hear);
  follow(async (event) => {
    if (readSequence(event) < 0) return;
    slow.push(`begins ${readSequence(event)}`);
    await gate;
    slow.push(`ends ${readSequence(event)}`);
  });
  await begin(fast);
  await record(1, 2, 3);
  await expect.poll(() => fast.heard).toEqual([1, 2, 3]);
  expect(slow).toEqual(['begins 1']);
  release();
  await expect.poll(() => slow).toEqual(['begins 1', 'ends 1', 'begins 2', 'ends 2', 'begins 3', 'ends 3']);
});

it('a listener too slow for its backlog reads again what it missed; the others hear nothing twice', async () => {
  stream = createEventStream(log, 3);
  const fast = new Listener();
  const slow = new Listener();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  follow(fast.hear);
  await begin(fast);
  follow(async (event) => {
    await gate;
    slow.hear(event);
  });
  await record(...createRange(1, 40));
  await expect.poll(() => fast.heard).toEqual(createRange(1, 40));
  release();
  await expect.poll(() => slow.heard, { timeout: 10_000 }).toEqual(createRange(1, 40));
  await record(41);
  await expect.poll(() => [slow.heard.at(-1), fast.heard.at(-1)]).toEqual([41, 41]);
  expect(fast.heard).toEqual(createRange(1, 41));
  expect(slow.heard).toEqual(createRange(1, 41));
});

it('a listener begins after a place of its own, alone or beside others', async () => {
  const live = new Listener();
  const follower = follow(live.hear);
  await begin(live);
  await record(1, 2);
  await expect.poll(() => live.heard).toEqual([1, 2]);
  const token = follower.getToken();
  await record(3, 4);
  await expect.poll(() => live.heard).toEqual([1, 2, 3, 4]);

  const late = new Listener();
  const lateFollower = follow(late.hear, token);
  await record(5);
  await expect.poll(() => late.heard).toEqual([3, 4, 5]);
  await expect.poll(() => live.heard).toEqual([1, 2, 3, 4, 5]);
  expect(lateFollower.getToken()).toEqual(follower.getToken());

  // In another process, whose stream has not begun.
  stream = createEventStream(log);
  const restarted = new Listener();
  const beside = new Listener();
  follow(restarted.hear, token);
  follow(beside.hear);
  await expect.poll(() => restarted.heard).toEqual([3, 4, 5]);
  await record(6);
  await expect.poll(() => restarted.heard).toEqual([3, 4, 5, 6]);
  await expect.poll(() => beside.heard).toEqual([6]);
});

it('a place that the database does not know holds up no one: that listener begins now', async () => {
  const live = new Listener();
  follow(live.hear);
  await begin(live);
  const lost = new Listener();
  follow(lost.hear, { _data: '00' });
  await record(1);
  await expect.poll(() => live.heard, { timeout: 5_000 }).toEqual([1]);
  await begin(lost);
  await record(2);
  await expect.poll(() => lost.heard.at(-1)).toBe(2);
  expect(live.heard).toEqual([1, 2]);
});

it('a listener that fails hears the next event, and so do the others', async () => {
  const other = new Listener();
  const failing: number[] = [];
  follow((event) => {
    failing.push(readSequence(event));
    throw new Error('of its own');
  });
  follow(other.hear);
  await begin(other);
  await record(1, 2);
  await expect.poll(() => other.heard).toEqual([1, 2]);
  expect(failing.slice(-2)).toEqual([1, 2]);
});

it('is closed with its last listener, and begins again with the next', async () => {
  const first = new Listener();
  const follower = follow(first.hear);
  await begin(first);
  const opened = watch.mock.results.at(-1)?.value as { closed: boolean };
  expect(opened.closed).toBe(false);
  await follower.close();
  expect(opened.closed).toBe(true);
  await record(1);
  const next = new Listener();
  follow(next.hear);
  await begin(next);
  await record(2);
  await expect.poll(() => next.heard).toEqual([2]);
  expect(first.heard).toEqual([]);
  expect(mongoose.connection.readyState).toBe(mongoose.ConnectionStates.connected);
});
