import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import { auth } from '#shared/contracts/auth.ts';
import { allCalls } from '#shared/contracts/index.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import {
  openHostileClient,
  type HostileClient,
  type HostileRequest,
} from '#server/testing/hostileRequests.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { countTrials, getTrialSeed, getTrialTimeoutMs } from '#server/testing/trials.ts';

/**
 * Addresses, headers and content types that no client sends by mistake, over every call and every route: the error is
 * always the request's, never the server's (ASSURANCE A5, A10).
 */
let server: TestServer;
let client: HostileClient;
let webFolder: string;
let eshopToken: string;
let userToken: string;
let staffToken: string;
const seed = getTrialSeed();

beforeAll(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), 'okavango-web-'));
  await mkdir(path.join(webFolder, 'assets'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Okavango</title>');
  await writeFile(path.join(webFolder, 'assets', 'app.js'), 'void 0;');
  await writeFile(path.join(webFolder, 'assets', 'app.js.gz'), gzipSync('void 0;'));
  server = await startTestServer({ webFolder, replace: () => ({ rateLimits: noRateLimits }) });
  client = openHostileClient(server.url);
  const { eshopId, owner, token } = await server.addShop();
  await updateEshop(eshopId, { hasActiveSubscription: true });
  [eshopToken, userToken] = [token, owner.accessToken];
  staffToken = (await server.signInStaff(adminPermissions)).accessToken;
}, 120_000);
afterAll(async () => {
  client.close();
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

const webhook = allCalls.find((call) => call.isBuilt && call.isWebhook)?.path ?? '';

/** Everything that answers beside the calls. */
const routes = [
  '/',
  '/assets/app.js',
  '/index.html',
  '/eshop/campaigns',
  '/health/live',
  '/health/ready',
  '/v1/openapi.json',
  '/v1/docs',
  '/v1/docs/start.js',
  '/v1/docs/swagger-ui.css',
  '/files/0123456789abcdef/0123456789abcdef.json',
  '/files/documents/token/name.pdf',
  '/files/statistics/token/name.csv',
  '/files/conversions/token/name.csv',
  '/google/callback',
  '/facebook/callback',
  '/apple/callback',
  '/microsoft/callback',
  '/meta/authorize/callback',
  '/px/v1/events',
  '/px/v1/orders',
  '/px/abcdefghijklmnopqrst.js',
  '/hubs/eshop',
  '/hubs/eshop/negotiate',
  '/hubs/staff',
  '/hubs/staff/negotiate',
  `${webhook}/2025-01-01`,
];

const addressParts = [
  '%E0%A4%A',
  '%',
  '%00',
  '%2e%2e%2f',
  '%ff%fe',
  '..',
  '../../etc/passwd',
  '//',
  '\\',
  ';a=b',
  ':name',
  '{id}',
  '[0]',
  '\u00ff\u00e9',
  'x'.repeat(6_000),
  'a/'.repeat(500),
  '?',
  '?x[y]=1&x[z]=2',
  '?%E0%A4%A',
  '?access_token=%00&id=%E0',
  '?id=x&_=%',
  '?code=1&state=%E0%A4%A&state=2',
  '#fragment',
  '.json',
];

const contentTypes = [
  'application/json',
  'application/json; charset=foo',
  'application/json; charset="utf-16',
  'application/json;;;',
  'text/plain',
  'text/plain; charset=utf-7',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=foo',
  'application/x-www-form-urlencoded; charset=',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  `multipart/form-data; boundary=${'b'.repeat(500)}`,
  'application/xml',
  ';',
  '/',
  'x'.repeat(2_000),
  '\u00ff/\u00fe',
];

/** Values by header; no route reads any other header. */
const headerValues: Readonly<Record<string, readonly string[]>> = {
  'content-type': contentTypes,
  'content-encoding': ['gzip', 'br', 'deflate', 'zstd', 'identity', 'foo', ','],
  'accept-language': ['cs', 'xx-YY', '*;q=foo', ','.repeat(2_000), '\u00e9', '__proto__', 'constructor'],
  accept: ['text/html', '*/*', 'foo', ';', 'text/event-stream', ','.repeat(1_000)],
  'accept-encoding': ['br', 'gzip;q=foo', '*', ';;', 'identity;q=0'],
  authorization: ['Bearer', 'Bearer a.b.c', 'Basic Og==', 'Bearer \u00ff', `Bearer ${'a'.repeat(8_000)}`],
  'idempotency-key': ['', 'x', '\u00ff', 'k'.repeat(300)],
  'x-request-id': ['', 'x'.repeat(1_000), '\u00e9', '../../x'],
  'x-forwarded-for': ['', '::', '1.2.3', 'x'.repeat(1_000), ',,,'],
  origin: ['null', 'file://', 'https://evil.example', 'http://[', '\u00ff'],
  host: ['', '[', 'a:b', '\u00ff', 'x'.repeat(2_000)],
  range: ['bytes=9-1', 'bytes=-', 'bytes=0-0,1-1', 'foo'],
  'if-none-match': ['*', 'W/', '"', ','.repeat(500)],
  'if-modified-since': ['foo', 'Thu, 01 Jan 0001 00:00:00 GMT'],
  'stripe-signature': ['', 't=,v1=', `t=${Math.floor(Date.now() / 1_000)},v1=00`],
  'x-okavango-shop': ['', '\u00ff', '$where'],
  'x-okavango-timestamp': ['NaN', '-1', '9'.repeat(40)],
  'access-control-request-method': ['POST', 'FOO', ''],
  'sec-websocket-version': ['13', 'x'],
  cookie: ['a=b', ';', '\u00ff'],
};

const bodies = [
  '',
  '{}',
  '{',
  '[]',
  'null',
  '{"a":1}',
  '{"dateFrom":"0001-01-01","dateTo":"9999-12-31"}',
  '--b\r\n',
  '--b\r\ncontent-disposition: form-data; name="File"; filename="a"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
  'a=1&a=2&a[b]=3&%E0%A4%A=%',
  `code=${'x'.repeat(40_000)}`,
  'a&'.repeat(2_000),
  '\u00ff\u00fe\u0000',
  'x'.repeat(200_000),
].map((text) => Buffer.from(text, 'latin1'));
const packed = gzipSync('{"a":1}');

const headerArbitrary = fc
  .uniqueArray(fc.constantFrom(...Object.keys(headerValues)), { maxLength: 5 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.constantFrom(...(headerValues[name] ?? [])).map((value) => [name, value] as const),
      ),
    ),
  )
  .map((pairs) => Object.fromEntries(pairs) as OutgoingHttpHeaders);

const callPaths = allCalls.map((call) => call.path).filter((address) => address !== auth.logoutUser.path);

const requestArbitrary: fc.Arbitrary<HostileRequest> = fc
  .record({
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant('POST') },
      { weight: 3, arbitrary: fc.constant('GET') },
      fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH'),
    ),
    base: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...routes) },
      { weight: 2, arbitrary: fc.constantFrom(...callPaths) },
    ),
    tail: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      fc.constantFrom(...addressParts),
      fc.constantFrom(...addressParts).map((part) => `/${part}`),
      fc.constantFrom(...addressParts).map((part) => `/${part}/x.json`),
    ),
    cut: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat({ max: 20 })),
    headers: headerArbitrary,
    token: fc.constantFrom<() => string | undefined>(
      () => undefined,
      () => eshopToken,
      () => userToken,
      () => staffToken,
    ),
    body: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...bodies) },
      fc.constant(packed),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    ),
  })
  .map(({ method, base, tail, cut, headers, token, body }) => {
    const bearer = token();
    return {
      method,
      address: `${base.slice(0, Math.max(1, base.length - cut))}${tail}`,
      headers:
        bearer === undefined || 'authorization' in headers
          ? headers
          : { ...headers, authorization: `Bearer ${bearer}` },
      body,
    };
  });

describe('requests that are wrong (A10)', () => {
  it(
    'are never a fault of the server, whatever their address, headers and body',
    async () => {
      const count = countTrials('hostileRequests');
      console.info(`seed of the hostile requests: ${seed}`);
      expect(await client.findFaults(fc.sample(requestArbitrary, { numRuns: count, seed }))).toEqual([]);
    },
    getTrialTimeoutMs(300_000, 3_000_000),
  );

  it('are answered with their error', async () => {
    const form = 'application/x-www-form-urlencoded';
    const ask = async (method: string, address: string, type: string, body: string): Promise<number> =>
      await client.send({ method, address, headers: { 'content-type': type }, body: Buffer.from(body) });
    expect(await ask('GET', '/files/%E0%A4%A/x.json', form, '')).toBe(400);
    expect(await ask('GET', '/files/statistics/%E0%A4%A/x.csv', form, '')).toBe(400);
    expect(await ask('POST', '/google/callback', form, `code=${'x'.repeat(40_000)}`)).toBe(413);
    expect(await ask('POST', '/google/callback', `${form}; charset=foo`, 'code=x')).toBe(415);
    expect(await ask('POST', '/google/callback', form, 'a&'.repeat(2_000))).toBe(413);
  });
});
