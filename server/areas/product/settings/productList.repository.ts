import type { ClientSession } from 'mongoose';
import type { AdvertisementRule } from '#shared/domain/product/advertisementRules.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { facetsVersion } from '../rows/facets.ts';
import { ProductListModel, type ProductListDocument } from './productList.model.ts';

/** So long nothing else must happen to a catalogue before its rows follow: a feed writes for a while. */
const quietMs = 2_000;
const longAgo = new Date(0);
const fresh = {
  rules: [],
  categories: [],
  watermark: longAgo,
  done: 0,
  facetsVersion,
  nextFacetsVersion: facetsVersion,
  leaseId: null,
  leasedUntil: longAgo,
};

/** What a shop decided; null for one whose products were never written. */
export async function findList(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<ProductListDocument | null> {
  return await ProductListModel.findOne({ eshopId }).session(session).lean<ProductListDocument>();
}

/** A rule as a shop has it. */
export type ListRule = AdvertisementRule & { readonly createdAt: Date };

/** The shop's word on a category. */
export interface ListCategory {
  readonly category: string;
  readonly isAdvertised: boolean;
  readonly decidedAt: Date;
}

/**
 * Marks rows as outdated. Every writer of products calls it in the transaction of the write, and so does the row
 * builder: of two concurrent ones the later one restarts with the current data.
 */
export async function touchList(eshopId: EshopId, session: ClientSession): Promise<void> {
  const { watermark, ...others } = fresh;
  await ProductListModel.updateOne(
    { eshopId },
    {
      $inc: { revision: 1 },
      $set: { dueAt: new Date(Date.now() + quietMs) },
      $setOnInsert: { watermark, ...others },
    },
    { upsert: true, session },
  );
}

/** Marks all rows for a rebuild, at once, together with other changes of the list. */
export async function touchWholeList(
  eshopId: EshopId,
  change: { readonly rules?: readonly ListRule[]; readonly categories?: readonly ListCategory[] } = {},
  session: ClientSession | null = null,
): Promise<void> {
  const { watermark, done, ...others } = fresh;
  const onInsert = Object.fromEntries(Object.entries(others).filter(([name]) => !(name in change)));
  await ProductListModel.updateOne(
    { eshopId },
    {
      $inc: { revision: 1 },
      $set: { dueAt: new Date(), watermark, done, ...change },
      $setOnInsert: onInsert,
    },
    { upsert: true, ...(session === null ? {} : { session }) },
  );
}

/** Marks all rows for a rebuild in shops whose rows have an earlier facet version. */
export async function touchEarlierLists(): Promise<void> {
  const earlier = [null, ...Array.from({ length: facetsVersion - 1 }, (_, index) => index + 1)];
  await ProductListModel.updateMany(
    { nextFacetsVersion: { $in: earlier } },
    {
      $inc: { revision: 1 },
      $set: { dueAt: new Date(), watermark: longAgo, done: 0, nextFacetsVersion: facetsVersion },
    },
  );
}

/** Whether all rows of a shop have the facets of this version. */
export async function hasPresentFacets(eshopId: EshopId): Promise<boolean> {
  const list = await ProductListModel.findOne({ eshopId }, { facetsVersion: 1 }).lean();
  return list?.facetsVersion === facetsVersion;
}

/** Shops whose rows are to be brought up. */
export async function findDueLists(limit: number): Promise<EshopId[]> {
  const now = new Date();
  const lists = await ProductListModel.find(
    { dueAt: { $lte: now }, leasedUntil: { $lte: now } },
    { eshopId: 1 },
  )
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean();
  return lists.map(({ eshopId }) => eshopId.toString() as EshopId);
}

/** Leases a shop's rows for an update; null while another worker holds them, or if none is due. */
export async function leaseList(
  eshopId: EshopId,
  leaseId: string,
  forMs: number,
): Promise<ProductListDocument | null> {
  const now = Date.now();
  return await ProductListModel.findOneAndUpdate(
    { eshopId, dueAt: { $ne: null }, leasedUntil: { $lte: new Date(now) } },
    { $set: { leaseId, leasedUntil: new Date(now + forMs) } },
    { returnDocument: 'after' },
  ).lean<ProductListDocument>();
}

/** Notes how far rows are; false when the lease is lost or something else has changed since the revision. */
export async function noteListProgress(
  eshopId: EshopId,
  held: { leaseId: string; revision: number; forMs: number },
  progress: { watermark: Date; done: number },
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await ProductListModel.updateOne(
    { eshopId, leaseId: held.leaseId, revision: held.revision },
    { $set: { ...progress, leasedUntil: new Date(Date.now() + held.forMs) } },
    { session },
  );
  return matchedCount === 1;
}

/** Ends the work on rows: with nothing left to do unless something has changed since. */
export async function releaseList(
  eshopId: EshopId,
  leaseId: string,
  done: Pick<ProductListDocument, 'revision' | 'nextFacetsVersion'> | null,
): Promise<void> {
  if (done !== null)
    await ProductListModel.updateOne(
      { eshopId, leaseId, revision: done.revision },
      {
        $set: {
          dueAt: null,
          done: 0,
          // Whoever sets it also sets the watermark back, so every row was looked at since.
          ...(done.nextFacetsVersion == null ? {} : { facetsVersion: done.nextFacetsVersion }),
        },
      },
    );
  await ProductListModel.updateOne({ eshopId, leaseId }, { $set: { leaseId: null, leasedUntil: longAgo } });
}

/** Forgets how far the rows of a shop are; what it decided stays. */
export async function resetList(eshopId: EshopId): Promise<void> {
  await ProductListModel.updateOne(
    { eshopId },
    { $inc: { revision: 1 }, $set: { watermark: longAgo, done: 0, dueAt: null } },
  );
}

/** Shops whose products were checked for orders before an instant or never, the longest ago first. */
export async function findSoldUnchecked(before: Date, limit: number): Promise<EshopId[]> {
  const lists = await ProductListModel.find(
    { $or: [{ soldCheckedAt: null }, { soldCheckedAt: { $lt: before } }] },
    { eshopId: 1 },
  )
    .sort({ soldCheckedAt: 1 })
    .limit(limit)
    .lean();
  return lists.map(({ eshopId }) => eshopId.toString() as EshopId);
}

/** Marks a shop's products as checked for orders. */
export async function markSoldChecked(eshopId: EshopId, soldCheckedAt: Date): Promise<void> {
  await ProductListModel.updateOne({ eshopId }, { $set: { soldCheckedAt } });
}

/** Sets how long the first part of changed products is watched for; null sends all changes at once. */
export async function writeRolloutHours(
  eshopId: EshopId,
  rolloutHours: number | null,
  session: ClientSession,
): Promise<void> {
  await ProductListModel.updateOne(
    { eshopId },
    { $set: { rolloutHours }, $setOnInsert: fresh },
    { upsert: true, session },
  );
}
