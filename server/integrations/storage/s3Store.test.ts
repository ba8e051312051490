import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createS3Store } from './s3Store.ts';
import type { FileStore } from './fileStore.ts';

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
const place = { bucket: 'shop-files', region: 'eu-central-1' };
const folder = 'ab'.repeat(16);

const hashSha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const signHmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Recomputes Signature Version 4 from the received request, by its own document. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (match === null) return false;
  const [, keyId, day = '', region = '', signedHeaders = '', signature] = match;
  const contentHash = String(request.headers['x-amz-content-sha256']);
  if (keyId !== credentials.accessKeyId || region !== place.region) return false;
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== hashSha(body)) return false;
  const url = new URL(request.url ?? '', 'http://storage');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, ' ')}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, contentHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hashSha(canonical)].join('\n');
  const key = signHmac(
    signHmac(signHmac(signHmac(`AWS4${credentials.secretAccessKey}`, day), region), 's3'),
    'aws4_request',
  );
  return signHmac(key, text).toString('hex') === signature;
}

let storage: Server;
let endpoint = '';
const objects = new Map<string, Buffer>();
let failures = 0;
let refused = 0;

beforeAll(async () => {
  storage = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const path = new URL(request.url ?? '', 'http://storage').pathname;
      if (failures > 0) {
        failures -= 1;
        response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
      } else if (!isSigned(request, body)) {
        refused += 1;
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      } else if (request.method === 'PUT') {
        objects.set(path, body);
        response.writeHead(200, { etag: '"x"' }).end();
      } else if (request.method === 'DELETE') {
        objects.delete(path);
        response.writeHead(204).end();
      } else {
        const found = objects.get(path);
        if (found === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
        else response.writeHead(200, { 'content-length': found.length }).end(found);
      }
    });
  });
  await listenLocally(storage);
  endpoint = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
});
afterAll(async () => {
  storage.closeAllConnections();
  await new Promise((resolve) => storage.close(resolve));
});

const open = (change: object = {}): FileStore =>
  createS3Store({ ...place, ...credentials, endpoint, ...change });

describe('the bucket', () => {
  it('keeps files under their keys, and nothing after they are removed', async () => {
    const store = open();
    const bytes = Buffer.from([0, 255, 10, 13, 200]);
    const key = await store.write(folder, 'png', bytes);
    expect(key).toMatch(new RegExp(`^${folder}/[0-9a-f]{32}\\.png$`));
    expect([...objects.keys()]).toEqual([`/${place.bucket}/${key}`]);
    expect(await store.read(key)).toEqual(bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
    expect(objects.size).toBe(0);
    expect(refused).toBe(0);
  });

  it('takes an empty file and one of megabytes', async () => {
    const store = open();
    for (const bytes of [Buffer.alloc(0), Buffer.alloc(5_000_000, 7)]) {
      const key = await store.write(folder, 'jpg', bytes);
      expect((await store.read(key))?.equals(bytes)).toBe(true);
      await store.remove(key);
    }
  });

  it('is asked again when it is busy, and says so when it stays so', async () => {
    const store = open();
    failures = 2;
    const key = await store.write(folder, 'json', Buffer.from('{}'));
    expect(await store.read(key)).toEqual(Buffer.from('{}'));
    failures = 3;
    await expect(store.read(key)).rejects.toThrow();
    failures = 0;
  });

  it('refuses a wrong secret, and we say so instead of taking it for no file', async () => {
    const wrong = open({ secretAccessKey: 'another' });
    await expect(wrong.write(folder, 'png', Buffer.from('x'))).rejects.toThrow();
    await expect(wrong.read(`${folder}/${'0'.repeat(32)}.png`)).rejects.toThrow();
    expect(refused).toBeGreaterThan(1);
  });

  it.each(['../x', `${folder}/x.png`, `${folder}/${'0'.repeat(32)}.exe`, ''])(
    'is never asked for %s',
    async (key) => {
      await expect(open().read(key)).rejects.toThrow('not a key');
    },
  );
});
