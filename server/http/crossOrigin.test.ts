import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#shared/contracts/index.ts';
import { eshopOkavango } from '#shared/contracts/eshopOkavango.ts';
import { auth } from '#shared/contracts/auth.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';

/** Pages of other origins: none is let in by a name that only looks like ours, and no form can make a call (A12). */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const sendPreflight = async (origin: string, path: string) =>
  await fetch(`${server.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type',
    },
  });

/** Origins that resemble the allowed ones. */
function listStrangers(): string[] {
  const { port } = new URL(server.url);
  return [
    'null',
    'https://evil.test',
    `http://127.0.0.1:${port}.evil.test`,
    `http://127.0.0.1.evil.test:${port}`,
    `http://evil.test/127.0.0.1:${port}`,
    `http://evil127.0.0.1:${port}`,
    `https://127.0.0.1:${port}`,
    `http://127.0.0.1:${Number(port) + 1}`,
    `http://localhost.evil.test:${port}`,
    'app://okavango.evil.test',
    'app://evil',
    'file://',
    'chrome-extension://aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    `${server.url}, https://evil.test`,
    `${server.url} `.trim().toUpperCase().replace('HTTP', 'ftp'),
  ];
}

describe('foreign pages (A12)', () => {
  it('are not let in at any call, whatever their origin resembles', async () => {
    for (const origin of listStrangers()) {
      await Promise.all(
        allCalls.map(async (call) => {
          const preflightResponse = await sendPreflight(origin, call.path);
          const isForEveryPage = call.isBuilt && call.isForEveryPage;
          // Never their own name: what every page may ask is answered without looking at who asks.
          expect(preflightResponse.headers.get('access-control-allow-origin'), `${origin} ${call.path}`).toBe(
            isForEveryPage ? '*' : null,
          );
          expect(preflightResponse.headers.get('access-control-allow-credentials')).toBeNull();
        }),
      );
      const answer = await fetch(`${server.url}${auth.login.path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.headers.get('access-control-allow-origin'), origin).toBeNull();
      expect(answer.headers.get('vary')).toContain('Origin');
    }
  });

  it('cannot make a call by a form, which the browser sends unasked', async () => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/plain', ''];
    for (const call of allCalls.filter((candidate) => candidate.access === 'public')) {
      if (call.isBuilt && call.isWebhook) continue;
      for (const type of types) {
        const response = await fetch(`${server.url}${call.path}`, {
          method: 'POST',
          headers: { origin: 'https://evil.test', 'content-type': type },
          body: '{"email":"a@b.cz"}',
        });
        expect(response.status, `${call.path} as ${type}`).toBe(415);
      }
    }
  });

  it('of any shop may read what its visitors see: its advertised products, and no more', async () => {
    const open = allCalls.filter((call) => call.isBuilt && call.isForEveryPage);
    expect(open.map(({ path }) => path).sort()).toEqual(
      [eshopOkavango.getProductDetail.path, eshopOkavango.getProducts.path].sort(),
    );
    expect(open.every(({ access }) => access === 'public')).toBe(true);
    const answer = await fetch(`${server.url}${eshopOkavango.getProducts.path}`, {
      method: 'POST',
      headers: { origin: 'https://www.example.cz', 'content-type': 'application/json' },
      body: '{"marketingId":"nobody"}',
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('of the desktop app are let in', async () => {
    const preflightResponse = await sendPreflight('app://okavango', auth.login.path);
    expect(preflightResponse.headers.get('access-control-allow-origin')).toBe('app://okavango');
    expect(preflightResponse.headers.get('access-control-allow-methods')).toBe('POST');
  });
});
