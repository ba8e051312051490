import { hash } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshopOkavango } from '#shared/contracts/eshopOkavango.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { product } from '#shared/contracts/product.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { countToday } from './daily/dailyCount.service.ts';
import { bringUpRows } from './rows/bringUpRows.ts';
import { removeAllProducts, removeProducts, writeProducts, type NewProduct } from './index.ts';
import { findProductHashes } from './testing/productHashes.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  staff = await server.signInStaff(['SetProducts']);
});
afterAll(async () => await server.stop());

type Change = Partial<Omit<NewProduct, 'hash'>>;
function createProduct(productId: string, change: Change = {}): NewProduct {
  const fields = {
    productId,
    title: `Výrobek ${productId}`,
    description: null,
    link: `https://shop.cz/${productId}`,
    imageLink: `https://shop.cz/${productId}.jpg`,
    priceMinor: 10_000,
    salePriceMinor: null,
    currency: 'CZK' as const,
    availability: 'in_stock',
    availabilityDate: null,
    condition: 'new',
    brand: null,
    gtin: null,
    mpn: null,
    categoryPath: [],
    googleCategory: null,
    ...change,
  };
  return { ...fields, hash: hash('sha1', JSON.stringify(fields), 'base64url') };
}

async function write(eshopId: EshopId, products: readonly NewProduct[]): Promise<void> {
  const known = await findProductHashes(eshopId);
  await inTransaction(
    async (session) => await writeProducts(eshopId, new Types.ObjectId(), [products], known, session),
  );
  expect(await bringUpRows(eshopId, 30_000)).toBe(true);
}

const catalogue = [
  createProduct('L1', {
    title: 'Stolní lampa Žárovka',
    brand: 'Ikea',
    categoryPath: ['Domov', 'Lampy'],
    priceMinor: 49_900,
    gtin: '8590000000017',
  }),
  createProduct('L2', {
    title: 'Lampa na zeď',
    brand: 'Eglo',
    categoryPath: ['Domov', 'Lampy'],
    priceMinor: 129_900,
    salePriceMinor: 99_900,
  }),
  createProduct('S1', {
    title: 'Židle dubová',
    brand: 'Ikea',
    categoryPath: ['Domov', 'Židle'],
    priceMinor: 299_900,
  }),
  createProduct('B1', {
    title: 'Čočka červená',
    categoryPath: ['Potraviny'],
    availability: 'out_of_stock',
    priceMinor: 4_900,
  }),
];

async function createShopWith(products: readonly NewProduct[] = catalogue): Promise<AddedShop> {
  const shop = await server.addShop();
  if (products.length > 0) await write(shop.eshopId, products);
  return shop;
}
const getTable = async (shop: AddedShop, query: InputOf<typeof product.getProducts> = {}) =>
  (await server.call(product.getProducts, query, shop.token)).output;
const listIds = async (shop: AddedShop, query: InputOf<typeof product.getProducts> = {}) =>
  (await getTable(shop, query)).items.map(({ productId }) => productId);
const set = async (
  shop: AddedShop,
  target: InputOf<typeof product.setProductsAdvertisement>['target'],
  isAdvertised: boolean | null,
  isPreview = false,
) =>
  (await server.call(product.setProductsAdvertisement, { target, isAdvertised, isPreview }, shop.token))
    .output;

