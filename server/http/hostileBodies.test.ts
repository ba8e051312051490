import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tokenTypes, type TokenType } from '#shared/access/tokens.ts';
import { adminPermissions } from '#shared/access/permissions.ts';
import { auth } from '#shared/contracts/auth.ts';
import type { BuiltCall, Call } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import { getTokenTypes } from '#server/http/authenticate.ts';
import type { Limit } from '#server/http/rateLimits.ts';
import { runSideBySide } from '#server/testing/localClient.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { isLongRun, countTrials, getTrialSeed, getTrialTimeoutMs } from '#server/testing/trials.ts';

/**
 * Bodies that no call may take, made for every field of every call from its contract: each is refused by name, nothing
 * breaks, and nothing of it reaches the database as an operator (ASSURANCE A5, A7, A8, A15).
 */
let server: TestServer;
const bearers: Partial<Record<TokenType, string>> = {};
let staffToken: string;
const clientOperators: string[] = [];
/** The key of the last point taken, by the limit's name. */
const taken = new Map<string, string>();

beforeAll(async () => {
  const rateLimits = {
    ...noRateLimits,
    consume: async (limit: Limit, key: string) => void taken.set(limit.name, key),
  };
  server = await startTestServer({ replace: () => ({ rateLimits }) });
  const { owner, eshopId, token } = await server.addShop();
  // With every permission, so that bodies and not rights decide.
  await updateEshop(eshopId, { hasActiveSubscription: true });
  const subject = {
    userId: owner.userId,
    email: owner.email,
    locale: 'en',
    roles: [],
    sessionId: 'f'.repeat(24),
    eshopId,
  } as const;
  for (const type of tokenTypes) bearers[type] = await server.services.tokens.issue(type, subject);
  bearers.UserAccessToken = owner.accessToken;
  bearers.EshopAccessToken = token;
  bearers.RefreshToken = owner.refreshToken;
  staffToken = (await server.signInStaff(adminPermissions)).accessToken;
  mongoose.set('debug', (collection: string, method: string, ...rest: unknown[]) => {
    const text = JSON.stringify(rest, (key, value: unknown) => {
      // A session leads round in circles, and nothing of it comes from a client.
      if (key === 'session') return undefined;
      return typeof value === 'bigint' ? String(value) : value;
    });
    if (text.includes(canary)) clientOperators.push(`${collection}.${method} ${text.slice(0, 300)}`);
  });
}, 120_000);
afterAll(async () => {
  mongoose.set('debug', false);
  await server.stop();
});

/** Included in every operator sent; it may never appear in a query. */
const canary = 'operatorCanary7f3a';

const jsonCalls = allCalls.filter(
  (call): call is BuiltCall =>
    call.isBuilt && !call.isWebhook && call.files.length === 0 && call.path !== auth.logoutUser.path,
);

function selectBearer(call: Call): string | undefined {
  if (call.access === 'internal') return staffToken;
  const [type] = getTokenTypes(call.access);
  return type === undefined ? undefined : bearers[type];
}

interface Field {
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly isPassword: boolean;
  /** Takes what no text may have in it, and takes it out. */
  readonly cleans: boolean;
}

/** What a schema makes of one value of a field; undefined where it refuses it. */
function parseField(call: BuiltCall, name: string, value: string): unknown {
  const shape = (call.input as unknown as { shape: Record<string, z.ZodType> }).shape;
  const parsed = shape[name]?.safeParse(value);
  return parsed?.success === true ? parsed.data : undefined;
}

function isClean(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');
}

function listFields(call: BuiltCall): Field[] {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { type?: string; anyOf?: { type?: string }[] }>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    kind: property.type ?? property.anyOf?.find((part) => part.type !== 'null')?.type ?? 'any',
    isRequired: schema.required?.includes(name) ?? false,
    // Sign-in input is only ever compared with a hash.
    isPassword: /password/i.test(name),
    cleans: isClean(parseField(call, name, 'a\u0000b')) && isClean(parseField(call, name, 'a\ud800')),
  }));
}

/** JSON texts that are wrong for a field of that kind, whatever else the field allows. */
function listInvalidValues(field: Field): string[] {
  const operators = [
    `{"$gt":"${canary}"}`,
    `{"$ne":"${canary}"}`,
    `{"$where":"${canary}"}`,
    `{"$expr":{"$eq":["${canary}",1]}}`,
    `["${canary}",{"$regex":"${canary}"}]`,
  ];
  const strange = [
    '1e400',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ];
  switch (field.kind) {
    case 'string':
      return [
        ...operators,
        ...strange,
        '7',
        'true',
        '[]',
        '{}',
        JSON.stringify('x'.repeat(20_001)),
        ...(field.isPassword || field.cleans ? [] : ['"a\\u0000b"', '"\\ud800"']),
      ];
    case 'number':
    case 'integer':
      return [...operators, ...strange, '"7"', '"NaN"', '[]', 'true', '-1e308'];
    case 'boolean':
      return [...operators, ...strange, '"true"', '1', '[]'];
    case 'array':
      return [...operators.slice(0, 4), ...strange, '"text"', '7', '[[[]]]'];
    default:
      return [...strange, '"\\u0000"', '[[]]'];
  }
}

