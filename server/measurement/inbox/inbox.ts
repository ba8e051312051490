import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/log/logger.ts';
import { createCommits } from './commits.ts';
import { countOldest, type CountPosts } from './counting.ts';
import { countWaitingPosts, findEndBlockId, giveLeaseBack, acquireLease } from './inbox.repository.ts';
import type { InboxPost } from './postCodec.ts';

/** Too many posts wait; whoever posts should try again later. */
export class InboxFullError extends Error {
  override readonly name = 'InboxFullError';
}

/** Where posts are safe at once and from where they are counted, once, in the order of their coming. */
export interface Inbox {
  /** Resolves when the post is on the disk. @throws InboxFullError, or what the database says */
  add(post: InboxPost): Promise<void>;
  /** Counts what an earlier process left, and from then on whatever comes. */
  start(): Promise<void>;
  /** Resolves when everything that was added before is counted. */
  drain(): Promise<void>;
  /** Counts for a while what waits still, and leaves the rest to whoever starts next. */
  close(): Promise<void>;
}

/** What an inbox is made with. */
export interface InboxOptions {
  readonly count: CountPosts;
  readonly log: Logger;
  /** More than this is not taken in: about 1 GB of posts. */
  readonly largestBacklog?: number;
  readonly leaseMs?: number;
  /** How often blocks of other processes, and a lease that ran out, are looked for. */
  readonly lookEveryMs?: number;
}

const largestQueue = 20_000;
const recountEveryMs = 30_000;
const closeMs = 5_000;
const longestPauseMs = 10_000;
const restPerRound = 3;
const longestRestMs = 2_000;

/** The inbox of this process on the product's database. */
export function createInbox(options: InboxOptions): Inbox {
  const { count, log, largestBacklog = 500_000, leaseMs = 5_000, lookEveryMs = 1_000 } = options;
  const owner = randomUUID();
  let backlog = 0;
  let recountedAt = -Infinity;
  let leaseUntil = -Infinity;
  let running: Promise<void> | null = null;
  let round: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let timer: NodeJS.Timeout | null = null;
  let hasMore = false;

  const isLeaseHeld = async (): Promise<boolean> => {
    const now = performance.now();
    if (now < leaseUntil - leaseMs / 2) return true;
    const isTaken = await acquireLease(owner, leaseMs);
    leaseUntil = isTaken ? now + leaseMs : -Infinity;
    return isTaken;
  };
  /**
   * While more comes than is counted, answering goes before counting: what waits is safe. A backlog that nears its limit
   * is counted without a rest, and holds back those who post by that.
   */
  const pause = async (roundMs: number): Promise<void> => {
    if (backlog > largestBacklog / 2 || isClosed) return;
    await delay(Math.min(longestRestMs, restPerRound * roundMs), undefined, { ref: false });
  };
  /** Counts the oldest posts. @returns whether there were none */
  const countRound = async (): Promise<boolean> => {
    const counted = await countOldest(count, log);
    if (counted !== null) backlog = Math.max(0, backlog - counted);
    // Posts that were stored while the database was read are in the backlog and not in that answer.
    else if (!hasMore) backlog = 0;
    return counted === null;
  };
  /** Counts until nothing waits or another process counts. */
  const countAll = async (): Promise<void> => {
    let failures = 0;
    for (;;) {
      if (isClosed) return;
      try {
        hasMore = false;
        if (!(await isLeaseHeld())) return;
        const before = { backlog, at: performance.now() };
        const counting = countRound();
        round = counting.catch(() => undefined);
        const isEmpty = await counting;
        failures = 0;
        if (isEmpty && !hasMore) return;
        if (backlog > before.backlog) await pause(performance.now() - before.at);
      } catch (error) {
        failures += 1;
        log.error({ err: error }, 'pixel posts not processed yet');
        await delay(Math.min(longestPauseMs, 250 * 2 ** failures), undefined, { ref: false });
      }
    }
  };
  const wake = (): void => {
    hasMore = true;
    running ??= countAll().finally(() => {
      running = null;
      if (hasMore && !isClosed && leaseUntil > 0) wake();
    });
  };
  const commits = createCommits(({ postCount }) => {
    backlog += postCount;
    wake();
  });
  const isFull = async (): Promise<boolean> => {
    if (commits.waiting >= largestQueue) return true;
    if (backlog < largestBacklog) return false;
    if (performance.now() - recountedAt < recountEveryMs) return true;
    recountedAt = performance.now();
    backlog = await countWaitingPosts();
    return backlog >= largestBacklog;
  };

  const drain = async (): Promise<void> => {
    const last = await findEndBlockId('newest');
    for (;;) {
      const oldest = last === null ? null : await findEndBlockId('oldest');
      if (last === null || oldest === null || oldest > last || isClosed) {
        // Its posts may be gone from the database while they are in the backlog still.
        await round;
        return;
      }
      wake();
      // Another process may be the one that counts.
      await (running ?? delay(25));
    }
  };

  return {
    drain,
    async add(post) {
      if (isClosed) throw new InboxFullError('the process ends');
      if ((backlog >= largestBacklog || commits.waiting >= largestQueue) && (await isFull()))
        throw new InboxFullError('too many posts wait to be counted');
      await commits.add(post);
    },
    async start() {
      backlog = await countWaitingPosts();
      timer ??= setInterval(wake, lookEveryMs).unref();
      wake();
    },
    async close() {
      if (timer !== null) clearInterval(timer);
      await Promise.race([
        drain().catch((error: unknown) => log.error({ err: error }, 'pixel posts not processed')),
        delay(closeMs, undefined, { ref: false }),
      ]);
      isClosed = true;
      await running;
      if (leaseUntil > 0) await giveLeaseBack(owner);
    },
  };
}