describe('the table of products', () => {
  let shop: AddedShop;
  beforeAll(async () => (shop = await createShopWith()));

  it.each([
    ['everything by title', {}, ['B1', 'L2', 'L1', 'S1']],
    ['titles from the end', { sort: '-title' }, ['S1', 'L1', 'L2', 'B1']],
    ['by what a buyer pays now', { sort: 'price' }, ['B1', 'L1', 'L2', 'S1']],
    ['a word without its accents', { search: 'zarovka' }, ['L1']],
    ['the beginning of a word', { search: 'LAMP' }, ['L2', 'L1']],
    ['two words in any order', { search: 'lampa stol' }, ['L1']],
    ['a brand', { search: 'ikea' }, ['L1', 'S1']],
    ['an id as it is', { search: 'B1' }, ['B1']],
    ['the number under the bar code', { search: '8590000000017' }, ['L1']],
    ['nothing that is there', { search: 'kolo' }, []],
    ['a category with those under it', { category: 'Domov' }, ['L2', 'L1', 'S1']],
    ['a narrow category', { category: 'Domov > Lampy', sort: '-price' }, ['L2', 'L1']],
    ['an availability', { availability: 'out_of_stock' }, ['B1']],
    ['a search in a category', { search: 'ikea', category: 'Domov > Židle' }, ['S1']],
    ['two filters', { category: 'Domov', availability: 'in_stock', isAdvertised: true }, ['L2', 'L1', 'S1']],
    ['a state where nothing was sent', { channel: 'Google', state: 'NotSent' }, ['B1', 'L2', 'L1', 'S1']],
    ['a state that nothing has', { channel: 'Google', state: 'Approved' }, []],
    ['characters that mean something in patterns', { search: '.*' }, ['B1', 'L2', 'L1', 'S1']],
  ] as [string, InputOf<typeof product.getProducts>, string[]][])('shows %s', async (_name, query, ids) => {
    const page = await getTable(shop, query);
    expect(page.items.map(({ productId }) => productId)).toEqual(ids);
    expect(page).toMatchObject({ total: ids.length, isTotalExact: true });
  });

  it('shows the price and categories of a product', async () => {
    const [lamp] = (await getTable(shop, { search: 'zed' })).items;
    expect(lamp).toMatchObject({
      price: { value: 1_299, currency: 'CZK' },
      salePrice: { value: 999, currency: 'CZK' },
      category: 'Domov > Lampy',
      isAdvertised: true,
      source: 'Default',
      platforms: [],
    });
  });

  it('refuses what cannot be paged to, and a state without its platform', async () => {
    const far = await server.call(product.getProducts, { page: 500, pageSize: 25 }, shop.token);
    expect(far.status).toBe(400);
    expect((await server.call(product.getProducts, { state: 'Approved' }, shop.token)).status).toBe(400);
  });

  it('counts categories', async () => {
    const { output } = await server.call(product.getCategories, {}, shop.token);
    expect(output.categories.map(({ category, productCount }) => [category, productCount])).toEqual([
      ['Domov', 3],
      ['Domov > Lampy', 2],
      ['Domov > Židle', 1],
      ['Potraviny', 1],
    ]);
  });

  it('pages, and tells large counts as at least so many', async () => {
    const large = await createShopWith(
      Array.from({ length: 1_100 }, (_, index) =>
        createProduct(index === 7 ? 'SV-N7' : `N${index}`, { title: `Kniha ${1_000 + index}` }),
      ),
    );
    const second = await getTable(large, { page: 2, pageSize: 25 });
    expect(second.items[0]?.title).toBe('Kniha 1025');
    expect(second).toMatchObject({ total: 1_100, isTotalExact: true, isSorted: true });
    expect(await getTable(large, { search: 'kniha' })).toMatchObject({
      total: 1_000,
      isTotalExact: false,
      isSorted: false,
    });
    expect(await getTable(large, { search: 'kniha 1007' })).toMatchObject({ total: 1, isTotalExact: true });
    // An id with a bar is two words for a search by words, and none of them is in a title.
    expect(await listIds(large, { search: 'SV-N7' })).toEqual(['SV-N7']);
  });
});

describe('rows follow products', () => {
  it('that change, leave and come back, and the counts stay exact', async () => {
    const shop = await createShopWith();
    await write(shop.eshopId, [createProduct('L1', { title: 'Lustr', categoryPath: ['Světla'] })]);
    expect(await listIds(shop, { search: 'lustr' })).toEqual(['L1']);
    expect(await listIds(shop, { search: 'zarovka' })).toEqual([]);
    await inTransaction(async (session) => await removeProducts(shop.eshopId, ['L2', 'none'], session));
    expect(await listIds(shop, { category: 'Domov' })).toEqual(['S1']);
    const { output } = await server.call(product.getCategories, {}, shop.token);
    expect(output.categories.map(({ category, productCount }) => [category, productCount])).toEqual([
      ['Domov', 1],
      ['Domov > Židle', 1],
      ['Potraviny', 1],
      ['Světla', 1],
    ]);
    const count = await server.call(product.getProductCount, {}, shop.token);
    expect(count.output).toEqual({ total: 3, advertised: 3 });
    await removeAllProducts(shop.eshopId);
    expect(await getTable(shop)).toMatchObject({ items: [], total: 0 });
  });
});

