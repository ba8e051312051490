import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Agenda, BaseNotificationChannel, toJobId } from 'agenda';
import { MongoBackend } from '@agendajs/mongo-backend';
import type mongoose from 'mongoose';
import { wholeRead } from '#server/database/wholeRead.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import type { EventFollower, EventStream } from '#server/events/eventStream.ts';
import type { Logger } from '#server/log/logger.ts';

/** One kind of background work. Every run must be safe to repeat: a worker may die in the middle of it. */
export interface JobDefinition<Data = unknown> {
  readonly name: string;
  /** How many of this kind one worker runs at a time. */
  readonly concurrency: number;
  /** A run that takes longer counts as dead and is given to another worker. */
  readonly lockLifetimeMs: number;
  /** Repeats by itself this often; null for work that is asked for. */
  readonly everyMs: number | null;
  /**
   * Does the work. @param stopped aborts when the worker stops: long work ends between two steps by
   * `stopped.throwIfAborted()`, and restarts with the next worker
   */
  run(data: Data, stopped: AbortSignal): Promise<void>;
}

/** Hands out background work over the database. */
export interface JobQueue {
  /** Asks for work as soon as a worker is free. @param notBefore when it may begin; now without one */
  enqueue(name: string, data: object, notBefore?: Date): Promise<void>;
  /**
   * Starts processing jobs: only in processes with the role `worker`.
   * @param isOnlyWorker no other worker uses this database, so locked jobs were left by a dead process
   */
  start(definitions: readonly JobDefinition[], isOnlyWorker?: boolean): Promise<void>;
  /** Stops taking work, tells what runs to stop, waits for it and gives back what has not come to its end. */
  stop(): Promise<void>;
}

const collection = 'backgroundJobs';
/** Work that runs when the worker stops may take this long to end. */
const usualDrainMs = 8_000;
/** A lock of then has run out: any worker takes the job up. An unset lock would lose work that has begun. */
const ranOut = new Date(0);

/** How a worker finds its next job; name and fields are Agenda's, which databases of before have. */
const nextJobIndexName = 'findAndLockNextJobIndex';
const nextJobIndex = {
  name: 1,
  nextRunAt: 1,
  priority: -1,
  lockedAt: 1,
  disabled: 1,
} as const;

/** A job as the queue keeps it, as far as locks go. */
interface StoredJob {
  readonly name: string;
  readonly type: string;
  readonly repeatInterval?: string | null;
  readonly nextRunAt?: Date | null;
  readonly lockedAt?: Date | null;
  /** Who locked it last. */
  readonly lastModifiedBy?: string | null;
}

/** Has workers take up enqueued work at once, by the events of the process; without them the next scan finds it. */
class EventNotifications extends BaseNotificationChannel {
  readonly #events: EventStream;
  #follower: EventFollower | null = null;

  constructor(events: EventStream) {
    super();
    this.#events = events;
  }

  async connect(): Promise<void> {
    this.#follower ??= this.#events.follow(({ type, payload }) => {
      if (type !== 'JobEnqueued') return;
      const jobId = toJobId(payload.jobId);
      // Not waited for: a worker that fills its queue must not keep events from its process.
      void this.notifyHandlers({
        jobId,
        jobName: payload.name,
        nextRunAt: null,
        priority: 0,
        timestamp: new Date(),
      });
    });
    this.setState('connected');
  }

  async disconnect(): Promise<void> {
    this.setState('disconnected');
    await this.#follower?.close();
    this.#follower = null;
    this.handlers.clear();
  }

  /** Nothing: `enqueue` records the event, also in a process that runs no work itself. */
  async publish(): Promise<void> {}
}

/** One look at all kinds of work that are wanted in the same turn. */
interface Look {
  readonly names: string[];
  nextScanAt: Date;
  lockDeadline: Date;
  /** Kinds that may have something to do. */
  readonly due: Promise<ReadonlySet<string>>;
}

/**
 * Finds work for all kinds by one query a scan. Agenda sends a command for each kind, in each of which the database
 * would find nothing: with sixty kinds and a scan a second they cost an idle product a tenth of a processor.
 */
function lookTogether(
  repository: Pick<MongoBackend['repository'], 'getNextJobToRun'>,
  storedJobs: mongoose.mongo.Collection<StoredJob>,
): void {
  const findNext = repository.getNextJobToRun.bind(repository);
  let open: Look | null = null;
  const findDue = async (): Promise<ReadonlySet<string>> => {
    // All kinds that want work in this turn have said so by the next.
    await Promise.resolve();
    const look = open as Look;
    open = null;
    // For one kind alone, its own command does it.
    if (look.names.length === 1) return new Set(look.names);
    const isDue = [
      { lockedAt: { $eq: null }, nextRunAt: { $lte: look.nextScanAt } },
      { lockedAt: { $lte: look.lockDeadline } },
    ];
    return new Set(await storedJobs.distinct('name', { name: { $in: look.names }, $or: isDue }));
  };
  repository.getNextJobToRun = async (name, nextScanAt, lockDeadline, now, options) => {
    open ??= { names: [], nextScanAt, lockDeadline, due: findDue() };
    const look = open;
    look.names.push(name);
    if (nextScanAt > look.nextScanAt) look.nextScanAt = nextScanAt;
    // The latest: that of a kind with longer locks is compared once more by its own command.
    if (lockDeadline > look.lockDeadline) look.lockDeadline = lockDeadline;
    if (!(await look.due).has(name)) return undefined;
    return await findNext(name, nextScanAt, lockDeadline, now, options);
  };
}

