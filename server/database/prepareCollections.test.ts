import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { prepareCollections } from './connection.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('every model has its collection and its indexes, also after a second start', async () => {
  await prepareCollections();
  const present = new Set((await mongoose.connection.listCollections()).map(({ name }) => name));
  const models = Object.values(mongoose.models);
  expect(models.length).toBeGreaterThan(50);
  for (const { collection, schema } of models) {
    expect(present).toContain(collection.name);
    const keys = (await collection.indexes()).map(({ key }) => JSON.stringify(key));
    expect(keys).toEqual(expect.arrayContaining(schema.indexes().map(([key]) => JSON.stringify(key))));
    expect(keys, collection.name).toHaveLength(schema.indexes().length + 1);
  }
});