/** As many values as are tried of each field, beginning with another one at each. */
function rotate(values: readonly string[], start: number): string[] {
  const count = countTrials('invalidValues');
  const first = (start * count) % values.length;
  return [...values.slice(first), ...values.slice(0, first)].slice(0, count);
}

async function post(call: Call, body: string): Promise<{ status: number; problem: Partial<Problem> }> {
  const { status, headers, text } = await server.send(call, body, { token: selectBearer(call) });
  const isJson = headers['content-type']?.includes('json') === true;
  return { status, problem: !isJson ? {} : (JSON.parse(text) as Partial<Problem>) };
}

/** Memory that is still reachable: clients and server share this process, whose garbage says nothing. */
function measureLiveHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

function expectRefusal(
  call: Call,
  body: string,
  { status, problem }: { status: number; problem: Partial<Problem> },
  name: string | null,
): void {
  const label = `${call.path} ${body.slice(0, 200)} -> ${status} ${problem.code ?? ''}`;
  // A link token of the test is used up or unknown to the product: that is looked at before the body.
  if (typeof call.access === 'object' && status === 401) return;
  expect([400, 413], label).toContain(status);
  if (name === null || status === 413) return;
  const named = Object.keys(problem.errors ?? {});
  expect(
    named.some(
      (field) => field === name || field.startsWith(`${name}.`) || field === '' || field === '__proto__',
    ),
    `${label} names ${named.join(', ')}`,
  ).toBe(true);
}

describe('every field of every call (A5, A7, A8)', () => {
  it(
    'refuses wrong values and names the field',
    async () => {
      let start = 0;
      const cases = jsonCalls.flatMap((call) =>
        listFields(call).flatMap((field) =>
          rotate(listInvalidValues(field), (start += 1)).map((value) => ({
            call,
            name: field.name,
            body: `{${JSON.stringify(field.name)}:${value}}`,
          })),
        ),
      );
      expect(cases.length).toBeGreaterThan(2_000);
      await runSideBySide(cases, async ({ call, name, body }) =>
        expectRefusal(call, body, await post(call, body), name),
      );
      expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    },
    getTrialTimeoutMs(180_000, 600_000),
  );

  it('refuses every body without a required field, naming it', async () => {
    await runSideBySide(jsonCalls, async (call) => {
      const required = listFields(call).filter((field) => field.isRequired);
      const { status, problem } = await post(call, '{}');
      if (required.length === 0 || (typeof call.access === 'object' && status === 401)) return;
      expect(status, call.path).toBe(400);
      for (const field of required) {
        const named = Object.keys(problem.errors ?? {});
        expect(
          named.some((name) => name === field.name || name.startsWith(`${field.name}.`)),
          `${call.path} ${field.name}: ${named.join(', ')}`,
        ).toBe(true);
      }
    });
  });

  it(
    'refuses arbitrary bodies without ever breaking',
    async () => {
      const seed = getTrialSeed();
      console.info(`seed of the hostile bodies: ${seed}`);
      const runs = countTrials('hostileBodies');
      const bodies = fc.sample(
        fc.oneof(
          fc.dictionary(fc.string({ unit: 'binary', maxLength: 20 }), fc.jsonValue({ maxDepth: 4 }), {
            minKeys: 1,
            maxKeys: 6,
          }),
          fc.dictionary(
            fc.constantFrom('$where', '$gt', 'a.b', 'constructor', 'prototype', '__proto__'),
            fc.jsonValue(),
            {
              minKeys: 1,
              maxKeys: 3,
            },
          ),
        ),
        { numRuns: runs, seed },
      );
      const before = measureLiveHeap();
      let index = 0;
      await runSideBySide(bodies, async (body) => {
        const call = jsonCalls[(index += 1) % jsonCalls.length];
        if (call === undefined) return;
        const text = JSON.stringify(body);
        expectRefusal(call, text, await post(call, text), null);
      });
      const grownMb = (measureLiveHeap() - before) / 1_048_576;
      console.info(`live memory after ${runs} bodies: ${grownMb.toFixed(1)} MB more`);
      if (isLongRun) expect(grownMb).toBeLessThan(50);
    },
    getTrialTimeoutMs(120_000, 1_200_000),
  );

  it('let no operator of a client into a query', () => {
    expect(clientOperators).toEqual([]);
  });
});

