import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { notePixelFirstEvent } from '#server/areas/eshop/index.ts';
import { recordEvents, type Catalogue, type EventBatch } from '#server/measurement/index.ts';
import { measurePost, type PostContext } from './measurePost.ts';
import { findNoticed } from './notice.ts';
import type { PixelBody } from './pixelBody.ts';
import { saveRefusedOrders, type RefusedOrder } from './shopOrders/shopOrder.repository.ts';
import type { PixelShop, PixelShops } from './pixelShops.ts';

/** A post with how it came. */
export interface Visit extends PostContext {
  readonly body: PixelBody;
}

/**
 * Counts visits in their order, all of them in one transaction; what belongs to no shop is left out.
 * @param alongside writes something else in that transaction
 */
export async function countVisits(
  visits: readonly Visit[],
  { shops, catalogue }: { readonly shops: PixelShops; readonly catalogue: Catalogue },
  alongside?: (session: ClientSession) => Promise<void>,
): Promise<void> {
  const batches: EventBatch[] = [];
  const refused = new Map<EshopId, RefusedOrder[]>();
  const lastReceived = new Map<PixelShop, Date>();
  for (const visit of visits) {
    const shop = await shops.find(visit.body.marketingId);
    if (shop === null) continue;
    const seen = await measurePost(visit.body, shop, visit);
    const observations = visit.isBot ? [] : findNoticed(visit.body, shop, seen);
    if (seen.events.length > 0 || observations.length > 0)
      batches.push({ shop: shop.shop, receivedAt: visit.receivedAt, events: seen.events, observations });
    const { eshopId } = shop.shop;
    if (seen.refusedOrders.length > 0)
      refused.set(eshopId, [...(refused.get(eshopId) ?? []), ...seen.refusedOrders]);
    if (!visit.isBot && seen.events.length > 0 && !shop.hasEvents && !lastReceived.has(shop))
      lastReceived.set(shop, visit.receivedAt);
  }
  if (batches.length > 0 || alongside !== undefined) await recordEvents(batches, catalogue, alongside);
  for (const [eshopId, orders] of refused) await saveRefusedOrders(eshopId, orders);
  for (const [shop, at] of lastReceived) {
    await notePixelFirstEvent(shop.shop.eshopId, at);
    shop.hasEvents = true;
  }
}
