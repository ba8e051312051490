import { setTimeout as wait } from 'node:timers/promises';
import { MongoJobRepository } from '@agendajs/mongo-backend';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { wholeRead } from '#server/database/wholeRead.ts';
import { createEventStream } from '#server/events/eventStream.ts';
import { createLogger, type Logger } from '#server/log/logger.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/testDatabase.ts';
import { createJobQueue, type JobDefinition } from './jobQueue.ts';

const log = createLogger('silent');
let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase(log);
});
afterAll(async () => {
  await database.stop();
});

const getJobs = () => mongoose.connection.collection('backgroundJobs');
beforeEach(async () => void (await getJobs().deleteMany({}, wholeRead)));

const createDefinition = (part: Partial<JobDefinition>): JobDefinition => ({
  name: 'work',
  concurrency: 1,
  lockLifetimeMs: 300_000,
  everyMs: null,
  run: async () => undefined,
  ...part,
});
const createQueue = (logger = log, drainMs?: number) =>
  createJobQueue(mongoose.connection, createEventStream(logger), logger, drainMs);
const readLockedSince = async (name: string): Promise<number | null> =>
  ((await getJobs().findOne({ name }))?.['lockedAt'] as Date | null | undefined)?.getTime() ?? null;

it('gives back what it has locked but not begun', async () => {
  const queue = createQueue();
  // It is locked up to a second before its time; at a multiple of the scans it could be locked and run within one turn.
  await queue.start([createDefinition({ name: 'tick', everyMs: 2_500 })]);
  await expect.poll(() => readLockedSince('tick'), { timeout: 10_000, interval: 20 }).toBeGreaterThan(0);
  await queue.stop();
  expect((await readLockedSince('tick')) ?? 0).toBe(0);
});

it('forgets the repeated jobs of an earlier version, and nothing else', async () => {
  const before = createQueue();
  await before.start([
    createDefinition({ name: 'renamed', everyMs: 60_000 }),
    createDefinition({ name: 'tick', everyMs: 60_000 }),
    createDefinition({ name: 'once' }),
  ]);
  await before.stop();
  await getJobs().insertOne({
    name: 'once',
    type: 'normal',
    nextRunAt: new Date(Date.now() + 60_000),
    data: {},
  });
  const after = createQueue();
  await after.start([
    createDefinition({ name: 'tick', everyMs: 60_000 }),
    createDefinition({ name: 'tock', everyMs: 60_000 }),
  ]);
  await after.stop();
  const names = (await getJobs().find({}, wholeRead).toArray()).map((job) => String(job['name']));
  expect(names.toSorted()).toEqual(['once', 'tick', 'tock']);
});

it('waits for what runs, and leaves what takes too long to the next worker', async () => {
  let ended = 0;
  let starts = 0;
  const queue = createQueue(log, 2_000);
  await queue.start([
    createDefinition({
      name: 'brief',
      run: async () => {
        starts += 1;
        await wait(500);
        ended += 1;
      },
    }),
    createDefinition({
      name: 'endless',
      run: async () => {
        starts += 1;
        await wait(60_000, undefined, { ref: false });
      },
    }),
  ]);
  await queue.enqueue('brief', {});
  await queue.enqueue('endless', {});
  await expect.poll(() => starts, { timeout: 10_000 }).toBe(2);
  const startedAt = performance.now();
  await queue.stop();
  const tookMs = performance.now() - startedAt;
  expect(tookMs).toBeGreaterThan(1_900);
  // Far from the end of what takes too long, however busy the machine is.
  expect(tookMs).toBeLessThan(30_000);
  expect(ended).toBe(1);

  const next = createQueue();
  let takenUp = 0;
  await next.start([createDefinition({ name: 'endless', run: async () => void (takenUp += 1) })]);
  await expect.poll(() => takenUp, { timeout: 10_000 }).toBe(1);
  await next.stop();
}, 40_000);

