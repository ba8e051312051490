import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { insertCampaign, createCampaignId, markCreated } from '#server/areas/campaign/campaign.repository.ts';
import {
  eraseVisitor,
  readDailyFigures,
  readFunnelSteps,
  readRollups,
  rebuildRange,
} from '#server/measurement/index.ts';
import { PixelEventModel } from '#server/measurement/measurement.model.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import type { PixelBodyInput } from './index.ts';

let server: TestServer;
let shop: AddedShop;
let marketingId = '';
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const all = { fromDay: '2020-01-01' as Day, toDay: '2030-12-31' as Day };

async function addShop(): Promise<{ shop: AddedShop; marketingId: string }> {
  const added = await server.addShop();
  const { output } = await server.call(eshop.getCurrentEshop, {}, added.token);
  return { shop: added, marketingId: output.eshop.marketingId };
}
beforeAll(async () => {
  server = await startTestServer();
  ({ shop, marketingId } = await addShop());
});
afterAll(async () => await server.stop());

const toDay = (days: number): Day => addDays(toLocalDay(new Date(), 'Europe/Prague'), days);

let count = 0;
const getNow = () => new Date().toISOString();
function createBody(events: Record<string, unknown>[], rest: Partial<PixelBodyInput> = {}): PixelBodyInput {
  return {
    marketingId,
    visitorId: 'visitor-1',
    sessionId: 'session-1',
    consent: true,
    events: events.map((event) => ({
      id: `id-${(count += 1)}`,
      type: 'page_view',
      at: getNow(),
      url: 'https://shop.cz/?secret=jana@example.com#x',
      referrer: 'https://www.google.com/search?q=lampa',
      data: {},
      ...event,
    })),
    ...rest,
  };
}
async function post(value: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(`${server.url}/px/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': chrome, ...headers },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  await server.services.pixelCollector.drain();
  return answer;
}
const readFigures = async (eshopId: EshopId = shop.eshopId) => await readDailyFigures(eshopId, all);

it('counts search words and the speed of pages of those who agreed, and no words that name a person', async () => {
  const own = await addShop();
  const read = async (dimension: 'Search' | 'Speed') =>
    Object.fromEntries(
      (await readRollups(own.shop.eshopId, { dimension, range: all })).map(({ key, counts }) => [
        key,
        Object.fromEntries(Object.entries(counts).filter(([, value]) => value !== 0)),
      ]),
    );
  const search = (words: string) => ({ url: `https://shop.cz/hledani?q=${encodeURIComponent(words)}` });
  const speed = { type: 'page_speed', url: 'https://shop.cz/lampa' };
  const events = [
    search('Lampa'),
    // The second page of results is the same search.
    search('lampa'),
    search('jana@example.com'),
    {
      ...speed,
      data: { device: 'Phone', seen: 'product_view', lcp: 2_610.4, cls: 12, inp: -5, ttfb: 'fast' },
    },
    { type: 'order', data: { orderId: 'S-1', value: 500, currency: 'CZK', items: [] } },
    { ...speed, url: 'https://shop.cz/', data: { device: 'Phone', lcp: 900 } },
    // Nothing to measure in these.
    { ...speed, data: { device: 'Watch', lcp: 900 } },
    { ...speed, data: { device: 'Phone', lcp: 1e9 } },
  ];
  await post(createBody(events, { marketingId: own.marketingId, visitorId: 'searcher' }));
  await post(
    createBody(events, { marketingId: own.marketingId, visitorId: null, sessionId: null, consent: false }),
  );
  const searched = { lampa: { visits: 1, orderVisits: 1 } };
  const measured = {
    'View|Product|Phone': { pageViews: 1 },
    'LCP|Product|Phone|52': { pageViews: 1 },
    'CLS|Product|Phone|2': { pageViews: 1 },
    'View|Home|Phone': { pageViews: 1 },
    'LCP|Home|Phone|17': { pageViews: 1 },
    'Visit|Phone|NeedsImprovement': { visits: 1, orderVisits: 1, orderValueMinor: 50_000 },
  };
  expect([await read('Search'), await read('Speed')]).toEqual([searched, measured]);
  // A page that is left counts no second view.
  const [row] = await readFigures(own.shop.eshopId);
  expect(row).toMatchObject({ pageViews: 6, measuredPageViews: 3 });
  await rebuildRange(own.shop.eshopId, { fromDay: toDay(-1), toDay: toDay(1) });
  expect([await read('Search'), await read('Speed')]).toEqual([searched, measured]);
  await eraseVisitor(own.shop.eshopId, 'searcher');
  // Words are sums of the shop from then on: nothing leads from them to the visitor.
  const stored = await PixelEventModel.find({ eshopId: own.shop.eshopId }).lean();
  expect(JSON.stringify(stored)).not.toContain('searcher');
  await rebuildRange(own.shop.eshopId, { fromDay: toDay(-1), toDay: toDay(1) });
  expect([await read('Search'), await read('Speed')]).toEqual([searched, measured]);
});

