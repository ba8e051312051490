import type { EshopId, SharedReportId, UserId } from '#shared/domain/ids/ids.ts';
import { SharedReportModel, type SharedReportDocument } from './sharedReport.model.ts';

/** As many ended ones as a list shows. */
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

function buildValidFilter(eshopId: EshopId, now: Date) {
  return { eshopId, expiresAt: { $gt: now }, revokedAt: null };
}

/** Links of a shop that are valid now. */
export async function countValidLinks(eshopId: EshopId, now: Date): Promise<number> {
  return await SharedReportModel.countDocuments(buildValidFilter(eshopId, now));
}

/** Links of a shop, the newest first: the latest of all, and whatever is valid, so that it can be ended. */
export async function findSharedReports(eshopId: EshopId, now: Date): Promise<SharedReportDocument[]> {
  const read = (filter: object) =>
    SharedReportModel.find(filter).sort({ createdAt: -1 }).limit(listed).lean<SharedReportDocument[]>();
  const [latest, valid] = await Promise.all([read({ eshopId }), read(buildValidFilter(eshopId, now))]);
  const byId = new Map([...latest, ...valid].map((link) => [link._id.toString(), link]));
  return [...byId.values()].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Ends a link of a shop; false when there is none. One that has ended stays as it ended. */
export async function revokeLink(
  eshopId: EshopId,
  sharedReportId: SharedReportId,
  at: Date,
): Promise<boolean> {
  const valid = { ...buildValidFilter(eshopId, at), _id: sharedReportId };
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
export async function eraseShopLinks(eshopId: EshopId): Promise<void> {
  await SharedReportModel.deleteMany({ eshopId });
}
