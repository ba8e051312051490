import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { bookTopUp, walkCredits } from '#server/credit/index.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { findEshopPage } from './eshopList.repository.ts';

let server: TestServer;
let staff: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  staff = await server.signInStaff(['SetEshopDetail']);
  owner = await server.signUp();
});
afterAll(async () => await server.stop());

type EshopsQuery = Parameters<typeof server.call<typeof eshop.getEshops>>[1];
const list = async (query: EshopsQuery) =>
  (await server.call(eshop.getEshops, query, staff.accessToken)).output;

async function createShopWith(currency: 'CZK' | 'EUR', creditMinor: number): Promise<AddedShop> {
  const shop = await server.addShop({ owner, country: currency === 'CZK' ? 'CZ' : 'SK' });
  if (creditMinor > 0)
    await bookTopUp({
      eshopId: shop.eshopId,
      currency,
      creditMinor,
      vatMinor: 0,
      payment: { provider: 'test', type: 'payment', id: shop.eshopId },
      actor: 'system',
    });
  return shop;
}

/** What the pages of a list by credit hold, one after the other, in pages of any size. */
async function listPaged(
  query: { readonly isDescending: boolean; readonly shopProvider: 'Okavango' | null },
  pageSize: number,
): Promise<{ ids: string[]; totals: number[] }> {
  const ids: string[] = [];
  const totals: number[] = [];
  for (let page = 1; ; page += 1) {
    const part = await findEshopPage({
      ...query,
      page,
      pageSize,
      sort: 'credit',
      search: null,
      isUnderCreditLimit: null,
      isArchived: false,
      countryOfAdvertisement: null,
    });
    totals.push(part.total);
    if (part.items.length === 0) return { ids, totals };
    ids.push(...part.items.map(({ _id }) => _id.toString()));
  }
}

describe('the list of shops by credit', () => {
  it('is the same by pages as at once, each currency by itself, without archived shops', async () => {
    const credits = [300_000, 0, 200_000, 0, 200_000, 100_000] as const;
    const czk: AddedShop[] = [];
    for (const credit of credits) czk.push(await createShopWith('CZK', credit));
    const eur = [await createShopWith('EUR', 900_000), await createShopWith('EUR', 100)];
    const gone = await createShopWith('CZK', 250_000);
    expect((await server.call(eshop.archiveEshop, { domainName: gone.domainName }, gone.token)).status).toBe(
      200,
    );

    const getIds = (shops: readonly (AddedShop | undefined)[]) => shops.map((shop) => shop?.eshopId);
    for (const isDescending of [false, true]) {
      const sorted = { sort: 'credit', isDescending } as const;
      const whole = await list(sorted);
      expect(whole.total).toBe(8);
      const values = whole.items.map(({ credit }) => credit);
      const sortInOrder = (numbers: number[]) => (isDescending ? numbers.toReversed() : numbers);
      expect(values.map(({ value }) => value)).toEqual([
        ...sortInOrder([0, 0, 1_000, 2_000, 2_000, 3_000]),
        ...sortInOrder([1, 9_000]),
      ]);
      expect(values.slice(6).every(({ currency }) => currency === 'EUR')).toBe(true);
      for (const pageSize of [1, 3, 5]) {
        const { ids, totals } = await listPaged({ isDescending, shopProvider: null }, pageSize);
        expect(ids).toEqual(whole.items.map(({ id }) => id));
        expect(new Set(totals)).toEqual(new Set([8]));
      }
      for (const atOnce of [1, 2, 4]) {
        const walked: string[] = [];
        for await (const part of walkCredits(
          { currency: 'CZK', isArchived: false },
          { isDescending, atOnce },
        ))
          walked.push(...part.map(({ eshopId }) => eshopId));
        expect(walked).toEqual(whole.items.slice(0, 6).map(({ id }) => id));
      }
      // Those of a provider, which are put in order one by one.
      const ofProvider = await list({ ...sorted, shopProvider: 'Okavango' });
      expect(ofProvider.items.map(({ credit }) => credit)).toEqual(values);
    }

    const archived = await list({ sort: 'credit', isArchived: true });
    expect(archived.items.map(({ id }) => id)).toEqual([gone.eshopId]);
    expect(archived.total).toBe(1);

    const poor = await list({ isUnderCreditLimit: true, sort: 'credit', isDescending: false });
    expect(poor.items.every(({ isUnderCreditLimit }) => isUnderCreditLimit)).toBe(true);
    expect(poor.items.map(({ id }) => id)).toEqual(
      (await list({ sort: 'credit', isDescending: false })).items
        .filter(({ isUnderCreditLimit }) => isUnderCreditLimit)
        .map(({ id }) => id),
    );
    expect(poor.items.map(({ id }) => id)).toEqual(expect.arrayContaining(getIds([czk[1], czk[3], eur[1]])));

    const back = await server.call(eshop.unarchiveEshop, { eshopId: gone.eshopId }, staff.accessToken);
    expect(back.status).toBe(200);
    expect((await list({ sort: 'credit' })).items.map(({ id }) => id)).toContain(gone.eshopId);
    expect((await list({ sort: 'credit', isArchived: true })).total).toBe(0);
  });
});

