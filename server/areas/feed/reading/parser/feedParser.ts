import { Worker } from 'node:worker_threads';
import type {
  FeedParser,
  FeedSource,
  FeedSummary,
  JudgingOptions,
  ReadOptions,
} from '#server/serviceTypes/feedParser.ts';
import { createIdlePool } from '#server/idlePool.ts';
import { FeedFault } from '../feedFault.ts';
import { feedLimits } from '../readFeed.ts';
import { batchesAhead, type FromParser, type ToParser } from './parserProtocol.ts';
import { createThreadClock, readWallClock } from './threadClock.ts';
import { createTurns } from './turns.ts';

/** How much one feed may take of the thread that parses it, in time that the thread runs. */
export interface ParserLimits {
  readonly memoryMb: number;
  /** Longest work between two signs of life: a piece of some dozens of kilobytes, or some dozens of products. */
  readonly stepMs: number;
  /** All work on one feed together; waiting for others does not count. */
  readonly totalMs: number;
}

/** Far beyond what a million products need. */
const usualLimits: ParserLimits = { memoryMb: 256, stepMs: 60_000, totalMs: 900_000 };

/** However little a thread runs, it is given up once so many times its limit has passed. */
const patience = 10;

/** Feeds that are worked on at the same time; a large one leaves a place for the others. */
const readAtOnce = 2;
const largeBytes = 16 * 1_048_576;
/** Idle threads are retained this long: starting one takes longer than most feeds. */
const idleMs = 30_000;
/** Young garbage of a thread: most of what parsing leaves. */
const youngMb = 8;

/** Messages exchanged with a thread, and the time it worked between them. */
class Conversation {
  readonly #worker: Worker;
  readonly #limits: ParserLimits;
  readonly #messages: FromParser[] = [];
  #failure: unknown = null;
  #wake: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #clock: () => number = readWallClock;
  #workingSince = 0;
  #waitingSince = 0;
  #workedMs = 0;
  /** Batches not yet consumed. */
  #ahead = 0;
  #isAskingForBytes = false;
  #isOver = false;

  constructor(worker: Worker, limits: ParserLimits) {
    this.#worker = worker;
    this.#limits = limits;
    worker.on('message', this.#hear);
    worker.on('error', this.#fail);
    worker.on('exit', this.#fail);
  }

  readonly #hear = (message: FromParser): void => {
    this.#stopWatch();
    if (message.kind === 'thread') {
      this.#clock = createThreadClock(message.threadId);
      this.#watch();
      return;
    }
    if (message.kind === 'batch' || message.kind === 'judged') this.#ahead += 1;
    else if (message.kind === 'wantsBytes') this.#isAskingForBytes = true;
    else if (message.kind !== 'detected') this.#isOver = true;
    this.#watch();
    this.#messages.push(message);
    this.#wake();
  };

  readonly #fail = (thrown: unknown): void => {
    this.#stopWatch();
    const isMemory =
      thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY';
    this.#failure ??= isMemory
      ? new FeedFault('too_complex', { detail: `${this.#limits.memoryMb} MB`, cause: thrown })
      : thrown instanceof Error
        ? thrown
        : new Error(`the thread that parses feeds has ended: ${String(thrown)}`);
    this.#wake();
  };

  /** Watches the thread while it is its turn: not while it waits for bytes, or for what it gave to be worked through. */
  #watch(): void {
    if (this.#isOver || this.#isAskingForBytes || this.#ahead >= batchesAhead) return;
    this.#workingSince = this.#clock();
    this.#waitingSince = performance.now();
    this.#setTimer();
  }

  #setTimer(): void {
    const { stepMs, totalMs } = this.#limits;
    const workedMs = this.#clock() - this.#workingSince;
    const leftMs = Math.min(stepMs - workedMs, totalMs - this.#workedMs - workedMs);
    if (leftMs > 0 && performance.now() - this.#waitingSince < stepMs * patience) {
      this.#timer = setTimeout(() => this.#setTimer(), leftMs);
      return;
    }
    const spentMs = this.#workedMs + stepMs >= totalMs ? totalMs : stepMs;
    this.#failure ??= new FeedFault('too_complex', { detail: `${Math.ceil(spentMs / 1_000)} s` });
    void this.#worker.terminate();
    this.#wake();
  }

  #stopWatch(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#workedMs += this.#clock() - this.#workingSince;
  }

