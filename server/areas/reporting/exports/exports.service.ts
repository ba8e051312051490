import type { EshopId, JobId, UserId } from '#shared/domain/ids/ids.ts';
import type { StatisticTableName } from '#shared/domain/report/statistics.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { createJob } from '#server/areas/job/index.ts';
import type { Services } from '#server/services.ts';
import { buildFileName } from '../detailed/tableCsv.ts';
import { fileCalls, requestTable } from '../detailed/tableRequest.ts';
import { exportAddresses } from './exportLinks.ts';
import { findExport, insertExport } from './export.repository.ts';

/** Name of the work in the queue. */
export const exportJob = 'exportStatistics';

/** Fields that only some tables support: unsupported ones are refused as the table's own call would. */
function selectQuery(table: StatisticTableName, given: Record<string, unknown>): object {
  const known = Object.keys(fileCalls[table].input.shape);
  const isUnknown = ([name, value]: [string, unknown]) => !known.includes(name) && value !== undefined;
  const unknown = Object.entries(given).filter(isUnknown);
  if (unknown.length > 0)
    throw new AppError('invalid_request', {
      fields: unknown.map(([field]) => ({ field, key: 'notAllowed' })),
    });
  return Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name)));
}

/** Asks for the file of a table and answers the job that makes it. @throws AppError date_range_invalid, invalid_request */
export async function startExport(
  services: Services,
  eshopId: EshopId,
  wanted: {
    readonly table: StatisticTableName;
    readonly query: Record<string, unknown>;
    readonly language: Language;
    /** The member of staff who asks, if one does. */
    readonly requestedById: UserId | null;
  },
): Promise<JobId> {
  const { table, language, requestedById: askedById } = wanted;
  const query = selectQuery(table, wanted.query);
  const { columns: _shown, compareWith, ...rows } = fileCalls[table].input.parse(query);
  const request = await requestTable(eshopId, table, rows, compareWith);
  const fileName = buildFileName(request, language);
  const jobId = await createJob(eshopId, 'Export', { phase: 'Queued', canBeCancelled: true, fileName });
  await insertExport(eshopId, { jobId, table, wish: query, language, fileName, askedById });
  await services.jobs.enqueue(exportJob, { eshopId, jobId });
  return jobId;
}

/** A signed address of a file that is ready. @throws AppError not_found */
export async function openExport(services: Services, eshopId: EshopId, jobId: JobId) {
  const file = await findExport(eshopId, jobId);
  if (file === null || !file.isComplete) throw new AppError('not_found');
  const address = await exportAddresses.sign(services, { eshopId, jobId }, file.fileName);
  return { ...address, table: file.table, rowCount: file.rowCount, byteCount: file.byteCount };
}
