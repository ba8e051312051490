import dns from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { brotliCompressSync, constants, createGzip, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { hostile4, hostile6, hostileUrls } from './hostileAddresses.ts';
import { createSafeFetcher, FetchError } from './index.ts';

/** Listeners that must stay unreachable, on the default ports of addresses where available. */
const canaries: Server[] = [];
let reached = 0;
beforeAll(async () => {
  for (const [host, port] of [
    ['127.0.0.1', 0],
    ['127.0.0.1', 80],
    ['127.0.0.1', 443],
    ['::1', 0],
    ['::1', 80],
  ] as const) {
    const canary = createServer((_request, response) => void response.end('canary'));
    canary.on('connection', () => (reached += 1));
    const isListening = await new Promise<boolean>((resolve) => {
      canary.once('error', () => resolve(false));
      canary.listen(port, host, () => resolve(true));
    });
    if (isListening) canaries.push(canary);
  }
});
afterAll(async () => {
  for (const canary of canaries) {
    canary.closeAllConnections();
    await new Promise((resolve) => canary.close(resolve));
  }
});
afterEach(() => vi.restoreAllMocks());

/** Watches every connection that this process begins. */
function watchSockets(): { readonly connects: unknown[]; readonly lookups: string[] } {
  const connects: unknown[] = [];
  const lookups: string[] = [];
  const connect = net.Socket.prototype.connect;
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(function (
    this: net.Socket,
    ...given: unknown[]
  ) {
    connects.push(given[0]);
    return Reflect.apply(connect, this, given) as net.Socket;
  });
  vi.spyOn(dns, 'lookup').mockImplementation((name: string) => void lookups.push(name));
  return { connects, lookups };
}

it('no socket is opened for any hostile address, by the fetcher as it runs in the product', async () => {
  expect(canaries.length).toBeGreaterThanOrEqual(1);
  const fetcher = createSafeFetcher({ trustedHosts: new Map() });
  const { connects, lookups } = watchSockets();
  const ports = canaries.map((canary) => (canary.address() as AddressInfo).port);
  const urls = [
    ...hostileUrls,
    ...ports.flatMap((port) => [
      `http://127.0.0.1:${port}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
    ]),
  ];
  expect(urls.length).toBeGreaterThanOrEqual(1_500);
  const codes = new Set<string>();
  for (const url of urls) {
    const error: unknown = await fetcher.open(url).catch((thrown: unknown) => thrown);
    codes.add(error instanceof FetchError ? error.code : `taken: ${url}`);
  }
  expect([...codes]).toEqual(['address_not_allowed']);
  expect([connects, lookups, reached]).toEqual([[], [], 0]);
});

it('no socket is opened for a name that leads to any of them, at 1,000 trials of changing answers', async () => {
  const hostile = [...hostile4, ...hostile6];
  let trial = 0;
  const fetcher = createSafeFetcher({
    trustedHosts: new Map(),
    resolve: async () => {
      const inner = hostile[trial % hostile.length] ?? '127.0.0.1';
      return trial % 3 === 0
        ? [inner]
        : trial % 3 === 1
          ? ['93.184.216.34', inner]
          : [inner, '2606:4700::1111'];
    },
  });
  const { connects } = watchSockets();
  for (trial = 0; trial < 1_000; trial += 1)
    await expect(fetcher.open('https://shop.cz/feed.xml')).rejects.toMatchObject({
      code: 'address_not_allowed',
    });
  expect([connects, reached]).toEqual([[], 0]);
});

it('bombs and bodies without end take no memory to speak of', async () => {
  let onRequest: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => onRequest(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fetcher = createSafeFetcher({
    trustedHosts: new Map([['bomb.localhost:1', { address: '127.0.0.1', port }]]),
  });
  const zeros = Buffer.alloc(64 * 1_048_576);
  const gzip = gzipSync(zeros);
  const brotli = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const endless = Buffer.alloc(65_536, 'x');
  const bodies: [string, RequestListener][] = [
    ['gzip', (_request, response) => void response.setHeader('content-encoding', 'gzip').end(gzip)],
    ['brotli', (_request, response) => void response.setHeader('content-encoding', 'br').end(brotli)],
    [
      'endless',
      (_request, response) => {
        const write = (): void => {
          while (!response.destroyed && response.write(endless));
          if (!response.destroyed) response.once('drain', write);
        };
        write();
      },
    ],
    [
      'endless gzip',
      (_request, response) => {
        response.setHeader('content-encoding', 'gzip');
        const packer = createGzip({ level: 1 });
        packer.pipe(response);
        response.on('close', () => packer.destroy());
        const write = (): void => {
          while (!packer.destroyed && packer.write(endless));
          if (!packer.destroyed) packer.once('drain', write);
        };
        write();
      },
    ],
  ];
  const reasons: string[] = [];
  let peak = 0;
  // The first round warms the process up, which serves the bodies too; the second is measured.
  let before = Number.POSITIVE_INFINITY;
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - before)), 5);
  for (const [index, [, answer]] of [...bodies, ...bodies].entries()) {
    if (index === bodies.length) before = process.memoryUsage().rss;
    onRequest = answer;
    try {
      const { body } = await fetcher.open('http://bomb.localhost:1/', {
        limits: { wireBytes: 32 * 1_048_576 },
      });
      for await (const _chunk of body);
      reasons.push('read');
    } catch (error) {
      reasons.push(error instanceof FetchError ? error.reason : String(error));
    }
  }
  clearInterval(timer);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const expected = ['tooCompressed', 'tooCompressed', 'tooLarge', 'tooCompressed'];
  expect(reasons).toEqual([...expected, ...expected]);
  expect(peak).toBeLessThan(64 * 1_048_576);
});
