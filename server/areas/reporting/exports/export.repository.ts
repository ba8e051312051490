import type { EshopId, JobId, UserId } from '#shared/domain/ids/ids.ts';
import { exportRetentionMs, StatisticExportModel, type StatisticExportDocument } from './export.model.ts';

/** Data of a file before it is created. */
export type NewExport = Pick<StatisticExportDocument, 'table' | 'language' | 'fileName'> & {
  readonly jobId: JobId;
  readonly wish: object;
  readonly askedById: UserId | null;
};

/** Puts down that a file is to be made. */
export async function insertExport(eshopId: EshopId, wanted: NewExport): Promise<void> {
  await StatisticExportModel.create({ eshopId, ...wanted, createdAt: new Date() });
}

/** The file of a job of a shop, or null. */
export async function findExport(eshopId: EshopId, jobId: JobId): Promise<StatisticExportDocument | null> {
  return await StatisticExportModel.findOne({ eshopId, jobId }).lean<StatisticExportDocument>();
}

/** Stores how far a file is; false when it is not wanted any more. */
export async function updateExport(
  eshopId: EshopId,
  jobId: JobId,
  change: Partial<Pick<StatisticExportDocument, 'parts' | 'rowCount' | 'byteCount' | 'isComplete'>>,
): Promise<boolean> {
  const { matchedCount } = await StatisticExportModel.updateOne({ eshopId, jobId }, { $set: change });
  return matchedCount === 1;
}

/** Returns a batch of files past their retention. */
export async function findExpiredExports(now: Date): Promise<StatisticExportDocument[]> {
  const before = new Date(now.getTime() - exportRetentionMs);
  return await StatisticExportModel.find({ createdAt: { $lt: before } })
    .sort({ createdAt: 1 })
    .limit(100)
    .lean<StatisticExportDocument[]>();
}

/** Forgets a file. */
export async function deleteExport({ eshopId, jobId }: StatisticExportDocument): Promise<void> {
  await StatisticExportModel.deleteOne({ eshopId, jobId });
}

/** All files of a shop. */
export async function findShopExports(eshopId: EshopId): Promise<StatisticExportDocument[]> {
  return await StatisticExportModel.find({ eshopId }).lean<StatisticExportDocument[]>();
}
