import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminPermissions } from '#shared/access/permissions.ts';
import { auth } from '#shared/contracts/auth.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import { AppError } from '#shared/errors/appError.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import { getTokenTypes } from '#server/http/authenticate.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { trials, trialSeed, trialTimeoutMs } from '#server/testing/trials.ts';

/**
 * Addresses, headers, content types and dates that no client sends by mistake, over every call and every route: the
 * error is always the request's, never the server's (ASSURANCE A5, A10).
 */
let server: TestServer;
let webFolder: string;
let eshopToken: string;
let userToken: string;
let staffToken: string;
let isBudgetSpent = false;
let isQueueFull = false;
const agent = new Agent({ keepAlive: true, maxSockets: 24 });
const seed = trialSeed();

beforeAll(async () => {
  webFolder = await mkdtemp(path.join(tmpdir(), 'okavango-web-'));
  await mkdir(path.join(webFolder, 'assets'));
  await writeFile(path.join(webFolder, 'index.html'), '<!doctype html><title>Okavango</title>');
  await writeFile(path.join(webFolder, 'assets', 'app.js'), 'void 0;');
  await writeFile(path.join(webFolder, 'assets', 'app.js.gz'), gzipSync('void 0;'));
  const rateLimits = {
    ...noRateLimits,
    consume: async () => {
      if (isBudgetSpent) throw new AppError('too_many_requests', { retryAfterSeconds: 1 });
    },
  };
  const heavyReads = {
    enter: async () => {
      if (isQueueFull) throw new AppError('heavy_reads_busy', { retryAfterSeconds: 2 });
      return () => undefined;
    },
  };
  server = await startTestServer({ webFolder, replace: () => ({ rateLimits, heavyReads }) });
  const { eshopId, owner, token } = await server.addShop();
  await updateEshop(eshopId, { hasActiveSubscription: true });
  [eshopToken, userToken] = [token, owner.accessToken];
  staffToken = (await server.signInStaff(adminPermissions)).accessToken;
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await server.stop();
  await rm(webFolder, { recursive: true, force: true });
});

interface HostileRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request as it is, its address unchanged. @returns its status; 0 where the server hung up, as it may on half a request */
async function send({ method, address, headers, body }: HostileRequest): Promise<number> {
  const { hostname, port } = new URL(server.url);
  return await new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        hostname,
        port,
        method,
        path: address,
        headers: { ...headers, 'content-length': body.length },
        agent,
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    request.setTimeout(60_000, () => reject(new Error(`no answer to ${method} ${address}`)));
    request.once('error', () => resolve(0));
    request.end(body);
  });
}

/** Runs work over a list, sixteen at a time. */
async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

const isServerFault = (status: number): boolean => status >= 500 && status !== 501;

function describeRequest({ method, address, headers, body }: HostileRequest): string {
  return `${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 400)} ${body.toString('latin1').slice(0, 200)}`;
}

/** Sends all and answers those that the server failed at. */
async function findFaults(requests: readonly HostileRequest[]): Promise<string[]> {
  const faults: string[] = [];
  await each(requests, async (request) => {
    const status = await send(request);
    if (isServerFault(status)) faults.push(`${status} ${describeRequest(request)}`);
  });
  return faults;
}

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
      const count = trials('hostileRequests');
      console.info(`seed of the hostile requests: ${seed}`);
      expect(await findFaults(fc.sample(requestArbitrary, { numRuns: count, seed }))).toEqual([]);
    },
    trialTimeoutMs(300_000, 3_000_000),
  );

  it('are answered by what is wrong with them', async () => {
    const form = 'application/x-www-form-urlencoded';
    const ask = async (method: string, address: string, type: string, body: string): Promise<number> =>
      await send({ method, address, headers: { 'content-type': type }, body: Buffer.from(body) });
    expect(await ask('GET', '/files/%E0%A4%A/x.json', form, '')).toBe(400);
    expect(await ask('GET', '/files/statistics/%E0%A4%A/x.csv', form, '')).toBe(400);
    expect(await ask('POST', '/google/callback', form, `code=${'x'.repeat(40_000)}`)).toBe(413);
    expect(await ask('POST', '/google/callback', `${form}; charset=foo`, 'code=x')).toBe(415);
    expect(await ask('POST', '/google/callback', form, 'a&'.repeat(2_000))).toBe(413);
  });
});

interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

const dateNames = /date|day|month|from|to$|until|since|cohort|at$/i;

function isDate(schema: JsonSchema, name: string): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.some((choice) => isDate(choice, name));
  if (schema.type !== 'string' || schema.enum !== undefined) return false;
  return schema.format === 'date' || schema.format === 'date-time' || dateNames.test(name);
}

/** A value that a schema takes, as far as the schema says; with those dates in place of every date. */
function fillIn(schema: JsonSchema, name: string, dates: { next(): string }): unknown {
  if (isDate(schema, name)) return dates.next();
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice !== undefined) return fillIn(choice, name, dates);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'string':
      return schema.pattern?.includes('0-9a-f') === true ? 'a'.repeat(24) : 'text';
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, () =>
        fillIn(schema.items ?? {}, name, dates),
      );
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field, inner]) => schema.required?.includes(field) === true || isDate(inner, field))
          .map(([field, inner]) => [field, fillIn(inner, field, dates)]),
      );
    default:
      return null;
  }
}

