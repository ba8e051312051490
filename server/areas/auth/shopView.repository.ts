import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { ShopViewModel, type ShopViewDocument } from './shopView.model.ts';

/** The newest look of a session at a shop, or null. */
export async function findShopView(sessionId: string, eshopId: EshopId): Promise<ShopViewDocument | null> {
  return await ShopViewModel.findOne({ sessionId, eshopId }).sort({ until: -1 }).lean<ShopViewDocument>();
}

/** Notes that a look begins. */
export async function insertShopView(view: {
  sessionId: string;
  eshopId: EshopId;
  userId: UserId;
  until: Date;
}): Promise<void> {
  await ShopViewModel.create(view);
}

/** Ends the looks of a session at a shop; answers whether there was one. */
export async function endShopViews(sessionId: string, eshopId: EshopId): Promise<boolean> {
  const now = new Date();
  const { modifiedCount } = await ShopViewModel.updateMany(
    { sessionId, eshopId, leftAt: null, until: { $gt: now } },
    { $set: { leftAt: now } },
  );
  return modifiedCount > 0;
}
