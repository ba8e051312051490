import mongoose from 'mongoose';
import { addDays, listDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { touchWholeList } from '#server/areas/product/settings/productList.repository.ts';
import { bringUpRows } from '#server/areas/product/rows/bringUpRows.ts';
import { bookAdminTransaction } from '#server/credit/index.ts';
import { recordEvents } from '#server/measurement/index.ts';
import { addCampaign, bookSpend } from '#server/testing/advertisedShop.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';

const zone = 'Europe/Prague';

/** Turns Premium of a shop on or off. */
export async function setPremium(eshopId: EshopId, hasActiveSubscription: boolean): Promise<void> {
  await mongoose.model('Eshop').updateOne({ _id: eshopId }, { hasActiveSubscription });
  forgetRights();
}

const counts = { impressions: 1_234, clicks: 17 };

/** Brings the table of products, which questions and decisions read, up to the products. */
export async function fillProductTable(eshopId: EshopId): Promise<void> {
  await touchWholeList(eshopId);
  if (!(await bringUpRows(eshopId, 30_000))) throw new Error('the table of products is incomplete');
}

/** A shop with Premium, two campaigns, products, and spend and orders of the last two weeks. */
export async function addTalkingShop(server: TestServer): Promise<AddedShop> {
  const shop = await server.addShop();
  const { eshopId } = shop;
  await setPremium(eshopId, true);
  const google = await addCampaign(shop, 'Google', 'Lampy 2026');
  const meta = await addCampaign(shop, 'Meta', 'Stoly');
  await bookAdminTransaction({
    eshopId,
    currency: 'CZK',
    amountMinor: 1_000_000,
    reason: 'test',
    actor: shop.owner.userId,
    requestId: 'r',
    idempotencyKey: `start-${eshopId}`,
  });
  await mongoose.model('Product').insertMany(
    ['Lampa Nora', 'Stůl Arco'].map((title, at) => ({
      ...buildTestProduct(eshopId, at),
      title,
      priceMinor: 50_000 + at * 1_000,
    })),
  );
  await fillProductTable(eshopId);
  const today = toLocalDay(new Date(), zone);
  const days = listDays(addDays(today, -14), addDays(today, -1));
  for (const [index, day] of days.entries()) {
    await bookSpend(shop, google, day, 10_017 + index * 131, counts);
    await bookSpend(shop, meta, day, 5_003, counts);
  }
  await recordEvents(
    days.map((day, at) => ({
      shop: { eshopId, timeZone: zone, creditCurrency: 'CZK' as const },
      receivedAt: new Date(`${day}T10:00:00Z`),
      events: (['page_view', 'order'] as const).map((type, index) => ({
        eventId: `${eshopId}-${day}-${type}`,
        type,
        at: new Date(`${day}T10:00:0${index}Z`),
        visitorId: `v-${day}`,
        sessionId: `s-${day}`,
        page: null,
        referrerHost: null,
        isBot: false,
        items:
          type === 'order'
            ? [{ productId: `P${at % 2}`, quantity: 1, unitPriceMinor: 40_000 + at * 100 }]
            : [],
        arrival:
          type === 'page_view'
            ? { source: { channel: 'GoogleAds' as const, name: 'google' }, campaignId: google, clickId: null }
            : null,
        order:
          type === 'order'
            ? {
                id: `${eshopId}-${day}`,
                valueMinor: 40_000 + at * 100,
                currency: 'CZK' as const,
                vatMinor: null,
              }
            : null,
      })),
    })),
    productCatalogue,
  );
  return shop;
}
