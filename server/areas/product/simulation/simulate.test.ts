import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#shared/contracts/product.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import { writeSubscriptionRights } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { recordAdMetrics, recordEvents } from '#server/measurement/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { bringUpRows } from '../rows/bringUpRows.ts';
import { writeProducts, type NewProduct } from '../index.ts';

type Decision = Pick<InputOf<typeof product.setProductsAdvertisement>, 'target' | 'isAdvertised'>;
const zone = 'Europe/Prague';
const today = toLocalDay(new Date(), zone);

let server: TestServer;
let shop: AddedShop;
let token: string;

const createProduct = (productId: string, change: Partial<NewProduct> = {}): NewProduct => ({
  productId,
  title: `Lampa ${productId}`,
  description: null,
  link: `https://shop.cz/${productId}`,
  imageLink: `https://shop.cz/${productId}.jpg`,
  priceMinor: 100_000,
  salePriceMinor: null,
  currency: 'CZK',
  availability: 'in_stock',
  availabilityDate: null,
  condition: 'new',
  brand: 'Eglo',
  gtin: null,
  mpn: null,
  categoryPath: ['Domov', 'Lampy'],
  googleCategory: null,
  hash: productId,
  ...change,
});
const products = [
  createProduct('P1'),
  createProduct('P2', { priceMinor: 500_000, title: 'Žárovka P2' }),
  createProduct('P3', { categoryPath: ['Zahrada'], brand: 'Ikea', availability: 'out_of_stock' }),
  createProduct('P4', { title: 'Nikdy neprodaná' }),
];

/** A visit of a day that sees a product and orders it, by an ad or of itself. */
async function visit(id: string, daysAgo: number, productId: string, isByAd: boolean): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const arrival = isByAd
    ? { source: { channel: 'GoogleAds' as const, name: 'google / cpc' }, campaignId: null, clickId: null }
    : null;
  const items = [{ productId, quantity: 1, unitPriceMinor: 100_000 }];
  const base = { at, visitorId: id, sessionId: id, page: null, referrerHost: null, isBot: false };
  await recordEvents(
    [
      {
        shop: { eshopId: shop.eshopId, timeZone: zone, creditCurrency: 'CZK' },
        receivedAt: at,
        events: [
          { ...base, eventId: `${id}-1`, type: 'product_view', arrival, items, order: null },
          {
            ...base,
            eventId: `${id}-2`,
            type: 'order',
            arrival: null,
            items,
            order: { id, valueMinor: 100_000, currency: 'CZK', vatMinor: null },
          },
        ],
      },
    ],
    productCatalogue,
  );
}

async function spend(daysAgo: number, chargedMinor: number): Promise<void> {
  const campaignId = new Types.ObjectId().toHexString() as CampaignId;
  const report = { eshopId: shop.eshopId, campaignId, impressions: 100, clicks: 10 };
  await inTransaction(
    async (session) =>
      await recordAdMetrics(session, [
        { ...report, day: addDays(today, -daysAgo), chargedMinor, reportedAt: new Date() },
      ]),
  );
}

async function addShop(hasStatistics = true): Promise<[AddedShop, string]> {
  const added = await server.addShop();
  if (hasStatistics)
    await inTransaction(async (session) => await writeSubscriptionRights(added.eshopId, true, session));
  await inTransaction(
    async (session) =>
      await writeProducts(added.eshopId, new Types.ObjectId(), [products], new Map(), session),
  );
  expect(await bringUpRows(added.eshopId, 30_000)).toBe(true);
  return [added, await server.enterShop(added.owner, added.eshopId)];
}
const decide = async (decision: Decision, isPreview: boolean) =>
  (await server.call(product.setProductsAdvertisement, { ...decision, isPreview }, token)).output;
const simulate = async (decision: Decision) => (await decide(decision, true)).simulation;

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  [shop, token] = await addShop();
  await visit('a', 1, 'P1', true);
  await visit('b', 20, 'P1', true);
  await visit('c', 80, 'P1', false);
  await visit('d', 40, 'P2', true);
  await visit('e', 3, 'P3', true);
  // Before the simulated days.
  await visit('f', 95, 'P1', true);
  await spend(10, 40_000);
  await spend(95, 99_000);
}, 60_000);
afterAll(async () => await server.stop());

const lampRule = { by: 'Rule', rule: { field: 'Title', operator: 'Contains', value: 'lampa p1' } } as const;

