import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedServer, type EmbeddedServer } from '../server.ts';
import { createCommandFrame, connectRaw } from '../testing/rawClient.ts';
import { deriveScramKeys, ScramExchange } from './scram.ts';
import { ensureSecret } from './secret.ts';

let folder: string;
let server: EmbeddedServer;
const start = (): Promise<EmbeddedServer> =>
  startEmbeddedServer({ folder, listen: { host: '127.0.0.1', port: 0 }, log: () => undefined });
const connect = (uri: string): Promise<MongoClient> =>
  new MongoClient(uri, { serverSelectionTimeoutMS: 3000 }).connect();
const withPassword = (password: string): string => server.uri.replace(/:[^:@/]+@/, `:${password}@`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
  server = await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('TCP', () => {
  it('lets the driver in with the printed URI, also after a restart, and by mechanism asked for', async () => {
    const password = /:([^:@/]+)@/.exec(server.uri)?.[1];
    let client = await connect(server.uri);
    await client.db('test').collection('items').insertOne({ a: 1 });
    expect(await client.db('test').command({ connectionStatus: 1 })).toMatchObject({
      authInfo: { authenticatedUsers: [{ user: 'owner', db: 'admin' }] },
    });
    await client.close();
    await server.close();
    server = await start();
    expect(/:([^:@/]+)@/.exec(server.uri)?.[1]).toBe(password);
    client = await connect(`${server.uri}&authMechanism=SCRAM-SHA-256`);
    expect(await client.db('test').collection('items').countDocuments()).toBe(1);
    await client.close();
  });

  it('keeps the secret from other users', () => {
    const path = join(folder, 'database.secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toContain(ensureSecret(folder).password);
    expect(ensureSecret(folder).password.length).toBeGreaterThanOrEqual(32);
  });

  it.each([
    ['a wrong password', () => withPassword('wrong'), 18, 'AuthenticationFailed'],
    ['an unknown user', () => server.uri.replace('owner:', 'other:'), 18, 'AuthenticationFailed'],
    [
      'a user of another database',
      () => server.uri.replace('authSource=admin', 'authSource=test'),
      18,
      'AuthenticationFailed',
    ],
    ['another mechanism', () => `${server.uri}&authMechanism=SCRAM-SHA-1`, 334, 'MechanismUnavailable'],
  ])('refuses %s', async (_, uri, code, codeName) => {
    await expect(connect(uri())).rejects.toMatchObject({ code, codeName });
  });

  it('carries out nothing before authentication', async () => {
    const client = await connect(server.uri.replace(/\/\/[^@]+@/, '//'));
    for (const command of [
      { find: 'items' },
      { insert: 'items', documents: [{ a: 2 }] },
      { listDatabases: 1 },
      { serverStatus: 1 },
      { embeddedBackup: 1, to: '/nowhere' },
      { nonsense: 1 },
    ]) {
      await expect(client.db('admin').command(command)).rejects.toMatchObject({
        code: 13,
        codeName: 'Unauthorized',
      });
    }
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });

  it('takes no long message before authentication, and a long one after', async () => {
    const raw = await connectRaw(server.uri);
    const closed = new Promise((resolve) => raw.socket.once('close', resolve));
    raw.send(createCommandFrame({ ping: 1, padding: 'x'.repeat(100_000), $db: 'admin' }));
    await closed;
    const client = await connect(server.uri);
    await client
      .db('test')
      .collection('items')
      .insertOne({ text: 'x'.repeat(1_000_000) });
    await client.close();
  });

  it('refuses conversations out of order, replayed proofs, and forgets at logout', async () => {
    const raw = await connectRaw(server.uri);
    const createPayload = (text: string): Binary => new Binary(Buffer.from(text), 0);
    const admin = { $db: 'admin' };
    const begin = { saslStart: 1, mechanism: 'SCRAM-SHA-256', ...admin };
    const failed = { ok: 0, code: 18 };
    expect(
      await raw.run({ saslContinue: 1, conversationId: 1, payload: createPayload('c=biws'), ...admin }),
    ).toMatchObject(failed);
    for (const first of [
      '',
      'n,,',
      'y,,n=owner,r=abc',
      'n,,n=owner',
      'n,,n=owner,r=a,r=b',
      'p=x,,n=owner,r=a',
    ]) {
      expect(await raw.run({ ...begin, payload: createPayload(first) })).toMatchObject(failed);
    }
    const started = await raw.run({ ...begin, payload: createPayload('n,,n=owner,r=abc') });
    expect(started).toMatchObject({ ok: 1, done: false });
    const nonce = /r=([^,]+)/.exec((started['payload'] as Binary).toString('utf8'))?.[1] ?? '';
    const id = { conversationId: started['conversationId'] as number, ...admin };
    const proof = `c=biws,r=${nonce},p=${Buffer.alloc(32).toString('base64')}`;
    expect(await raw.run({ saslContinue: 1, ...id, payload: createPayload(proof) })).toMatchObject(failed);
    expect(await raw.run({ saslContinue: 1, ...id, payload: createPayload(proof) })).toMatchObject(failed);
    expect(await raw.run({ find: 'items' })).toMatchObject({ ok: 0, code: 13 });
    raw.close();
    const client = await new MongoClient(server.uri, { maxPoolSize: 1 }).connect();
    await client.db('admin').command({ logout: 1 });
    await expect(client.db('test').collection('items').findOne()).rejects.toMatchObject({ code: 13 });
    await client.close();
  });
});

describe('the secret', () => {
  it('is not replaced when its file is broken', () => {
    const broken = mkdtempSync(join(tmpdir(), 'secret-'));
    writeFileSync(join(broken, 'database.secret'), '{"user":"owner"}');
    expect(() => ensureSecret(broken)).toThrow(/does not hold/);
    rmSync(broken, { recursive: true });
  });

  it('is proven by both sides', async () => {
    const keys = await deriveScramKeys({ user: 'owner', password: 'a long enough password' });
    const exchange = ScramExchange.begin(keys, 'n,,n=owner,r=nonce');
    expect(exchange?.challenge).toMatch(/^r=nonce.{20,},s=[^,]+,i=15000$/);
    expect(exchange?.finish('')).toBeUndefined();
    expect(exchange?.finish('c=biws,r=nonce,p=AAAA')).toBeUndefined();
  });
});
