import { Agenda } from 'agenda';
import { MongoBackend, MongoChangeStreamNotificationChannel } from '@agendajs/mongo-backend';
import type mongoose from 'mongoose';
import type { Logger } from '#server/logging/logger.ts';

/** One kind of background work. Every run must be safe to repeat: a worker may die in the middle of it. */
export interface JobDefinition<Data = unknown> {
  readonly name: string;
  /** How many of this kind one worker runs at a time. */
  readonly concurrency: number;
  /** A run that takes longer counts as dead and is given to another worker. */
  readonly lockLifetimeMs: number;
  /** Repeats by itself this often; null for work that is asked for. */
  readonly everyMs: number | null;
  run(data: Data): Promise<void>;
}

/** Hands out background work over the database. */
export interface JobQueue {
  /** Asks for work as soon as a worker is free. */
  enqueue(name: string, data: object): Promise<void>;
  /** Takes up work: only in processes with the role `worker`. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Stops taking work, waits for what runs and gives the rest back. */
  stop(): Promise<void>;
}

const collection = 'backgroundJobs';

/** The queue on the product's own database. */
export function createJobQueue(connection: mongoose.Connection, log: Logger): JobQueue {
  const database = connection.db;
  if (database === undefined) throw new Error('the database is not connected');
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: database, collection }),
    notificationChannel: new MongoChangeStreamNotificationChannel({ db: database, collection }),
    processEvery: 1_000,
    maxConcurrency: 20,
    removeOnComplete: true,
  });
  agenda.on('error', (error: unknown) => log.error({ err: error }, 'job queue'));
  agenda.on('fail', (error: unknown, job: { attrs: { name: string } }) =>
    log.error({ err: error, job: job.attrs.name }, 'background job failed'),
  );
  let isStarted = false;
  return {
    async enqueue(name, data) {
      await agenda.now(name, data);
    },
    async start(definitions) {
      for (const definition of definitions) {
        agenda.define(
          definition.name,
          async (job: { attrs: { data?: unknown } }) => await definition.run(job.attrs.data),
          {
            concurrency: definition.concurrency,
            lockLifetime: definition.lockLifetimeMs,
          },
        );
      }
      await agenda.start();
      isStarted = true;
      for (const { name, everyMs } of definitions) {
        if (everyMs !== null) await agenda.every(`${everyMs / 1_000} seconds`, name);
      }
    },
    async stop() {
      if (!isStarted) return;
      await agenda.drain(10_000);
      await agenda.stop(false);
    },
  };
}
