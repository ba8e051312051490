import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rivalReporting } from '#shared/contracts/reportingFunnel.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import { writeSubscriptionRights } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordEvents, type MeasuredEvent } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { createDueRivalMonth, createRivalMonth } from './compileMonth.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

const range = { dateFrom: '2026-10-01T00:00:00+02:00', dateTo: '2026-10-31T23:59:59.999+01:00' };

/** Thirty visits in October, of which so many order for a price; every visit looks at a product. */
function createMonthEvents(orders: number, valueMinor: number, currency: 'CZK' | 'EUR'): MeasuredEvent[] {
  return Array.from({ length: 30 }, (_, visit) => {
    const day = String(visit + 1).padStart(2, '0');
    const createEvent = (minute: number, rest: Partial<MeasuredEvent>): MeasuredEvent => ({
      eventId: `${visit}-${minute}`,
      type: 'page_view',
      at: new Date(`2026-10-${day}T10:0${minute}:00Z`),
      visitorId: `visitor-${visit}`,
      sessionId: `session-${visit}`,
      page: null,
      referrerHost: null,
      arrival: null,
      isBot: false,
      items: [],
      order: null,
      ...rest,
    });
    const items = [{ productId: 'P', quantity: 1, unitPriceMinor: valueMinor }];
    return [
      createEvent(0, {}),
      createEvent(1, { type: 'product_view', items }),
      ...(visit < orders
        ? [
            createEvent(2, {
              type: 'order',
              items,
              order: { id: `o-${visit}`, valueMinor, currency, vatMinor: null },
            }),
          ]
        : []),
    ];
  }).flat();
}

async function addLikeShop(
  orders: number,
  valueMinor: number,
  country: CountryOfAdvertisement = 'CZ',
): Promise<AddedShop> {
  const shop = await server.addShop({ country });
  await mongoose
    .model('Eshop')
    .updateOne({ _id: shop.eshopId }, { $set: { complianceStatus: 'Compliant', shopPlatform: 'Shoptet' } });
  await inTransaction(async (session) => await writeSubscriptionRights(shop.eshopId, true, session));
  const currency = country === 'CZ' ? 'CZK' : 'EUR';
  await recordEvents(
    [
      {
        shop: {
          eshopId: shop.eshopId,
          timeZone: 'Europe/Prague',
          creditCurrency: currency,
          vat: { ratePercent: 21, isIncluded: true },
        },
        receivedAt: new Date('2026-11-01T00:00:00Z'),
        events: createMonthEvents(orders, valueMinor, currency),
      },
    ],
    productCatalogue,
  );
  return { ...shop, token: await server.enterShop(shop.owner, shop.eshopId) };
}

const readAll = async ({ token }: AddedShop) => ({
  funnel: (await server.call(rivalReporting.funnelConversionRates, range, token)).output,
  trend: (await server.call(rivalReporting.orderCountTrendDaily, range, token)).output,
  value: (await server.call(rivalReporting.orderGmvMedian, range, token)).output,
});