it('walks each shop once although its credit moves ahead of the walk', async () => {
  const country = { currency: 'EUR', isArchived: false } as const;
  const shops = [await createShopWith('EUR', 1), await createShopWith('EUR', 2)];
  const [first] = shops;
  const walked: string[] = [];
  for await (const part of walkCredits(country, { isDescending: false, atOnce: 1 })) {
    const isFirst = part.some(({ eshopId }) => eshopId === first?.eshopId);
    walked.push(...part.map(({ eshopId }) => eshopId));
    if (isFirst && first !== undefined)
      await bookTopUp({
        eshopId: first.eshopId,
        currency: 'EUR',
        creditMinor: 5_000_000,
        vatMinor: 0,
        payment: { provider: 'test', type: 'payment', id: `${first.eshopId} again` },
        actor: 'system',
      });
  }
  expect(walked.length).toBeGreaterThanOrEqual(shops.length);
  expect(walked).toHaveLength(new Set(walked).size);
});

describe('the sums of the list of shops', () => {
  it('are those of all listed shops, whatever the filter', async () => {
    const [some] = (await list({ sort: 'credit', isDescending: true })).items;
    expect(some).toBeDefined();
    for (const filter of [
      {},
      { isArchived: true },
      { isUnderCreditLimit: true },
      { isUnderCreditLimit: false },
      { shopProvider: 'Okavango' },
      { shopProvider: 'Okavango', isUnderCreditLimit: true },
      { countryOfAdvertisement: 'SK' },
      { countryOfAdvertisement: 'None' },
      { search: some?.domainName.slice(0, 3) ?? '' },
      { search: some?.domainName ?? '', countryOfAdvertisement: 'DE' },
    ] as const) {
      const { items, sums, total } = await list({ ...filter, pageSize: 250, hasSums: true });
      expect(items).toHaveLength(total);
      const expected = new Map<string, number>();
      for (const { credit } of items)
        expected.set(credit.currency, (expected.get(credit.currency) ?? 0) + credit.value);
      expect(
        sums.map(({ currency, value }) => [currency, value]),
        JSON.stringify(filter),
      ).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));
    }
    expect((await list({})).sums).toEqual([]);
  });
});

describe('the list of shops by match', () => {
  it('begins with the shop of that name, then names that begin so, however many newer shops match', async () => {
    const exact = await server.addShop({ domainName: 'topeni.cz' });
    const start = await server.addShop({ domainName: 'topeni-obchod.cz' });
    for (let index = 0; index < 25; index += 1)
      await server.addShop({ owner, domainName: `nase-topeni${index}.cz` });
    for (const search of ['topeni', 'TOPENI.cz', exact.eshopId])
      expect((await list({ search, sort: 'match' })).items[0]?.id, search).toBe(exact.eshopId);
    const found = await list({ search: 'topeni', sort: 'match' });
    expect(found.total).toBe(27);
    expect(found.items[1]?.id).toBe(start.eshopId);
  });
});
