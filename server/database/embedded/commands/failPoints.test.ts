import { MongoClient, MongoNetworkError, MongoServerError, type Document } from 'mongodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ hasFailPoints: true });
});
afterEach(() => configure('off', {}));
afterAll(() => server.stop());

async function configure(mode: unknown, data: Document): Promise<Document> {
  return server.client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });
}

const ping = (): Promise<Document> => server.client.db('test').command({ ping: 1 });
const failing = { failCommands: ['ping'], errorCode: 7 };

describe('failCommand', () => {
  it('fails the commands that it names as often as it says', async () => {
    await configure({ times: 2 }, failing);
    await expect(ping()).rejects.toMatchObject({ code: 7 });
    await expect(ping()).rejects.toMatchObject({ code: 7 });
    expect(await ping()).toMatchObject({ ok: 1 });
    expect(await configure('off', {})).toMatchObject({ count: 2 });
  });

  it('passes by before it fails', async () => {
    await configure({ skip: 1 }, failing);
    expect(await ping()).toMatchObject({ ok: 1 });
    await expect(ping()).rejects.toMatchObject({ code: 7 });
  });

  it('gives an error its labels, and those of errors that the driver repeats a write after', async () => {
    await configure({ times: 1 }, { ...failing, errorLabels: ['Own'] });
    const error: unknown = await ping().catch((caught: unknown) => caught);
    expect(error instanceof MongoServerError && error.hasErrorLabel('Own')).toBe(true);
    await configure({ times: 1 }, { failCommands: ['insert'], errorCode: 91 });
    const items = server.client.db('test').collection('items');
    await items.insertOne({ a: 1 });
    expect(await items.countDocuments({ a: 1 })).toBe(1);
  });

  it('closes connections, and the driver writes once by writing again', async () => {
    await configure('alwaysOn', { failCommands: ['ping'], closeConnection: true });
    await expect(ping()).rejects.toBeInstanceOf(MongoNetworkError);
    await configure({ times: 1 }, { failCommands: ['insert'], closeConnection: true });
    const items = server.client.db('test').collection('items');
    await items.insertOne({ b: 1 });
    expect(await items.countDocuments({ b: 1 })).toBe(1);
  });

  it('adds a writeConcernError to the answer of work that was done', async () => {
    const writeConcernError = { code: 64, errmsg: 'late' };
    await configure({ times: 1 }, { failCommands: ['insert'], writeConcernError });
    const answer = server.client.db('test').command({ insert: 'done', documents: [{ _id: 1 }] });
    await expect(answer).rejects.toMatchObject({ code: 64 });
    expect(await server.client.db('test').collection('done').countDocuments()).toBe(1);
  });

  it('is about one application where it names one, from its first hello on', async () => {
    await configure('alwaysOn', {
      ...failing,
      failCommands: ['ping', 'isMaster', 'hello'],
      appName: 'chosen',
    });
    expect(await ping()).toMatchObject({ ok: 1 });
    const other = await new MongoClient(server.uri, { appName: 'other' }).connect();
    expect(await other.db('test').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await other.close();
    const options = { appName: 'chosen', serverSelectionTimeoutMS: 300 };
    await expect(new MongoClient(server.uri, options).connect()).rejects.toMatchObject({
      name: 'MongoServerSelectionError',
    });
    await configure('alwaysOn', { ...failing, appName: 'chosen' });
    const chosen = await new MongoClient(server.uri, { appName: 'chosen' }).connect();
    await expect(chosen.db('test').command({ ping: 1 })).rejects.toMatchObject({ code: 7 });
    await chosen.close();
  });

  it('blocks for a time', async () => {
    await configure({ times: 1 }, { failCommands: ['ping'], blockConnection: true, blockTimeMS: 100 });
    const startedMs = performance.now();
    await ping();
    expect(performance.now() - startedMs).toBeGreaterThan(90);
  });
});

it('is an unknown command in a server that is not started for tests', async () => {
  const other = await startTestServer();
  const client = await new MongoClient(other.uri).connect();
  const command = { configureFailPoint: 'failCommand', mode: 'alwaysOn', data: failing };
  await expect(client.db('admin').command(command)).rejects.toMatchObject({ code: 59 });
  await client.close();
  await other.stop();
});
