import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let shop: AddedShop;
const logged: string[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  server = await startTestServer({ replace: () => ({ log: pino({ level: 'warn' }, sink) }) });
  shop = await server.addShop();
});
afterAll(async () => await server.stop());

/** Sends bytes as they are and answers all that comes back until the server ends the connection. */
async function sendRaw(
  lines: readonly string[],
  body: string | Buffer,
  hangUpAfterMs?: number,
): Promise<string> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  if (hangUpAfterMs !== undefined) setTimeout(() => socket.destroy(), hangUpAfterMs);
  await closed;
  return Buffer.concat(chunks).toString();
}

/** Sends a body in chunks, without its length, as slowly as the server takes it. */
async function sendChunked(
  path: string,
  headers: Record<string, string>,
  sizeBytes: number,
): Promise<number | string> {
  return await new Promise((resolve) => {
    const request = httpRequest(`${server.url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error) => resolve(error.message));
    });
    request.once('error', (error) => resolve(error.message));
    const chunk = Buffer.alloc(65_536, 'x');
    let left = sizeBytes;
    const sendMore = () => {
      while (left > 0 && !request.destroyed) {
        left -= chunk.length;
        if (!request.write(chunk)) {
          request.once('drain', sendMore);
          return;
        }
      }
      if (!request.destroyed) request.end();
    };
    sendMore();
  });
}

const buildMultipart = (boundary: string, length: number) => [
  `POST ${asset.upsertAsset.path} HTTP/1.1`,
  'host: test',
  'connection: close',
  `authorization: Bearer ${shop.token}`,
  `content-type: multipart/form-data; boundary=${boundary}`,
  `content-length: ${length}`,
];
const beginOfFile = `--b\r\ncontent-disposition: form-data; name="File"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nbytes of a picture`;

describe('uploads', () => {
  it('refuses a form that ends in the middle of a file', async () => {
    expect(await sendRaw(buildMultipart('b', beginOfFile.length), beginOfFile)).toMatch(/^HTTP\/1.1 400 /);
  });
  it('outlives a client that hangs up in the middle of a file', async () => {
    await sendRaw(buildMultipart('b', 100_000), beginOfFile, 50);
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });
  it('refuses a form without a boundary', async () => {
    const answer = await sendRaw(
      [
        `POST ${asset.upsertAsset.path} HTTP/1.1`,
        'host: test',
        'connection: close',
        `authorization: Bearer ${shop.token}`,
        'content-type: multipart/form-data',
        'content-length: 3',
      ],
      'abc',
    );
    expect(answer).toMatch(/^HTTP\/1.1 415 /);
  });
  it('tells a client without a token why, however much it sends', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const status = await sendChunked(
        asset.upsertAsset.path,
        { 'content-type': 'multipart/form-data; boundary=b' },
        8_000_000,
      );
      expect(status).toBe(401);
    }
  });
});

describe('bodies that are too large', () => {
  it('are answered although their length was not announced', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const status = await sendChunked(
        eshop.setPhoneNumber.path,
        { 'content-type': 'application/json', authorization: `Bearer ${shop.token}` },
        3_000_000,
      );
      expect(status).toBe(413);
    }
  });
  it('are answered at webhooks too', async () => {
    const path = `${payment.stripeWebhookPaymentSuccessful.path}/2025-01-01.x`;
    expect(await sendChunked(path, { 'content-type': 'application/json' }, 3_000_000)).toBe(413);
    const big = Buffer.alloc(3_000_000, 'x');
    const answer = await fetch(`${server.url}${path}`, { method: 'POST', body: big });
    expect(answer.status).toBe(413);
  });
});

describe('clients that hang up', () => {
  it('are no error of ours', async () => {
    logged.length = 0;
    await sendRaw(
      [
        `POST ${eshop.setPhoneNumber.path} HTTP/1.1`,
        'host: test',
        `authorization: Bearer ${shop.token}`,
        'content-type: application/json',
        'content-length: 5000',
      ],
      '{"phone',
      50,
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(logged).toEqual([]);
  });
});