it('begins delayed work only after its time', async () => {
  const begun: string[] = [];
  const queue = createQueue();
  await queue.start([
    createDefinition({ run: async (data) => void begun.push((data as { name: string }).name) }),
  ]);
  await queue.enqueue('work', { name: 'later' }, new Date(Date.now() + 3_600_000));
  await queue.enqueue('work', { name: 'soon' }, new Date(Date.now() + 1_500));
  await queue.enqueue('work', { name: 'now' });
  await expect.poll(() => begun, { timeout: 15_000 }).toEqual(['now', 'soon']);
  await queue.stop();
  const stored = await getJobs().find({}, wholeRead).toArray();
  expect(Number(stored[0]?.['nextRunAt'])).toBeGreaterThan(Date.now() + 3_000_000);
}, 20_000);

it('tells what runs to stop, which is no failure, and lets the next worker begin it again', async () => {
  const logged: [string, string][] = [];
  const logAt = (level: string) => (_fields: unknown, message: string) => void logged.push([level, message]);
  const logger = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') } as unknown as Logger;
  let runs = 0;
  const inSteps = createDefinition({
    name: 'inSteps',
    run: async (_data, stopped) => {
      runs += 1;
      for (let step = 0; step < 1_200; step += 1) {
        stopped.throwIfAborted();
        await wait(50);
      }
    },
  });
  const queue = createQueue(logger, 50_000);
  await queue.start([inSteps]);
  await queue.enqueue('inSteps', {});
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  const startedAt = performance.now();
  await queue.stop();
  // Far from the minute that the work would take, and from the time that a stop waits for it.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  expect(logged).toEqual([['info', 'background job handed over to the next worker']]);

  const next = createQueue();
  await next.start([inSteps]);
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(2);
  await next.stop();
}, 40_000);

it('lets any number of running jobs listen for the stop without a warning', async () => {
  const warnings: string[] = [];
  const hear = ({ name }: Error): void => void warnings.push(name);
  process.on('warning', hear);
  const queue = createQueue();
  let running = 0;
  await queue.start([
    createDefinition({
      name: 'many',
      concurrency: 20,
      run: async (_data, stopped) =>
        await new Promise<void>((_resolve, reject) => {
          stopped.addEventListener('abort', () => reject(stopped.reason as Error), { once: true });
          running += 1;
        }),
    }),
  ]);
  for (let count = 0; count < 12; count += 1) await queue.enqueue('many', { count });
  await expect.poll(() => running, { timeout: 10_000 }).toBe(12);
  await queue.stop();
  process.off('warning', hear);
  expect(warnings).not.toContain('MaxListenersExceededWarning');
}, 40_000);

it('tells of a failure that no stop has caused', async () => {
  const failed: unknown[] = [];
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (_fields: unknown, message: string) => void failed.push(message),
  } as unknown as Logger;
  const queue = createQueue(logger);
  let isBegun = false;
  let goOn = () => {};
  const turn = new Promise<void>((resolve) => (goOn = resolve));
  await queue.start([
    createDefinition({
      name: 'broken',
      run: async () => {
        isBegun = true;
        await turn;
        throw new TypeError('of its own');
      },
    }),
  ]);
  await queue.enqueue('broken', {});
  await expect.poll(() => isBegun, { timeout: 10_000 }).toBe(true);
  const stopped = queue.stop();
  goOn();
  await stopped;
  await expect.poll(() => failed).toEqual(['background job failed']);
}, 20_000);

it('does not take from another worker what that one is at', async () => {
  let starts = 0;
  let goOn = (): void => undefined;
  const end = new Promise<void>((resolve) => (goOn = resolve));
  const first = createQueue();
  const long = createDefinition({
    name: 'long',
    everyMs: 1_000,
    run: async () => {
      starts += 1;
      await end;
    },
  });
  await first.start([long]);
  await expect.poll(() => starts, { timeout: 10_000 }).toBe(1);
  const second = createQueue();
  await second.start([long]);
  await wait(2_000);
  expect(starts).toBe(1);
  goOn();
  await Promise.all([first.stop(), second.stop()]);
}, 30_000);

