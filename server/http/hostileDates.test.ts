import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import { getTokenTypes } from '#server/http/authenticate.ts';
import { fillIn, hasDate, toInputSchema } from '#server/testing/filledInput.ts';
import {
  openHostileClient,
  type HostileClient,
  type HostileRequest,
} from '#server/testing/hostileRequests.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { trials, getTrialSeed, trialTimeoutMs } from '#server/testing/trials.ts';

let server: TestServer;
let client: HostileClient;
let eshopToken: string;
let userToken: string;
let staffToken: string;
const seed = getTrialSeed();

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  client = openHostileClient(server.url);
  const { eshopId, owner, token } = await server.addShop();
  await updateEshop(eshopId, { hasActiveSubscription: true });
  [eshopToken, userToken] = [token, owner.accessToken];
  staffToken = (await server.signInStaff(adminPermissions)).accessToken;
}, 120_000);
afterAll(async () => {
  client.close();
  await server.stop();
});

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
      console.info(`seed of the hostile dates: ${seed}`);
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
      expect(await client.findFaults(requests)).toEqual([]);
    },
    trialTimeoutMs(240_000, 1_200_000),
  );
});
