import { writeSubscriptionRights } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';

/** Adds a shop with a subscription, and enters it with its rights. */
export async function addPremiumShop(
  server: TestServer,
  fields: Parameters<TestServer['addShop']>[0] = {},
): Promise<AddedShop> {
  const shop = await server.addShop(fields);
  await inTransaction(async (session) => await writeSubscriptionRights(shop.eshopId, true, session));
  return { ...shop, token: await server.enterShop(shop.owner, shop.eshopId) };
}