describe('advertising', () => {
  it('is turned off for products, logged, and reverted', async () => {
    const shop = await createShopWith();
    const target = { by: 'Products' as const, productIds: ['L1', 'S1', 'nothing'] };
    expect(await set(shop, target, false, true)).toMatchObject({ matchedCount: 2, changedCount: 2 });
    expect(await listIds(shop, { isAdvertised: false })).toEqual([]);
    expect(await set(shop, target, false)).toMatchObject({
      matchedCount: 2,
      changedCount: 2,
      isPending: false,
    });
    expect(await listIds(shop, { isAdvertised: false })).toEqual(['L1', 'S1']);
    expect(await listIds(shop, { source: 'Product' })).toEqual(['L1', 'S1']);
    expect(await listIds(shop, { source: 'Default' })).toEqual(['B1', 'L2']);
    await set(shop, { by: 'Products', productIds: ['S1'] }, null);
    expect(await listIds(shop, { isAdvertised: false })).toEqual(['L1']);
    const log = await server.call(product.getProductsLog, {}, shop.token);
    const titles = new Map(
      (await server.call(product.getProducts, {}, shop.token)).output.items.map((row) => [
        row.productId,
        row.title,
      ]),
    );
    expect(
      log.output.items.map(({ operation, about, by, ...row }) => [operation, about, row.titles, by]),
    ).toEqual([
      ['Reset', ['S1'], [titles.get('S1')], shop.owner.email],
      ['DoNotAdvertise', ['L1', 'S1'], [titles.get('L1'), titles.get('S1')], shop.owner.email],
    ]);
    const unknown = await server.call(
      product.setProductsAdvertisement,
      { target: { by: 'Products', productIds: ['nothing'] }, isAdvertised: false },
      shop.token,
    );
    expect(unknown.status).toBe(404);
  });

  it('follows the narrowest category that was decided on', async () => {
    const shop = await createShopWith();
    const off = await server.call(
      product.setCategoryAdvertisement,
      { category: 'Domov', isAdvertised: false },
      shop.token,
    );
    expect(off.output).toMatchObject({ matchedCount: 3, changedCount: 3, isPending: false });
    await set(shop, { by: 'Category', category: 'Domov > Židle' }, true);
    expect(await listIds(shop, { isAdvertised: false })).toEqual(['L2', 'L1']);
    const decided = await server.call(product.getCategoriesAdvertismentStatus, {}, shop.token);
    expect(decided.output.categories).toMatchObject([
      { category: 'Domov', isAdvertised: false },
      { category: 'Domov > Židle', isAdvertised: true },
    ]);
    // What comes into the category later is decided on as well.
    await write(shop.eshopId, [createProduct('L3', { title: 'Lampa 3', categoryPath: ['Domov', 'Lampy'] })]);
    expect(await listIds(shop, { isAdvertised: false })).toEqual(['L3', 'L2', 'L1']);
    await set(shop, { by: 'Category', category: 'Domov' }, null);
    expect(await listIds(shop, { isAdvertised: false })).toEqual([]);
    const unknown = await server.call(
      product.setCategoryAdvertisement,
      { category: 'Nic', isAdvertised: false },
      shop.token,
    );
    expect(unknown.status).toBe(404);
  });

  it('follows rules: the preview counts what then happens, and of two that contradict the newer one wins in sight', async () => {
    const shop = await createShopWith();
    const cheap = { by: 'Rule', rule: { field: 'Price', operator: 'Below', value: '1000' } } as const;
    expect(await set(shop, cheap, false, true)).toMatchObject({
      matchedCount: 3,
      changedCount: 3,
      ruleId: null,
    });
    const first = await set(shop, cheap, false);
    expect(first).toMatchObject({ matchedCount: 3, changedCount: 3, isPending: false });
    expect(await listIds(shop, { isAdvertised: false })).toEqual(['B1', 'L2', 'L1']);
    const lamps = { by: 'Rule', rule: { field: 'Title', operator: 'Contains', value: 'lampa' } } as const;
    const preview = await set(shop, lamps, true, true);
    expect(preview).toMatchObject({ matchedCount: 2, changedCount: 2 });
    // Photos of what it is about.
    expect(preview.exampleIds.toSorted()).toEqual(['L1', 'L2']);
    const second = await set(shop, lamps, true);
    const [lamp] = (await getTable(shop, { search: 'zed' })).items;
    expect(lamp).toMatchObject({
      isAdvertised: true,
      source: 'Rule',
      ruleId: second.ruleId,
      overruledRuleId: first.ruleId,
    });
    const status = await server.call(product.getProductsStatus, {}, shop.token);
    expect(status.output).toMatchObject({ total: 4, advertised: 3, progress: null });
    expect(status.output.rules.map(({ id, productCount }) => [id, productCount])).toEqual([
      [second.ruleId, 2],
      [first.ruleId, 1],
    ]);
    expect(status.output.rules.map(({ exampleIds }) => exampleIds)).toEqual([['L2', 'L1'], ['B1']]);
    expect(status.output.rules.map(({ productTitle }) => productTitle)).toEqual([null, null]);
    expect(await set(shop, { by: 'RuleId', ruleId: second.ruleId ?? '' }, null)).toMatchObject({
      changedCount: 2,
    });
    expect(await listIds(shop, { isAdvertised: false })).toEqual(['B1', 'L2', 'L1']);
    const unclear = await server.call(
      product.setProductsAdvertisement,
      { target: cheap, isAdvertised: null },
      shop.token,
    );
    expect(unclear.status).toBe(400);
  });

  it('names the one product of a rule by its title, in the list of rules and in the log', async () => {
    const shop = await createShopWith();
    const rule = { field: 'ProductId', operator: 'Is', value: 'L1' } as const;
    await set(shop, { by: 'Rule', rule }, false);
    const [one] = (await getTable(shop, { search: 'L1' })).items;
    const status = await server.call(product.getProductsStatus, {}, shop.token);
    expect(status.output.rules).toMatchObject([{ ...rule, productTitle: one?.title }]);
    const log = await server.call(product.getProductsLog, {}, shop.token);
    expect(log.output.items).toMatchObject([{ target: 'Rule', titles: [one?.title] }]);
  });

  it.each([
    ['Title', 'Contains', 'LAMPA'],
    ['Title', 'DoesNotContain', 'lampa'],
    ['Title', 'StartsWith', 'stolní'],
    ['Brand', 'Is', 'ikea'],
    ['Brand', 'IsNot', 'ikea'],
    ['Price', 'Below', '499'],
    ['Price', 'AtLeast', '999'],
    ['Availability', 'IsNot', 'in_stock'],
    ['ProductId', 'StartsWith', 'L'],
  ] as const)('previews %s %s %s as it is applied', async (field, operator, value) => {
    const shop = await createShopWith();
    const rule = { by: 'Rule', rule: { field, operator, value } } as const;
    const { changedCount } = await set(shop, rule, false, true);
    expect(changedCount).toBeGreaterThan(0);
    await set(shop, rule, false);
    expect(await listIds(shop, { isAdvertised: false })).toHaveLength(changedCount);
  });
});

