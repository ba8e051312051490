import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { createLogger } from '#server/log/logger.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { followEvents, recordEvent, type DomainEvent } from './domainEvents.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const eshopId = 'a'.repeat(24) as EshopId;
const record = async (sequence: number) =>
  await recordEvent('CreditChanged', eshopId, { amountMinor: 1, currency: 'CZK', sequence }, null);

type Model = {
  watch(...args: unknown[]): { close(): Promise<void>; emit(name: string, error: Error): void };
};

it('takes a stream up where it broke off, so that nothing in between is missed', async () => {
  const watch = vi.spyOn(mongoose.models['DomainEvent'] as unknown as Model, 'watch');
  const received: unknown[] = [];
  const events = followEvents(
    (event: DomainEvent) => received.push((event as DomainEvent<'CreditChanged'>).payload.sequence),
    createLogger('silent'),
  );
  // The stream begins a moment after it was asked for.
  await expect
    .poll(async () => {
      await record(0);
      return received.length;
    })
    .toBeGreaterThan(0);
  received.length = 0;
  await record(1);
  await expect.poll(() => received.at(-1)).toBe(1);

  // What the driver does where no retry helps, e.g. after the database was away too long.
  const broken = watch.mock.results.at(-1)?.value as ReturnType<Model['watch']> | undefined;
  await broken?.close();
  broken?.emit('error', new Error('the database is gone'));
  await record(2);
  await record(3);
  await expect.poll(() => received.slice(-2), { timeout: 5_000 }).toEqual([2, 3]);
  await events.close();
});
