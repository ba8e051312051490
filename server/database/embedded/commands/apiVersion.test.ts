import type { Db, Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let db: Db;

beforeAll(async () => {
  server = await startTestServer();
  db = server.client.db('api');
});
afterAll(() => server.stop());

describe('the version of the API', () => {
  it.each<[Document, number]>([
    [{ ping: 1, apiVersion: '2' }, 322],
    [{ ping: 1, apiVersion: 1 }, 14],
    [{ ping: 1, apiStrict: true }, 4886600],
    [{ distinct: 'items', key: 'a', apiVersion: '1', apiStrict: true }, 323],
    [{ find: 'items', showRecordId: true, apiVersion: '1', apiStrict: true }, 323],
    [
      { aggregate: 1, pipeline: [{ $listLocalSessions: {} }], cursor: {}, apiVersion: '1', apiStrict: true },
      323,
    ],
  ])('refuses %j', async (command, code) => {
    await expect(db.command(command)).rejects.toMatchObject({ code });
  });

  it.each<Document>([
    { ping: 1, apiVersion: '1', apiStrict: true, apiDeprecationErrors: true },
    { distinct: 'items', key: 'a', apiVersion: '1' },
    { find: 'items', apiVersion: '1', apiStrict: true },
  ])('takes %j', async (command) => {
    await expect(db.command(command)).resolves.toMatchObject({ ok: 1 });
  });
});