/** Bodies that cost more to refuse than to send, each made to the limits of a call. */
const costlyBodies: Readonly<Record<string, (call: BuiltCall) => string>> = {
  'as many unknown names as fit': ({ body }) =>
    fill(body.maxBytes, (index) => `"n${index}":1`)
      .join(',')
      .replace(/^/, '{')
      .concat('}'),
  'as many unknown names as may be': ({ body }) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: body.maxValues - 1 }, (_, index) => [`n${index}`, 1])),
    ),
  'one name as long as the body': ({ body }) => `{"${'n'.repeat(body.maxBytes - 10)}":1}`,
  'as deep as fits': ({ body }) => {
    const depth = Math.floor(body.maxBytes / 7);
    return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  },
  'a list as long as fits': ({ body }) => `{"a":[${'1,'.repeat(body.maxBytes / 2 - 10)}1]}`,
  'as many lists in lists as fit': ({ body }) =>
    `{"a":[${'[],'.repeat(Math.floor(body.maxBytes / 3) - 10)}[]]}`,
  'an open end': ({ body }) => `{"a":"${'\\\\'.repeat(body.maxBytes / 2 - 10)}`,
};

/** Parts with a comma between them that take up to so many bytes. */
function fill(maxBytes: number, part: (index: number) => string): string[] {
  const parts: string[] = [];
  for (let size = 2, index = 0; ; index += 1) {
    const next = part(index);
    size += next.length + 1;
    if (size > maxBytes) return parts;
    parts.push(next);
  }
}

describe('bodies that are costly to refuse', () => {
  it('are refused by every call in an answer of few errors', async () => {
    for (const [name, make] of Object.entries(costlyBodies))
      await runSideBySide(jsonCalls, async (call) => {
        const { status, problem } = await post(call, make(call));
        if (typeof call.access === 'object' && status === 401) return;
        expect([status, problem.code], `${call.path} with ${name}`).toEqual([400, 'invalid_request']);
        expect(Object.keys(problem.errors ?? {}).length, `${call.path} with ${name}`).toBeLessThanOrEqual(20);
        expect(JSON.stringify(problem).length, `${call.path} with ${name}`).toBeLessThan(12_000);
      });
  }, 240_000);

  it('are refused in every list field as long as the limit of the call lets it be', async () => {
    const cases = jsonCalls.flatMap((call) =>
      listFields(call)
        .filter(({ kind }) => kind === 'array')
        .map(({ name }) => ({ call, name })),
    );
    expect(cases.length).toBeGreaterThan(20);
    await runSideBySide(cases, async ({ call, name }) => {
      const wrong = Array.from({ length: call.body.maxValues - 2 }, () => null);
      const { status, problem } = await post(call, JSON.stringify({ [name]: wrong }));
      if (typeof call.access === 'object' && status === 401) return;
      expect(status, `${call.path} ${name}`).toBe(400);
      expect(Object.keys(problem.errors ?? {}).length, `${call.path} ${name}`).toBeLessThanOrEqual(20);
    });
  });

  it('are not read beyond the limit of the call', async () => {
    await runSideBySide(jsonCalls, async (call) => {
      const body = JSON.stringify({ a: 'x'.repeat(call.body.maxBytes) });
      const { status, problem } = await post(call, body);
      if (typeof call.access === 'object' && status === 401) return;
      expect([status, problem.code], call.path).toEqual([413, 'body_too_large']);
    });
  });

  it('of 80,000 unknown names cost a call without a session nothing', async () => {
    const body = JSON.stringify(
      Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`name${index}`, 1])),
    );
    const { status, problem } = await post(auth.login, body);
    expect([status, problem.code]).toEqual([413, 'body_too_large']);
    expect(JSON.stringify(problem).length).toBeLessThan(1_000);
  });
});

describe('calls without a session', () => {
  it('take a point of their address, whatever is sent', async () => {
    const open = allCalls.filter((call): call is BuiltCall => call.isBuilt && call.limit?.by === 'ip');
    taken.clear();
    for (const call of open) {
      const token = selectBearer(call);
      const response = await fetch(`${server.url}${call.path}${call.isWebhook ? '/2025-01-01.x' : ''}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: '{',
      });
      await response.arrayBuffer();
      // A link that the product does not know is refused before anything is counted.
      if (response.status !== 401) expect(taken.get(call.path), call.path).toBe('127.0.0.1');
    }
    expect(taken.size).toBeGreaterThan(15);
  });
});