describe('like shops', () => {
  let shops: AddedShop[];
  beforeAll(async () => {
    shops = [];
    for (let place = 0; place < 10; place += 1)
      shops.push(await addLikeShop(place + 1, (place + 1) * 10_000));
  });
  const getFirst = () => shops[0] as AddedShop;

  it('are hidden while there are nine beside one’s own, without an error', async () => {
    await createRivalMonth(server.services, '2026-10');
    const answers = await readAll(getFirst());
    const cohort = { state: 'TooFew', month: '2026-10', alike: [], atLeastShops: null };
    expect(answers).toEqual({
      funnel: { cohort, steps: [] },
      trend: { cohort, items: expect.any(Array) },
      value: { cohort, ownMonth: '2026-10', currency: 'CZK', peers: null, own: 100, rate: null },
    });
    // One's own is shown all the same: an order on the first day, none after it.
    expect(answers.trend.items).toHaveLength(31);
    expect(answers.trend.items.slice(0, 2)).toEqual([
      { date: '2026-10-01', peers: null, own: 700 },
      { date: '2026-10-02', peers: null, own: 0 },
    ]);
    expect(await mongoose.model('RivalCohort').countDocuments({ month: '2026-10' })).toBe(0);
  });

  it('are reported of from ten on, each counted once', async () => {
    shops.push(await addLikeShop(11, 110_000));
    await forget();
    await createRivalMonth(server.services, '2026-10');
    const { funnel, trend, value } = await readAll(getFirst());
    expect(funnel.cohort).toEqual({
      state: 'Ready',
      month: '2026-10',
      alike: ['Country', 'Size'],
      atLeastShops: 10,
    });
    // Of 30 visits the shops sell to 1, 2, … 11: the middle one to 6.
    expect(funnel.steps.map(({ step, rateOfAll }) => [step, rateOfAll?.median])).toEqual([
      ['Visit', 100],
      ['Product', 100],
      ['Cart', 0],
      ['Checkout', 0],
      ['Order', 20],
    ]);
    expect(funnel.steps[4]?.rateOfAll).toEqual({ lower: 11.7, median: 20, upper: 28.3 });
    expect(value).toMatchObject({
      currency: 'CZK',
      peers: { lower: 350, median: 600, upper: 850 },
      own: 100,
      rate: null,
    });
    expect(trend.items).toHaveLength(31);
    const own = trend.items.slice(0, 7).map((day) => day.own);
    expect(own).toEqual([700, 0, 0, 0, 0, 0, 0]);
    expect(trend.items.at(-1)).toEqual({ date: '2026-10-31', peers: 0, own: 0 });
  });

  it('name no shop, in answers and in stored cohorts', async () => {
    const answers = JSON.stringify(await readAll(getFirst()));
    const cohorts = JSON.stringify(await mongoose.model('RivalCohort').find({ month: '2026-10' }).lean());
    for (const { eshopId, domainName } of shops) {
      expect(answers).not.toContain(eshopId);
      expect(answers).not.toContain(domainName);
      expect(cohorts).not.toContain(eshopId);
    }
  });

  it('stay who they are for the month: one that comes or leaves changes no answer', async () => {
    const before = await readAll(getFirst());
    await addLikeShop(30, 9_000_000);
    await mongoose
      .model('Eshop')
      .updateOne({ _id: shops[10]?.eshopId }, { $set: { archivedAt: new Date() } });
    // Every later night of the month, and the one on which the month is over, runs as usual.
    await createDueRivalMonth(server.services, '2026-11-04' as Day);
    await createDueRivalMonth(server.services, '2026-12-02' as Day);
    expect(await readAll(getFirst())).toEqual(before);
    // Nor does any other range that leads to the same month.
    const { output } = await server.call(
      rivalReporting.orderGmvMedian,
      { dateFrom: '2026-10-30T00:00:00+01:00', dateTo: '2026-11-22T23:59:59+01:00' },
      getFirst().token,
    );
    expect(output).toEqual(before.value);
    await mongoose.model('Eshop').updateOne({ _id: shops[10]?.eshopId }, { $set: { archivedAt: null } });
  });

  it('are of the month before once that is settled', async () => {
    await forget();
    await createDueRivalMonth(server.services, '2026-11-02' as Day);
    expect(await mongoose.model('RivalMonth').distinct('_id', { _id: { $gte: '' } })).toEqual(['2026-09']);
    await createDueRivalMonth(server.services, '2026-11-03' as Day);
    expect(await mongoose.model('RivalMonth').distinct('_id', { _id: { $gte: '' } })).toEqual([
      '2026-09',
      '2026-10',
    ]);
  });

  it('have their values converted by the rate of the central bank, which is reported', async () => {
    // Foreign shops find no ten of their country and size, nor of any country, so all of a size form one cohort.
    await forget();
    for (let place = 0; place < 3; place += 1) await addLikeShop(5, 4_000, 'SK');
    const seller = await addLikeShop(5, 4_000, 'SK');
    await mongoose
      .model('Eshop')
      .updateMany(
        { _id: { $in: shops.slice(0, 4).map(({ eshopId }) => new Types.ObjectId(eshopId)) } },
        { $set: { countryOfAdvertisement: 'PL' } },
      );
    await createRivalMonth(server.services, '2026-10');
    const { value } = await readAll(seller);
    expect(value).toMatchObject({
      cohort: { state: 'Ready', alike: ['Size'] },
      currency: 'EUR',
      own: 40,
      rate: { czkForEuro: 25, publishedOn: '2026-10-31' },
    });
    const { value: czech } = await readAll(shops[5] as AddedShop);
    expect((czech.peers?.median ?? 0) / (value.peers?.median ?? 1)).toBeCloseTo(25, 1);
  });

  it('are never a single shop', async () => {
    const input = { ...range, competitorId: shops[1]?.eshopId ?? '' };
    for (const call of Object.values(rivalReporting))
      expect((await server.call(call, input, getFirst().token)).problem.code).toBe('not_found');
  });

  it('are for shops with Premium', async () => {
    const other = await server.addShop();
    for (const call of Object.values(rivalReporting))
      expect((await server.call(call, range, other.token)).status).toBe(403);
  });
});

/** Deletes the stored months of the nightly job. */
async function forget(): Promise<void> {
  await mongoose.model('RivalMonth').deleteMany({ _id: { $gte: '' } });
  for (const name of ['RivalPlace', 'RivalCohort'])
    await mongoose.model(name).deleteMany({ month: { $gte: '' } });
}
