import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportingFunnel } from '#shared/contracts/reportingFunnel.ts';
import { getStepRates } from '#shared/domain/report/funnel.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { seededRange, seedShop } from '../detailed/testing/seededShop.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
});
afterAll(async () => await server.stop());

const call = reportingFunnel.funnelConversionRates;
const read = async (input: Partial<Parameters<typeof server.call<typeof call>>[1]> = {}) =>
  (await server.call(call, { ...seededRange, ...input }, shop.token)).output;

it('counts the visits that came to each step, with their value and the time they took', async () => {
  const { steps, ...rest } = await read();
  expect(steps).toEqual([
    {
      step: 'Visit',
      visits: 3,
      rateOfBefore: null,
      rateOfAll: 100,
      value: null,
      medianSeconds: null,
      previous: null,
    },
    {
      step: 'Product',
      visits: 2,
      rateOfBefore: 66.67,
      rateOfAll: 66.67,
      value: null,
      medianSeconds: null,
      previous: null,
    },
    {
      step: 'Cart',
      visits: 1,
      rateOfBefore: 50,
      rateOfAll: 33.33,
      value: null,
      medianSeconds: expect.any(Number),
      previous: null,
    },
    {
      step: 'Checkout',
      visits: 1,
      rateOfBefore: 100,
      rateOfAll: 33.33,
      value: null,
      medianSeconds: null,
      previous: null,
    },
    // Bert bought without a checkout that was measured: both orders count, only Anna's has a time.
    {
      step: 'Order',
      visits: 2,
      rateOfBefore: 200,
      rateOfAll: 66.67,
      value: 1_543.36,
      medianSeconds: expect.any(Number),
      previous: null,
    },
  ]);
  // A minute and five minutes, to a second or one part in a hundred.
  expect(Math.abs((steps[2]?.medianSeconds ?? 0) - 60)).toBeLessThanOrEqual(1);
  expect(Math.abs((steps[4]?.medianSeconds ?? 0) - 300)).toBeLessThanOrEqual(3);
  expect(rest).toEqual({
    currency: 'CZK',
    timePrecisionPercent: 1,
    coverage: { orders: 3, withConsent: 2, cancelled: 0 },
  });
});

it('leaves the visits of a channel and of a campaign', async () => {
  const readVisits = async (input: Parameters<typeof read>[0]) =>
    (await read(input)).steps.map((step) => step.visits);
  expect(await readVisits({ sources: ['Email'] })).toEqual([1, 0, 0, 1, 1]);
  expect(await readVisits({ sources: ['Direct'] })).toEqual([1, 1, 0, 0, 1]);
  expect(await readVisits({ campaignIds: [shop.campaignId] })).toEqual([1, 1, 1, 0, 0]);
});

it('sets another range beside it', async () => {
  const days = { dateFrom: '2026-11-04T00:00:00+01:00', dateTo: '2026-11-05T23:59:59.999+01:00' };
  const { steps } = await read({ ...days, compareWith: 'PreviousPeriod' });
  expect(steps.map(({ visits, previous }) => [visits, previous?.visits])).toEqual([
    [2, 1],
    [1, 1],
    [0, 1],
    [1, 0],
    [2, 0],
  ]);
});

it('is for shops with Premium, and for ranges that make sense', async () => {
  const other = await server.addShop();
  expect((await server.call(call, seededRange, other.token)).status).toBe(403);
  const turned = { dateFrom: seededRange.dateTo, dateTo: seededRange.dateFrom };
  expect((await server.call(call, turned, shop.token)).problem.code).toBe('date_range_invalid');
});

it('has no rate where no one came to the step before', () => {
  expect(getStepRates([0, 0])).toEqual([
    { rateOfBefore: null, rateOfAll: null },
    { rateOfBefore: null, rateOfAll: null },
  ]);
});