describe('the collector', () => {
  it('counts a visit from its page views to its order', async () => {
    const own = await addShop();
    const visit = createBody(
      [
        { type: 'page_view' },
        { type: 'product_view', data: { productId: 'SV-1', price: 100, currency: 'CZK' } },
        { type: 'add_to_cart', data: { productId: 'SV-1', quantity: 2, price: 100 } },
        { type: 'begin_checkout', data: { value: 200, currency: 'CZK' } },
        {
          type: 'order',
          data: {
            orderId: 2_026_001,
            value: '1 234,50',
            currency: 'czk',
            vat: 20,
            items: [{ productId: 'SV-1' }],
          },
        },
      ],
      { marketingId: own.marketingId },
    );
    expect((await post(visit)).status).toBe(204);
    expect((await post(JSON.stringify(visit), { 'content-type': 'application/json' })).status).toBe(204);
    expect(await readFigures(own.shop.eshopId)).toMatchObject([
      {
        campaignId: null,
        pageViews: 1,
        productViews: 1,
        addToCarts: 1,
        checkouts: 1,
        orders: 1,
        revenueMinor: 123_450,
        visitors: 1,
      },
    ]);
    const onboarding = await server.call(eshop.getOnboardingInfo, {}, own.shop.token);
    expect(onboarding.output.hasPixel).toBe(true);
    const stored = await PixelEventModel.find({ eshopId: own.shop.eshopId }).lean();
    expect(stored.map(({ page }) => page)).toEqual(Array.from({ length: 5 }, () => 'https://shop.cz/'));
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|jana|search/);
    expect(stored.find(({ type }) => type === 'order')).toMatchObject({
      orderId: '2026001',
      items: [expect.objectContaining({ productId: 'SV-1' })],
    });
  });

  it('answers everything alike', async () => {
    const answers = [
      await post(createBody([{}])),
      await post(createBody([{}], { marketingId: 'a'.repeat(20) })),
      await post('not json'),
      await post('{"marketingId":5}'),
      await post({ ...createBody([{}]), extra: 1 }),
      await post(createBody([{ type: 'unknown' }])),
      await post(createBody(Array.from({ length: 101 }, () => ({})))),
      await post('x'.repeat(65_537)).catch(() => null),
      await post(createBody([{}]), { 'content-type': 'application/xml' }),
      await post(createBody([{}]), { 'user-agent': 'Googlebot/2.1' }),
    ].filter((answer) => answer !== null);
    for (const answer of answers) {
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(await answer.text()).toBe('');
    }
    expect(answers.length).toBeGreaterThanOrEqual(9);
  });

  it('lets every origin ask', async () => {
    const answer = await fetch(`${server.url}/px/v1/events`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://shop.cz',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect([
      answer.status,
      answer.headers.get('access-control-allow-origin'),
      answer.headers.get('access-control-allow-headers'),
    ]).toEqual([204, '*', 'content-type']);
  });

  it('keeps nothing that tells visitors apart without consent', async () => {
    const own = await addShop();
    await post(
      createBody([{}, { type: 'order', data: { orderId: '1', value: 10, currency: 'CZK' } }], {
        marketingId: own.marketingId,
        consent: false,
      }),
    );
    expect(await readFigures(own.shop.eshopId)).toMatchObject([{ pageViews: 1, orders: 1, visitors: 0 }]);
    const stored = await PixelEventModel.find({ eshopId: own.shop.eshopId }).lean();
    expect(
      stored.map(({ visitorId, sessionId, referrerHost }) => [visitorId, sessionId, referrerHost]),
    ).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
  });

  it('drops a wrong event and keeps the others, and moves times of wrong clocks to now', async () => {
    const own = await addShop();
    await post(
      createBody(
        [
          { id: 'a b' },
          { type: 'order', data: { value: 10 } },
          { type: 'order', data: { orderId: 'n', value: -1, currency: 'CZK' } },
          { type: 'order', data: { orderId: 'n', value: 1e15, currency: 'CZK' } },
          { at: '2001-01-01T00:00:00Z' },
          { at: '2099-01-01T00:00:00Z' },
          { type: 'order', data: { orderId: 'x', value: 10, currency: 'BTC' } },
        ],
        { marketingId: own.marketingId },
      ),
    );
    const rows = await readFigures(own.shop.eshopId);
    expect(rows).toMatchObject([{ pageViews: 2, orders: 1, otherCurrencyOrders: 1, revenueMinor: 0 }]);
  });

  it('believes no sums that no shop has: whoever posts them breaks no report', async () => {
    const own = await addShop();
    const dear = { productId: 'SKU-1', price: 9_999_999_999, quantity: 100_000 };
    const answer = await post(
      createBody(
        [
          { type: 'page_view' },
          { type: 'add_to_cart', data: dear },
          { type: 'order', data: { orderId: 'dear', value: 9_999_999_999, currency: 'CZK', items: [dear] } },
          { type: 'order', data: { orderId: 'true', value: 500, currency: 'CZK', items: [dear] } },
        ],
        { marketingId: own.marketingId },
      ),
    );
    expect(answer.status).toBe(204);
    const [row] = await readFigures(own.shop.eshopId);
    expect(row).toMatchObject({ orders: 1, revenueMinor: 50_000 });
    const steps = await readFunnelSteps(own.shop.eshopId, all);
    expect(steps.map(({ valueMinor }) => valueMinor)).toEqual([null, null, 0, 0, 50_000]);
  });

  it('credits an ad by its mark, by the platform’s too, and never one of another shop', async () => {
    const own = await addShop();
    const campaignId = createCampaignId();
    await insertCampaign(own.shop.eshopId, campaignId, {
      channel: 'Google',
      format: 'Dsa',
      name: 'Test',
      currency: 'CZK',
      desiredStatus: 'Active',
      holdReason: null,
      dailyBudgetMinor: 10_000,
      texts: {},
      platformName: 'okv',
    });
    await markCreated(campaignId, {
      accountId: '1',
      platformCampaignId: '987654321',
      runState: 'Running',
      budgetMinor: 1,
    });
    const visit = async (visitorId: string, query: string, id: CampaignId | null) => {
      await post(
        createBody(
          [
            { url: `https://shop.cz/?${query}` },
            { type: 'order', data: { orderId: visitorId, value: 1, currency: 'CZK' } },
          ],
          { marketingId: own.marketingId, visitorId },
        ),
      );
      const stored = await PixelEventModel.findOne({ eshopId: own.shop.eshopId, orderId: visitorId }).lean();
      expect(stored?.campaignId?.toString() ?? null).toBe(id);
    };
    await visit('v1', `okv_campaign=${campaignId}`, campaignId);
    await visit('v2', 'gclid=abc&utm_campaign=987654321', campaignId);
    await visit('v3', 'utm_campaign=987654321', null);
    await visit('v4', `okv_campaign=${createCampaignId()}`, null);
    expect(await readFigures(own.shop.eshopId)).toMatchObject([
      { campaignId: null, orders: 2, adVisits: 0 },
      { campaignId, orders: 2, adVisits: 2, visitors: 2, revenueMinor: 200 },
    ]);
    // The landing is held until the visitor agrees, on whatever page that is.
    await post(
      createBody([{ url: `https://shop.cz/?okv_campaign=${campaignId}` }], {
        marketingId: own.marketingId,
        consent: false,
        visitorId: null,
      }),
    );
    await post(
      createBody([{ type: 'consent', url: `https://shop.cz/?okv_campaign=${campaignId}` }, {}], {
        marketingId: own.marketingId,
        visitorId: 'v5',
      }),
    );
    const credited = (await readFigures(own.shop.eshopId)).find((row) => row.campaignId === campaignId);
    expect(credited).toMatchObject({ adVisits: 3, visitors: 3, pageViews: 3 });
  });

  it('counts a flood of the same order once', async () => {
    const own = await addShop();
    await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        post(
          createBody([{ type: 'order', data: { orderId: 'flood', value: 5, currency: 'CZK' } }], {
            marketingId: own.marketingId,
            visitorId: `f${index}`,
          }),
        ),
      ),
    );
    expect((await readFigures(own.shop.eshopId)).reduce((sum, row) => sum + row.orders, 0)).toBe(1);
  });

  it('cuts a body that announces too much', async () => {
    const status = await new Promise<number | null>((resolve) => {
      const request = httpRequest(
        `${server.url}/px/v1/events`,
        { method: 'POST', headers: { 'content-type': 'text/plain', 'content-length': 10_000_000 } },
        (response) => resolve(response.statusCode ?? null),
      );
      request.on('error', () => resolve(null));
      request.write('x');
    });
    expect(status).toBe(204);
  });
});

describe('the script', () => {
  it('is served with the shop’s id, to be cached until it changes', async () => {
    const answer = await fetch(`${server.url}/px/${marketingId}.js`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
    expect(text).toContain(`'${marketingId}'`);
    expect(text).toContain(`${server.url}/px/v1/events`);
    expect(text).not.toContain('{{');
    const again = await fetch(`${server.url}/px/${marketingId}.js`, {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    const plain = await fetch(`${server.url}/px/${marketingId}.js`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toContain(marketingId);
    expect((await fetch(`${server.url}/px/${marketingId}x.js`)).status).toBe(404);
  });
});
