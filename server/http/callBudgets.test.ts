import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import { AppError } from '#shared/errors/appError.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import { getTokenTypes } from '#server/http/authenticate.ts';
import { fillIn, toInputSchema } from '#server/testing/filledInput.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let eshopToken: string;
let userToken: string;
let staffToken: string;
let isBudgetSpent = false;
let isQueueFull = false;

beforeAll(async () => {
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
  server = await startTestServer({ replace: () => ({ rateLimits, heavyReads }) });
  const { eshopId, owner, token } = await server.addShop();
  await updateEshop(eshopId, { hasActiveSubscription: true });
  [eshopToken, userToken] = [token, owner.accessToken];
  staffToken = (await server.signInStaff(adminPermissions)).accessToken;
}, 120_000);
afterAll(async () => await server.stop());

describe('bearers before budgets (A1, A9)', () => {
  it('are refused as such, however much of its budget the address has used', async () => {
    isBudgetSpent = true;
    try {
      const closed = allCalls.filter((call) => getTokenTypes(call.access).length > 0);
      for (const call of closed) {
        expect((await server.send(call, '{}')).status, call.path).toBe(401);
      }
      const open = allCalls.filter((call) => call.isBuilt && call.access === 'public' && !call.isWebhook);
      for (const call of open) {
        const { status, headers } = await server.send(call, '{}');
        expect([status, headers['retry-after']], call.path).toEqual([429, '1']);
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
        const getNext = () => '2026-10-01T00:00:00Z';
        const days = { next: () => '2026-10-01' };
        for (const dates of [{ next: getNext }, days, { next: () => '2026-10' }]) {
          const body = JSON.stringify(fillIn(toInputSchema(call), '', dates));
          const { status, headers } = await server.send(call, body, { token });
          expect(status, call.path).not.toBe(200);
          if (status !== 429) continue;
          expect(headers['retry-after'], call.path).toBe('2');
          refused.push(call.path);
        }
      }
    } finally {
      isQueueFull = false;
    }
    expect(new Set(refused).size).toBeGreaterThan(heavy.length * 0.7);
  });
});
