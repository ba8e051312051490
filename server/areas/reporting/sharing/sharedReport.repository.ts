import type { EshopId, SharedReportId, UserId } from '#shared/domain/ids/ids.ts';
import { SharedReportModel, type SharedReportDocument } from './sharedReport.model.ts';

/** As many as a list shows. */
const listed = 200;

/** Fields of a new link. */
export type NewSharedReport = Pick<
  SharedReportDocument,
  'tokenHash' | 'name' | 'lastDays' | 'fromDay' | 'toDay' | 'parts' | 'createdAt' | 'expiresAt'
> & { readonly eshopId: EshopId; readonly createdBy: UserId };

/** Keeps a link. */
export async function insertSharedReport(link: NewSharedReport): Promise<SharedReportDocument> {
  return (await SharedReportModel.create(link)).toObject();
}

/** Links of a shop that are valid now. */
export async function countValidLinks(eshopId: EshopId, now: Date): Promise<number> {
  return await SharedReportModel.countDocuments({ eshopId, expiresAt: { $gt: now }, revokedAt: null });
}

/** Links of a shop, the newest first. */
export async function findSharedReports(eshopId: EshopId): Promise<SharedReportDocument[]> {
  return await SharedReportModel.find({ eshopId })
    .sort({ createdAt: -1 })
    .limit(listed)
    .lean<SharedReportDocument[]>();
}

/** Ends a link of a shop; false when there is none. One that has ended stays as it ended. */
export async function revokeLink(
  eshopId: EshopId,
  sharedReportId: SharedReportId,
  at: Date,
): Promise<boolean> {
  const valid = { eshopId, _id: sharedReportId, revokedAt: null, expiresAt: { $gt: at } };
  const ended = await SharedReportModel.updateOne(valid, { $set: { revokedAt: at } });
  if (ended.matchedCount === 1) return true;
  return (await SharedReportModel.exists({ eshopId, _id: sharedReportId })) !== null;
}

/** Notes a view of a valid link and answers it; null for one that has ended or never was. */
export async function viewLink(tokenHash: string, now: Date): Promise<SharedReportDocument | null> {
  return await SharedReportModel.findOneAndUpdate(
    { tokenHash, expiresAt: { $gt: now }, revokedAt: null },
    { $set: { lastViewedAt: now }, $inc: { viewCount: 1 } },
    { returnDocument: 'after' },
  ).lean<SharedReportDocument>();
}

/** Forgets all links of a shop: none of them opens any more. */
export async function eraseLinksOfShop(eshopId: EshopId): Promise<void> {
  await SharedReportModel.deleteMany({ eshopId });
}
