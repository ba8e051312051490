import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPermissions } from '#shared/access/permissions.ts';
import type { BuiltCall } from '#shared/contracts/defineCall.ts';
import { allCalls } from '#shared/contracts/index.ts';
import { yearRange } from '#shared/domain/dates/days.ts';
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
import { countTrials, getTrialSeed, getTrialTimeoutMs } from '#server/testing/trials.ts';

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
/** The first and the last that calls accept, those just outside, and the last before the Unix epoch. */
const edgeDates = [
  `${yearRange.first}-01`,
  `${yearRange.last}-12`,
  `${yearRange.first}-01-01`,
  `${yearRange.last}-12-31`,
  `${yearRange.first}-01-01T23:59:59.999Z`,
  `${yearRange.first}-01-02T00:00:00Z`,
  '1969-12-31T23:59:59.999Z',
  `${yearRange.last}-12-30T23:59:59.999Z`,
  `${yearRange.last}-12-31T00:00:00Z`,
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

/** The calls that take a date. */
const calls = allCalls
  .filter((call): call is BuiltCall => call.isBuilt && !call.isWebhook && call.files.length === 0)
  .map((call) => ({ call, schema: toInputSchema(call) }))
  .filter(({ schema }) => hasDate(schema));

function selectToken({ access }: BuiltCall): string {
  if (access === 'internal') return staffToken;
  return getTokenTypes(access).includes('EshopAccessToken') ? eshopToken : userToken;
}

/** A request whose dates are drawn in turn. */
function toRequest({ call, schema }: (typeof calls)[number], drawn: readonly string[]): HostileRequest {
  let used = 0;
  const drawNext = () => drawn[(used += 1) % drawn.length] ?? '';
  return {
    method: 'POST',
    address: call.path,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${selectToken(call)}` },
    body: Buffer.from(JSON.stringify(fillIn(schema, '', { next: drawNext }))),
  };
}

describe('dates of every call (A7)', () => {
  it('are taken by more than sixty calls', () => {
    expect(calls.length).toBeGreaterThan(60);
  });

  it('at the edges of what calls accept are answered by each call', async () => {
    const requests = calls.flatMap((call) => edgeDates.map((date) => toRequest(call, [date])));
    expect(await client.findFaults(requests)).toEqual([]);
  }, 120_000);

  it(
    'that no one means are refused or answered, never a fault of the server',
    async () => {
      console.info(`seed of the hostile dates: ${seed}`);
      const dates = fc.sample(fc.array(dateArbitrary, { minLength: 4, maxLength: 4 }), {
        numRuns: countTrials('hostileDates'),
        seed,
      });
      const requests = dates.flatMap((drawn, index) => {
        const call = calls[index % calls.length];
        return call === undefined ? [] : [toRequest(call, drawn)];
      });
      expect(await client.findFaults(requests)).toEqual([]);
    },
    getTrialTimeoutMs(240_000, 1_200_000),
  );
});