it('counts what the products of a rule cost and brought over 90 days, with spend estimated by ad visitors', async () => {
  expect(await simulate({ target: lampRule, isAdvertised: false })).toEqual({
    days: 90,
    measuredDays: 5,
    examinedCount: 3,
    activeCount: 3,
    included: null,
    excluded: {
      productCount: 1,
      orders: 3,
      revenue: { value: 3_000, currency: 'CZK' },
      adOrders: 2,
      adRevenue: { value: 2_000, currency: 'CZK' },
      // Two of the four views that ads brought, of CZK 400.
      adSpend: { value: 200, currency: 'CZK' },
      biggest: [
        {
          productId: 'P1',
          title: 'Lampa P1',
          orders: 3,
          revenue: { value: 3_000, currency: 'CZK' },
          adRevenue: { value: 2_000, currency: 'CZK' },
          adSpend: { value: 200, currency: 'CZK' },
        },
      ],
    },
  });
});

const rules = [
  ['Title', 'Contains', 'LAMPA'],
  ['Title', 'DoesNotContain', 'lampa'],
  ['Title', 'StartsWith', 'žár'],
  ['Brand', 'Is', 'ikea'],
  ['Brand', 'IsNot', 'ikea'],
  ['Price', 'Below', '2000'],
  ['Price', 'AtLeast', '2000'],
  ['Availability', 'Is', 'out_of_stock'],
  ['Availability', 'IsNot', 'out_of_stock'],
  ['ProductId', 'Is', 'P2'],
  ['ProductId', 'StartsWith', 'P'],
] as const;
const decisions: [string, Decision][] = [
  ...rules.map(([field, operator, value]): [string, Decision] => [
    `the rule ${field} ${operator} ${foldText(value)}`,
    { target: { by: 'Rule', rule: { field, operator, value } }, isAdvertised: false },
  ]),
  ['a category', { target: { by: 'Category', category: 'Domov' }, isAdvertised: false }],
  ['products', { target: { by: 'Products', productIds: ['P3', 'P4'] }, isAdvertised: false }],
];
it.each(decisions)(
  '%s takes out in the simulation what it takes out once it is made, and its removal brings it in',
  async (_name, decision) => {
    const [excluded] = [(await simulate(decision))?.excluded];
    expect(excluded?.productCount).toBeGreaterThan(0);
    const { ruleId } = await decide(decision, false);
    const out = await server.call(product.getProducts, { isAdvertised: false }, token);
    const outIds = out.output.items.map(({ productId }) => productId).filter((id) => id !== 'P4');
    expect(outIds.toSorted()).toEqual(excluded?.biggest.map(({ productId }) => productId).toSorted());
    const undo: Decision =
      ruleId === null
        ? { target: decision.target, isAdvertised: null }
        : { target: { by: 'RuleId', ruleId }, isAdvertised: null };
    const undone = await simulate(undo);
    expect(undone?.excluded).toBeNull();
    expect(undone?.included?.biggest.map(({ productId }) => productId).toSorted()).toEqual(outIds.toSorted());
    await decide(undo, false);
  },
);

it('says nothing of products that a stronger decision holds, and of those without figures', async () => {
  await decide({ target: { by: 'Products', productIds: ['P1'] }, isAdvertised: true }, false);
  const rule = { by: 'Rule', rule: { field: 'Brand', operator: 'Is', value: 'Eglo' } } as const;
  const simulation = await simulate({ target: rule, isAdvertised: false });
  expect(simulation?.excluded?.biggest.map(({ productId }) => productId)).toEqual(['P2']);
  const unsold = await simulate({ target: { by: 'Products', productIds: ['P4'] }, isAdvertised: false });
  expect(unsold).toMatchObject({ activeCount: 0, excluded: null, included: null });
  await decide({ target: { by: 'Products', productIds: ['P1'] }, isAdvertised: null }, false);
});

it('names no spend where none was measured, and nothing to users without the statistics of products', async () => {
  const [former, formerToken] = [shop, token];
  [shop, token] = await addShop();
  expect(await simulate({ target: lampRule, isAdvertised: false })).toMatchObject({
    measuredDays: 0,
    excluded: null,
  });
  await visit('g', 1, 'P1', false);
  expect((await simulate({ target: lampRule, isAdvertised: false }))?.excluded).toMatchObject({
    orders: 1,
    adOrders: 0,
    adSpend: null,
  });
  expect((await decide({ target: lampRule, isAdvertised: false }, false)).simulation).toBeNull();
  [shop, token] = await addShop(false);
  expect(await simulate({ target: lampRule, isAdvertised: false })).toBeNull();
  [shop, token] = [former, formerToken];
});
