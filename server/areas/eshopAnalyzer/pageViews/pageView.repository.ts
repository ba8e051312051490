import { Types } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { pageViewLimits } from '#shared/domain/eshop/pageViews.ts';
import { PageViewModel, type PageViewDocument, type StoredPage } from './pageView.model.ts';

/** The stored pages of a shop, or null before the first reading. */
export async function findPageView(eshopId: EshopId): Promise<PageViewDocument | null> {
  return await PageViewModel.findById(eshopId).lean<PageViewDocument>();
}

/** Of some shops those whose pages were read, or are being read. */
export async function findViewedShops(eshopIds: readonly EshopId[]): Promise<ReadonlySet<EshopId>> {
  const found = await PageViewModel.find({ _id: { $in: [...eshopIds] } }, { _id: 1 }).lean<
    Pick<PageViewDocument, '_id'>[]
  >();
  return new Set(found.map(({ _id }) => _id.toString() as EshopId));
}

/** Notes that a shop's pages are being read; false where another reading goes on. */
export async function claimPageView(eshopId: EshopId, host: string, now: Date): Promise<boolean> {
  const _id = new Types.ObjectId(eshopId);
  const { upsertedCount } = await PageViewModel.updateOne(
    { _id },
    { $setOnInsert: { host, startedAt: now, readAt: null, pages: [] } },
    { upsert: true },
  );
  if (upsertedCount === 1) return true;
  const givenUp = new Date(now.getTime() - pageViewLimits.givenUpAfterMs);
  const { modifiedCount } = await PageViewModel.updateOne(
    { _id, $or: [{ startedAt: null }, { startedAt: { $lt: givenUp } }] },
    { $set: { startedAt: now } },
  );
  return modifiedCount === 1;
}

/** Stores what a reading found, in the place of the one before, which it answers; null where the shop's are erased. */
export async function storePageView(
  eshopId: EshopId,
  found: { readonly host: string; readonly readAt: Date; readonly pages: readonly StoredPage[] },
): Promise<PageViewDocument | null> {
  return await PageViewModel.findOneAndUpdate(
    { _id: eshopId },
    { $set: { ...found, startedAt: null } },
    { returnDocument: 'before' },
  ).lean<PageViewDocument | null>();
}

/** Removes the pages of a shop and answers the removed document. */
export async function deletePageView(eshopId: EshopId): Promise<PageViewDocument | null> {
  return await PageViewModel.findOneAndDelete({ _id: eshopId }).lean<PageViewDocument | null>();
}