describe('staff', () => {
  const restrict = async (shop: AddedShop, operation: 'Restrict' | 'Unrestrict', productIds: string[]) =>
    await server.call(
      product.restrictProducts,
      { eshopId: shop.eshopId, productIds, operation, reason: 'zbraň' },
      staff.accessToken,
    );

  it('keep products out so that the shop cannot put them back, not even by a new feed', async () => {
    const shop = await createShopWith();
    expect((await restrict(shop, 'Restrict', ['L1', 'later'])).output).toEqual({ changedCount: 1 });
    expect(await set(shop, { by: 'Products', productIds: ['L1'] }, true)).toMatchObject({
      changedCount: 0,
      overruledCount: 1,
    });
    await inTransaction(async (session) => await removeProducts(shop.eshopId, ['L1'], session));
    await write(shop.eshopId, [...catalogue.slice(0, 1), createProduct('later')]);
    const { items } = await getTable(shop, { source: 'Restriction' });
    expect(
      items.map(({ productId, isAdvertised, restrictionReason }) => [
        productId,
        isAdvertised,
        restrictionReason,
      ]),
    ).toEqual([
      ['L1', false, 'zbraň'],
      ['later', false, 'zbraň'],
    ]);
    const restriction = await server.call(product.getPlatformRestriction, {}, shop.token);
    expect(restriction.output).toMatchObject({ restrictedCount: 2 });
    expect((await restrict(shop, 'Unrestrict', ['L1', 'L2'])).output).toEqual({ changedCount: 1 });
    expect(await listIds(shop, { isAdvertised: false })).toEqual(['later']);
    const log = await server.call(product.getProductsLog, {}, shop.token);
    expect(log.output.items[0]).toMatchObject({ operation: 'Unrestrict', by: null, about: ['L1'] });
  });

  it('count products by day and country', async () => {
    const shop = await createShopWith();
    const { eshop } = (await server.call(eshopCalls.getCurrentEshop, {}, shop.token)).output;
    await countToday();
    await set(shop, { by: 'Products', productIds: ['L1'] }, false);
    const now = new Date();
    await countToday(now);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' }).format(now);
    const { output } = await server.call(
      product.getBqProductCountDailyAggregated,
      { dayFrom: day, dayTo: day, eshopId: shop.eshopId },
      staff.accessToken,
    );
    expect(output.items).toEqual([
      { day, country: eshop.countryOfAdvertisement, eshopCount: 1, productCount: 4, advertisedCount: 3 },
    ]);
  });
});

