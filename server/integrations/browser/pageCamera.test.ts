import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSafeFetcher } from '#server/integrations/fetch/index.ts';
import { findBrowser } from '#server/tools/browser.ts';
import { createPageCamera } from './pageCamera.ts';

const reached: string[] = [];
const cookies: string[] = [];
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.headers.host ?? ''}${request.url ?? ''}`);
    if (request.headers.cookie !== undefined) cookies.push(request.headers.cookie);
    const isStyle = request.url === '/style.css';
    response.setHeader('content-type', isStyle ? 'text/css' : 'text/plain');
    response.setHeader('set-cookie', 'seen=1');
    response.end(isStyle ? 'body{background:#ff0000}' : 'inner');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => void server.close());

const faults: unknown[] = [];
const createCamera = (runsScripts: boolean) =>
  createPageCamera({
    executablePath: findBrowser(),
    // Only this name is a shop's; the inner network is the same server by its number.
    fetcher: createSafeFetcher({
      trustedHosts: new Map([['shop.test', { address: '127.0.0.1', port, isPlain: true }]]),
    }),
    onFault: (error) => faults.push(error),
    runsScripts,
  });
const draw = async (html: string, runsScripts = true) => {
  reached.length = 0;
  const page = { url: 'http://shop.test/', html: Buffer.from(html), contentType: 'text/html' };
  const [picture] = await createCamera(runsScripts).draw([page], new AbortController().signal);
  return picture ?? null;
};

it('draws a page with what it loads from its shop, and reaches nothing of the inner network', async () => {
  const inner = `http://127.0.0.1:${port}`;
  const picture = await draw(`<!doctype html><link rel="stylesheet" href="/style.css">
    <img src="${inner}/picture"><iframe src="${inner}/frame"></iframe><img src="http://localhost:${port}/name">
    <link rel="preconnect" href="${inner}"><link rel="prefetch" href="${inner}/prefetch">
    <script>
      document.cookie = 'mine=1';
      fetch('${inner}/fetch').catch(() => {});
      fetch('/post', { method: 'POST', body: 'x' }).catch(() => {});
      navigator.sendBeacon('${inner}/beacon', 'x');
      try { new WebSocket('ws://127.0.0.1:${port}/socket'); } catch {}
      window.open('${inner}/popup');
      new Image().src = '/own';
    </script><p>Shop</p>`);
  expect(picture?.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(reached).toContain('shop.test/style.css');
  expect(reached).toContain('shop.test/own');
  expect(reached.filter((address) => !address.startsWith('shop.test/'))).toEqual([]);
  expect(reached).not.toContain('shop.test/post');
  expect(cookies).toEqual([]);
  expect(faults).toEqual([]);
}, 120_000);

it('stays on the page when it leads elsewhere, ends pages that never finish, and runs no scripts where they are off', async () => {
  const leaving = await draw(
    `<script>location.href = 'http://127.0.0.1:${port}/away'</script><p style="height:90000px">long</p>`,
  );
  expect(leaving).not.toBeNull();
  expect(reached).toEqual([]);
  const still = await draw(`<script>new Image().src = '/ran'</script><p>Shop</p>`, false);
  expect(still).not.toBeNull();
  expect(reached).toEqual([]);
  const endless = await draw('<script>for (;;);</script>');
  expect(endless).toBeNull();
  expect(faults).toHaveLength(1);
}, 180_000);