it('locks no more than it can work on', async () => {
  const queue = createQueue();
  let starts = 0;
  let goOn = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await queue.start([
    createDefinition({
      concurrency: 2,
      run: async () => {
        starts += 1;
        await gate;
      },
    }),
  ]);
  for (let index = 0; index < 5; index += 1) await queue.enqueue('work', { index });
  await expect.poll(() => starts, { timeout: 10_000 }).toBe(2);
  // Two searches at once may lock one too many between them: it is given back at once, and none is locked after that.
  const countLocked = async () => await getJobs().countDocuments({ lockedAt: { $ne: null } }, wholeRead);
  await expect.poll(countLocked, { timeout: 5_000 }).toBe(2);
  await wait(1_500);
  expect(await countLocked()).toBe(2);
  goOn();
  await expect.poll(() => starts, { timeout: 15_000 }).toBe(5);
  await queue.stop();
}, 40_000);

it('goes on when a lock cannot be given back', async () => {
  const unlock = vi
    .spyOn(MongoJobRepository.prototype, 'unlockJob')
    .mockRejectedValue(new Error('no network'));
  const unlocked: unknown[] = [];
  const logger = {
    ...log,
    error: (details: { err: Error }) => unlocked.push(details.err.message),
  } as unknown as Logger;
  const queue = createQueue(logger);
  await queue.start([createDefinition({ concurrency: 1, run: async () => await wait(20) })]);
  // Searches at once lock one too many between them sooner or later.
  await expect
    .poll(
      async () => {
        await Promise.all([...Array(10).keys()].map(async (index) => await queue.enqueue('work', { index })));
        return unlock.mock.calls.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await expect.poll(() => unlocked).toContain('no network');
  unlock.mockRestore();
  await queue.stop();
}, 40_000);

it('frees at its start what a dead process had locked, where it is the only worker', async () => {
  await getJobs().insertOne({
    name: 'left',
    type: 'normal',
    nextRunAt: null,
    lockedAt: new Date(),
    priority: 0,
  });
  const queue = createQueue();
  let ran = 0;
  await queue.start([createDefinition({ name: 'left', run: async () => void (ran += 1) })], true);
  await expect.poll(() => ran, { timeout: 5_000 }).toBe(1);
  await queue.stop();
});

it('work enqueued by a process that runs none is reported to the workers of all processes, and done', async () => {
  let runs = 0;
  const worker = createQueue();
  await worker.start([createDefinition({ run: async () => void (runs += 1) })]);
  // The stream begins a moment after it was opened.
  const taken: string[] = [];
  const watcher = createEventStream(log).follow(({ type, payload }) => {
    if (type === 'JobEnqueued') taken.push(payload.name);
  });
  const asking = createQueue();
  await expect
    .poll(
      async () => {
        await asking.enqueue('work', {});
        return Math.min(taken.length, runs);
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  expect(new Set(taken)).toEqual(new Set(['work']));
  await watcher.close();
  await worker.stop();
}, 20_000);

it('sends no command before it starts', async () => {
  const commands: string[] = [];
  const note = ({ commandName }: { commandName: string }) => void commands.push(commandName);
  const client = mongoose.connection.getClient();
  client.on('commandStarted', note);
  createQueue();
  await wait(100);
  client.off('commandStarted', note);
  expect(commands.filter((name) => name !== 'getMore')).toEqual([]);
});

it('looks for work of all kinds at once, and locks only due work', async () => {
  const sent: string[] = [];
  const client = mongoose.connection.getClient();
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    if (command[commandName] === 'backgroundJobs') sent.push(commandName);
  };
  const ran: string[] = [];
  const names = Array.from({ length: 40 }, (_, at) => `kind${at}`);
  const queue = createQueue();
  await queue.start(names.map((name) => createDefinition({ name, run: async () => void ran.push(name) })));
  client.on('commandStarted', note);
  try {
    await expect
      .poll(() => sent.filter((name) => name === 'distinct').length, { timeout: 10_000 })
      .toBeGreaterThan(1);
    expect(sent.filter((name) => name !== 'distinct')).toEqual([]);
    // Written by another process: no event tells of it.
    await getJobs().insertMany(
      ['kind7', 'kind31', 'kind31'].map((name) => ({
        name,
        type: 'normal',
        nextRunAt: new Date(),
        data: {},
      })),
    );
    await expect.poll(() => ran.toSorted(), { timeout: 10_000 }).toEqual(['kind31', 'kind31', 'kind7']);
  } finally {
    client.off('commandStarted', note);
    await queue.stop();
  }
});
