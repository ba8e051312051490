import type {
  CataloguePlatform,
  CatalogueProduct,
  ProductIssue,
  ProductPlatformState,
} from '#server/platforms/cataloguePlatform.ts';
import { PlatformError } from '#server/platforms/platformError.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

/** In-memory platform: refuses products whose title contains `refuse`, and reviews as configured. */
export function createMemoryPlatform() {
  const catalogues = new Map<string, Map<string, CatalogueProduct>>();
  const judged = new Map<string, { state: ProductPlatformState; issues: ProductIssue[] }>();
  const calls = { create: 0, write: 0, remove: 0, read: 0 };
  const of = (id: string) => {
    const found = catalogues.get(id);
    if (found === undefined)
      throw new PlatformError('rejected', { channel: 'Google', reason: 'no such catalogue' });
    return found;
  };
  let failures: PlatformError[] = [];
  const failSometimes = () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };
  const platform: CataloguePlatform = {
    channel: 'Google',
    batchSize: 3,
    async createCatalogue({ name }) {
      failSometimes();
      calls.create += 1;
      if (!catalogues.has(name)) catalogues.set(name, new Map());
      return { catalogueId: name };
    },
    async writeProducts(id, products) {
      calls.write += 1;
      failSometimes();
      const refused = products.filter(({ title }) => title.includes('refuse'));
      for (const one of products) if (!refused.includes(one)) of(id).set(one.productId, one);
      return refused.map(({ productId }) => ({ productId, reason: 'Unsupported title' }));
    },
    async removeProducts(id, productIds) {
      calls.remove += 1;
      failSometimes();
      for (const productId of productIds) of(id).delete(productId);
    },
    async readProductStates(id, cursor) {
      calls.read += 1;
      failSometimes();
      const all = [...of(id).keys()].toSorted();
      const from = Number(cursor ?? 0);
      return {
        states: all.slice(from, from + 2).map((productId) => ({
          productId,
          ...(judged.get(productId) ?? { state: 'Pending' as const, issues: [] }),
        })),
        next: from + 2 < all.length ? String(from + 2) : null,
      };
    },
  };
  return {
    platform,
    calls,
    judged,
    idsOf: (shop: AddedShop) => {
      const found = [...catalogues].find(([name]) => name.includes(shop.eshopId));
      return [...(found?.[1].keys() ?? [])].toSorted();
    },
    salePriceOf: (shop: AddedShop, productId: string) =>
      [...catalogues].find(([name]) => name.includes(shop.eshopId))?.[1].get(productId)?.salePriceMinor,
    priceOf: (shop: AddedShop, productId: string) =>
      [...catalogues].find(([name]) => name.includes(shop.eshopId))?.[1].get(productId)?.priceMinor,
    titleOf: (shop: AddedShop, productId: string) =>
      [...catalogues].find(([name]) => name.includes(shop.eshopId))?.[1].get(productId)?.title,
    put: (shop: AddedShop, productId: string) => {
      const found = [...catalogues].find(([name]) => name.includes(shop.eshopId))?.[1];
      found?.set(productId, { ...([...found.values()][0] as CatalogueProduct), productId });
    },
    failWith: (...next: PlatformError[]) => (failures = next),
  };
}

/** Starts a server whose only platform is one in memory, as Google. */
export async function startMemoryPlatformServer(
  google: ReturnType<typeof createMemoryPlatform>,
): Promise<TestServer> {
  return await startTestServer({
    replace: (usual) => {
      const row = usual.platforms.getRow('Google');
      const fake = {
        ...row,
        platform: {
          ...row.platform,
          catalogue: google.platform,
          createAccount: async () => ({ accountId: 'account-1' }),
        },
      };
      return {
        rateLimits: noRateLimits,
        platforms: { ...usual.platforms, rows: [fake], getRow: () => fake },
      };
    },
  });
}