/**
 * Agenda's storage without what Agenda starts and does not await, whose failure would be an unhandled one and end the
 * process: it connects without a command (indexes are made by `start`, and no log of jobs is stored), and a lock that
 * cannot be released stays until it runs out.
 * @param track what the connection must wait for before it ends
 */
function createBackend(
  database: mongoose.mongo.Db,
  log: Logger,
  track: <Result>(work: Promise<Result>) => Promise<Result>,
): MongoBackend {
  const backend = new MongoBackend({ mongo: database, collection, ensureIndex: false });
  const { repository } = backend;
  lookTogether(repository, database.collection<StoredJob>(collection));
  const findNext = repository.getNextJobToRun.bind(repository);
  // A lock taken while the worker stops is given back with the others.
  repository.getNextJobToRun = async (...which) => await track(findNext(...which));
  backend.connect = async () => await repository.connect();
  const unlockJob = repository.unlockJob.bind(repository);
  repository.unlockJob = async (job) => {
    await track(unlockJob(job)).catch((error: unknown) =>
      log.error({ err: error, job: job.name }, 'a lock of the job queue stays until it runs out'),
    );
  };
  return backend;
}

/** The queue on the product's own database. @param drainMs how long its stop waits for work that runs */
export function createJobQueue(
  connection: mongoose.Connection,
  events: EventStream,
  log: Logger,
  drainMs = usualDrainMs,
): JobQueue {
  const database = connection.db;
  if (database === undefined) throw new Error('the database is not connected');
  const storedJobs = database.collection<StoredJob>(collection);
  const workerName = randomUUID();
  const running = new Set<Promise<unknown>>();
  const track = async <Result>(work: Promise<Result>): Promise<Result> => {
    running.add(work);
    try {
      return await work;
    } finally {
      running.delete(work);
    }
  };
  const agenda = new Agenda({
    name: workerName,
    backend: createBackend(database, log, track),
    notificationChannel: new EventNotifications(events),
    processEvery: 1_000,
    // Each kind has a limit of its own; one in all would let a kind that mostly waits keep the others from working.
    maxConcurrency: 1_000,
    removeOnComplete: true,
  });
  agenda.on('error', (error: unknown) => log.error({ err: error }, 'job queue error'));
  agenda.on('fail', (error: unknown, job: { attrs: { name: string } }) =>
    log.error({ err: error, job: job.attrs.name }, 'background job failed'),
  );
  let isStarted = false;
  const stopping = new AbortController();
  // Every running job may listen to it; each removes its listener at its end.
  setMaxListeners(0, stopping.signal);
  let isCutOff = false;
  /** Whether work ended because the worker stops: it gave up, or what it works with was taken from it. */
  const isStopError = (error: unknown): boolean =>
    stopping.signal.aborted && (isCutOff || (error instanceof Error && error.name === 'AbortError'));
  const runJob = async ({ name, run }: JobDefinition, data: unknown): Promise<void> => {
    try {
      await track(run(data, stopping.signal));
    } catch (thrown) {
      if (!isStopError(thrown)) throw thrown;
      log.info({ job: name }, 'background job handed over to the next worker');
      // Work whose end the queue never sees stays locked by us, and is given back with the rest.
      await new Promise<never>(() => undefined);
    }
  };
  return {
    async enqueue(name, data, notBefore) {
      if (notBefore !== undefined && notBefore.getTime() > Date.now()) {
        // A worker finds it with the first scan after its time.
        await agenda.schedule(notBefore, name, data);
        return;
      }
      const { attrs } = await agenda.now(name, data);
      // Enqueued it is; without the event a worker finds it with its next scan.
      await recordEvent('JobEnqueued', null, { jobId: String(attrs._id), name }, null).catch(
        (error: unknown) => log.error({ err: error }, 'notifications of the job queue'),
      );
    },
    async start(definitions, isOnlyWorker = false) {
      await storedJobs.createIndexes([
        { key: { lockedAt: 1 } },
        { key: nextJobIndex, name: nextJobIndexName },
      ]);
      if (isOnlyWorker)
        await storedJobs.updateMany({ lockedAt: { $gt: ranOut } }, { $set: { lockedAt: ranOut } });
      for (const definition of definitions) {
        agenda.define(
          definition.name,
          async (job: { attrs: { data?: unknown } }) => await runJob(definition, job.attrs.data),
          {
            concurrency: definition.concurrency,
            // What waits for its turn here could be done by another worker, and its lock would run out meanwhile.
            lockLimit: definition.concurrency,
            lockLifetime: definition.lockLifetimeMs,
          },
        );
      }
      await agenda.start();
      isStarted = true;
      // Repeated jobs of an earlier version, which nothing runs any more.
      const names = definitions.map(({ name }) => name);
      await storedJobs.deleteMany(
        { type: 'single', repeatInterval: { $ne: null }, name: { $nin: names } },
        wholeRead,
      );
      for (const { name, everyMs } of definitions) {
        if (everyMs === null) continue;
        const repeatInterval = `${everyMs / 1_000} seconds`;
        // Setting it again would take the lock from a worker running it.
        if ((await storedJobs.findOne({ name, type: 'single', repeatInterval })) === null)
          await agenda.every(repeatInterval, name);
      }
    },
    async stop() {
      if (!isStarted) return;
      isStarted = false;
      stopping.abort();
      await agenda.stop(false);
      await Promise.race([Promise.allSettled(running), delay(drainMs, undefined, { ref: false })]);
      isCutOff = true;
      if (running.size > 0) log.warn({ count: running.size }, 'background jobs interrupted');
      await storedJobs.updateMany(
        { lastModifiedBy: workerName, lockedAt: { $gt: ranOut } },
        { $set: { lockedAt: ranOut } },
      );
    },
  };
}
