import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wholeRead } from '#server/database/wholeRead.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { createDatabaseRateLimits } from './rateLimits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('lets exactly as many through as it says, however many come at once and to whichever process', async () => {
  const limit = { name: 'tested', points: 10, windowSeconds: 60 };
  const processes = [
    createDatabaseRateLimits(mongoose.connection),
    createDatabaseRateLimits(mongoose.connection),
  ];
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, index) => await processes[index % 2]?.consume(limit, 'somebody')),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  expect(await mongoose.connection.collection('rateLimits').countDocuments({}, wholeRead)).toBe(1);
  const indexes = await mongoose.connection.collection('rateLimits').indexes();
  expect(indexes.find((index) => index.unique === true)?.key).toEqual({ key: 1 });
});