describe('other shops', () => {
  it('are never touched nor seen', async () => {
    const mine = await createShopWith();
    const theirs = await createShopWith();
    await set(mine, { by: 'Products', productIds: ['L1'] }, false);
    await set(mine, { by: 'Category', category: 'Domov' }, false);
    await set(mine, { by: 'Rule', rule: { field: 'Price', operator: 'AtLeast', value: '0' } }, false);
    await removeAllProducts(mine.eshopId);
    const { output } = await server.call(product.getProductsStatus, {}, theirs.token);
    expect(output).toMatchObject({ total: 4, advertised: 4, rules: [] });
    expect((await server.call(product.getProductsLog, {}, theirs.token)).output.total).toBe(0);
    expect((await server.call(product.getProductIssues, { productId: 'L1' }, mine.token)).status).toBe(404);
    expect((await server.call(product.getProductIssues, { productId: 'L1' }, theirs.token)).status).toBe(200);
  });
});

describe('the shop’s own website', () => {
  it('gets advertised products alone, and nothing that is not for buyers', async () => {
    const shop = await createShopWith();
    const { eshop } = (await server.call(eshopCalls.getCurrentEshop, {}, shop.token)).output;
    await set(shop, { by: 'Products', productIds: ['L1'] }, false);
    const { marketingId } = eshop;
    const list = await server.call(eshopOkavango.getProducts, { marketingId, search: 'lampa' });
    expect(list.output).toMatchObject({ total: 1, items: [{ productId: 'L2', salePrice: { value: 999 } }] });
    expect(Object.keys(list.output.items[0] ?? {})).not.toContain('source');
    expect(list.output.next).toBeNull();
    const firstPage = { marketingId, pageSize: 25 } as const;
    const first = await server.call(eshopOkavango.getProducts, firstPage);
    expect(first.output.items.length).toBeLessThanOrEqual(25);
    const after = Buffer.from(JSON.stringify(['lampa', 1])).toString('base64url');
    const rest = await server.call(eshopOkavango.getProducts, { ...firstPage, after });
    expect(rest.status).toBe(200);
    expect(rest.output.total).toBe(first.output.total);
    const wrong = [{ after: 'bm9uZQ' }, { after, search: 'lampa' }];
    for (const input of wrong)
      expect(
        (await server.call(eshopOkavango.getProducts, { ...firstPage, ...input })).problem,
      ).toMatchObject({
        code: 'invalid_request',
        errors: { after: expect.anything() },
      });
    const detail = await server.call(eshopOkavango.getProductDetail, { marketingId, productId: 'L2' });
    expect(detail.output.product).toMatchObject({ productId: 'L2', condition: 'new' });
    const off = await server.call(eshopOkavango.getProductDetail, { marketingId, productId: 'L1' });
    expect(off.status).toBe(404);
    expect((await server.call(eshopOkavango.getProducts, { marketingId: 'nobody' })).status).toBe(404);
  });
});