  /** Bytes are given away with their buffer. */
  send(message: ToParser): void {
    this.#stopWatch();
    if (message.kind === 'bytes') this.#isAskingForBytes = false;
    else if (message.kind === 'took') this.#ahead -= 1;
    const given = message.kind === 'bytes' && message.bytes !== null ? [message.bytes.buffer] : [];
    this.#worker.postMessage(message, given);
    this.#watch();
  }

  async readNext(): Promise<FromParser> {
    for (;;) {
      const message = this.#messages.shift();
      if (message !== undefined) return message;
      if (this.#failure !== null) throw this.#failure;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Ends it. @returns whether the thread can read another feed */
  end(): boolean {
    this.#stopWatch();
    this.#worker.off('message', this.#hear);
    this.#worker.off('error', this.#fail);
    this.#worker.off('exit', this.#fail);
    return this.#isOver && this.#failure === null;
  }
}

/** A program that loads a TypeScript source, which a thread does not do by itself, and a bundle need not. */
function loadSource(entry: URL): string {
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
}

/** @param options.entry of the thread: defaults to the file beside this one (a bundle names its own) */
export function createFeedParser(
  options: { entry?: URL | undefined; limits?: Partial<ParserLimits> | undefined } = {},
): FeedParser {
  const limits = { ...usualLimits, ...options.limits };
  const entry = options.entry ?? new URL('./parserHost.ts', import.meta.url);
  const turns = createTurns(readAtOnce);
  const idle = createIdlePool<Worker>(idleMs, (worker) => void worker.terminate());
  const all = new Set<Worker>();
  let isClosed = false;

  const start = (): Worker => {
    const isSource = entry.pathname.endsWith('.ts');
    const worker = new Worker(isSource ? loadSource(entry) : entry, {
      ...(isSource ? { eval: true } : {}),
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: youngMb },
    });
    all.add(worker);
    // An error with no listener ends the process.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      all.delete(worker);
      idle.remove(worker);
    });
    return worker;
  };
  const take = (): Worker => {
    if (isClosed) throw new Error('the parser of feeds is closed');
    const free = idle.take();
    if (free === undefined) return start();
    free.ref();
    return free;
  };
  const giveBack = (worker: Worker, isUsable: boolean): void => {
    if (!isUsable || isClosed) return void worker.terminate();
    worker.unref();
    idle.add(worker);
  };

  async function* converse(
    source: FeedSource,
    { batchSize, limits: feed = feedLimits, onStart }: ReadOptions,
    judging: JudgingOptions | null,
  ): AsyncGenerator<Extract<FromParser, { kind: 'batch' | 'judged' }>, FeedSummary | null> {
    const worker = take();
    const talk = new Conversation(worker, limits);
    const bytes = source.bytes[Symbol.asyncIterator]();
    try {
      talk.send({ kind: 'start', contentType: source.contentType, batchSize, limits: feed, judging });
      for (;;) {
        const message = await talk.readNext();
        switch (message.kind) {
          case 'thread':
            break;
          case 'wantsBytes': {
            const next = await bytes.next();
            // A copy, which is the thread's from then on: what comes may be a part of a block that is used again.
            talk.send({ kind: 'bytes', bytes: next.done === true ? null : new Uint8Array(next.value) });
            break;
          }
          case 'detected':
            onStart?.(message.feed);
            break;
          case 'batch':
          case 'judged':
            yield message;
            talk.send({ kind: 'took' });
            break;
          case 'end':
            return message.summary;
          case 'fault':
            throw new FeedFault(message.check, { detail: message.detail, line: message.line });
          case 'error':
            throw new Error(`a feed could not be parsed: ${message.message}`);
        }
      }
    } finally {
      giveBack(worker, talk.end());
      await bytes.return?.();
    }
  }

  return {
    async *read(source, options) {
      for await (const batch of converse(source, options, null))
        if (batch.kind === 'batch') yield batch.items;
    },
    async *judge(source, { judging, ...options }) {
      const batches = converse(source, options, judging);
      try {
        for (;;) {
          const next = await batches.next();
          if (next.done === true) {
            if (next.value === null) throw new Error('a feed was read to its end without a summary');
            return next.value;
          }
          if (next.value.kind === 'judged') yield next.value.items;
        }
      } finally {
        await batches.return(null);
      }
    },
    runInTurn: async (size, signal, work) => await turns.take(size > largeBytes, signal, work),
    async close() {
      isClosed = true;
      await Promise.all([...all].map(async (worker) => await worker.terminate()));
    },
  };
}
