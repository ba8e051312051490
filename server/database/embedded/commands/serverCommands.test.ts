import type { Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let admin: Db;

beforeAll(async () => {
  server = await startTestServer();
  admin = server.client.db('admin');
});
afterAll(() => server.stop());

describe('what the server says about itself', () => {
  it('names one version everywhere', async () => {
    const { version } = await admin.command({ buildInfo: 1 });
    expect(version).toBe('8.0.0');
    expect(await admin.command({ hello: 1 })).toMatchObject({ minWireVersion: 0, maxWireVersion: 25 });
    expect(await admin.command({ serverStatus: 1 })).toMatchObject({ version });
    expect(await admin.command({ explain: { find: 'x' } })).toMatchObject({ serverInfo: { version } });
    expect(await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
      featureCompatibilityVersion: { version: '8.0' },
    });
  });

  it('answers the parameters that are asked for, or all of them', async () => {
    const one = await admin.command({ getParameter: 1, requireApiVersion: 1 });
    expect(one).toMatchObject({ requireApiVersion: false, ok: 1 });
    expect(one).not.toHaveProperty('enableTestCommands');
    expect(await admin.command({ getParameter: '*' })).toMatchObject({
      requireApiVersion: false,
      acceptApiVersion2: false,
      enableTestCommands: false,
      featureCompatibilityVersion: {},
    });
    await expect(admin.command({ getParameter: 1, colour: 1 })).rejects.toMatchObject({ code: 72 });
  });
});