const years = [
  '0000',
  '0001',
  '0099',
  '0999',
  '1000',
  '1899',
  '1900',
  '1969',
  '2026',
  '2199',
  '2200',
  '9999',
];
const dateArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc
    .constantFrom(...years)
    .chain((year) =>
      fc.constantFrom(
        `${year}-01-01`,
        `${year}-12-31`,
        `${year}-02-29`,
        `${year}-01`,
        `${year}-12`,
        `${year}-01-01T00:00:00Z`,
        `${year}-12-31T23:59:59.999Z`,
        `${year}-12-31T23:59:59-23:59`,
        `${year}-01-01T00:00:00+23:59`,
        `${year}-10-25T02:30:00+02:00`,
      ),
    ),
  fc.constantFrom(
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-13-01',
    '2026-02-30',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:60Z',
    `2026-01-01T00:00:00.${'9'.repeat(50)}Z`,
    'NaN',
    '',
  ),
);

function toInputSchema(call: BuiltCall): JsonSchema {
  return z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function hasDate(schema: JsonSchema, name = ''): boolean {
  return (
    isDate(schema, name) ||
    [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some((choice) => hasDate(choice, name)) ||
    Object.entries(schema.properties ?? {}).some(([field, inner]) => hasDate(inner, field))
  );
}

describe('dates of every call (A7)', () => {
  it(
    'that nobody means are refused or answered, never a fault of the server',
    async () => {
      const calls = allCalls
        .filter((call): call is BuiltCall => call.isBuilt && !call.isWebhook && call.files.length === 0)
        .map((call) => ({ call, schema: toInputSchema(call) }))
        .filter(({ schema }) => hasDate(schema));
      expect(calls.length).toBeGreaterThan(60);
      const count = trials('hostileDates');
      const dates = fc.sample(fc.array(dateArbitrary, { minLength: 4, maxLength: 4 }), {
        numRuns: count,
        seed,
      });
      const requests = dates.flatMap((drawn, index): HostileRequest[] => {
        const entry = calls[index % calls.length];
        if (entry === undefined) return [];
        const { call, schema } = entry;
        let used = 0;
        const next = () => drawn[(used += 1) % drawn.length] ?? '';
        const token =
          call.access === 'internal'
            ? staffToken
            : getTokenTypes(call.access).includes('EshopAccessToken')
              ? eshopToken
              : userToken;
        return [
          {
            method: 'POST',
            address: call.path,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: Buffer.from(JSON.stringify(fillIn(schema, '', { next }))),
          },
        ];
      });
      expect(await findFaults(requests)).toEqual([]);
    },
    trialTimeoutMs(240_000, 1_200_000),
  );
});

describe('bearers before budgets (A1, A9)', () => {
  it('are refused as such, however much of its budget the address has used', async () => {
    isBudgetSpent = true;
    try {
      const closed = allCalls.filter((call) => getTokenTypes(call.access).length > 0);
      for (const call of closed) {
        const response = await server.raw(call, {
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        await response.arrayBuffer();
        expect(response.status, call.path).toBe(401);
      }
      const open = allCalls.filter((call) => call.isBuilt && call.access === 'public' && !call.isWebhook);
      for (const call of open) {
        const response = await server.raw(call, {
          headers: { 'content-type': 'application/json' },
          body: '{}',
        });
        await response.arrayBuffer();
        expect([response.status, response.headers.get('retry-after')], call.path).toEqual([429, '1']);
      }
    } finally {
      isBudgetSpent = false;
    }
  });
});

describe('calls that read much', () => {
  const built = allCalls.filter((call): call is BuiltCall => call.isBuilt);
  const heavy = built.filter((call) => call.weight === 'heavy');

  it('are those that make files of rows, search or span days, unless they say otherwise', () => {
    for (const call of built) {
      const names = Object.keys(toInputSchema(call).properties ?? {});
      const readsMuch = call.produces !== null || names.includes('search') || names.includes('dateFrom');
      if (readsMuch) expect(call.weight, call.path).toBe('heavy');
    }
    expect(heavy.length).toBeGreaterThan(60);
  });

  it('wait for their turn, and say when to come back where too much waits', async () => {
    isQueueFull = true;
    const refused: string[] = [];
    try {
      for (const call of heavy) {
        const token =
          call.access === 'internal'
            ? staffToken
            : getTokenTypes(call.access).includes('EshopAccessToken')
              ? eshopToken
              : userToken;
        const next = () => '2026-10-01T00:00:00Z';
        const days = { next: () => '2026-10-01' };
        for (const dates of [{ next }, days, { next: () => '2026-10' }]) {
          const response = await server.raw(call, {
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify(fillIn(toInputSchema(call), '', dates)),
          });
          await response.arrayBuffer();
          expect(response.status, call.path).not.toBe(200);
          if (response.status !== 429) continue;
          expect(response.headers.get('retry-after'), call.path).toBe('2');
          refused.push(call.path);
        }
      }
    } finally {
      isQueueFull = false;
    }
    expect(new Set(refused).size).toBeGreaterThan(heavy.length * 0.7);
  });
});
