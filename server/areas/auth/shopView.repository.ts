import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { ShopViewModel, type ShopViewDocument } from './shopView.model.ts';

/** The newest look of a session at a shop, or null. */
export async function findShopView(sessionId: string, eshopId: EshopId): Promise<ShopViewDocument | null> {
  return await ShopViewModel.findOne({ sessionId, eshopId }).sort({ until: -1 }).lean<ShopViewDocument>();
}

/** Whether a look of a session at a shop, known by its end, goes on; tokens know that end to the second. */
export async function isViewOpen(sessionId: string | null, eshopId: EshopId, until: Date): Promise<boolean> {
  if (sessionId === null) return false;
  const second = Math.floor(until.getTime() / 1_000) * 1_000;
  const open = await ShopViewModel.exists({
    sessionId,
    eshopId,
    leftAt: null,
    until: { $gte: new Date(second), $lt: new Date(second + 1_000) },
  });
  return open !== null;
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
