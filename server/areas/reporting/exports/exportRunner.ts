import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { eshopIdSchema, jobIdSchema, type EshopId, type UserId } from '#shared/domain/ids/ids.ts';
import { isCancelRequested, reportJob } from '#server/areas/job/index.ts';
import { raiseAlertIn } from '#server/areas/notification/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { FileStore } from '#server/integrations/storage/index.ts';
import type { Services } from '#server/services.ts';
import { openTableCsv } from '../detailed/tableCsv.ts';
import type { StatisticExportDocument } from './export.model.ts';
import {
  deleteExport,
  findExpiredExports,
  findExport,
  findShopExports,
  updateExport,
} from './export.repository.ts';
import { createPartWriter } from './partWriter.ts';

/** What the queue carries. */
export const exportOrderSchema = z.object({ eshopId: eshopIdSchema, jobId: jobIdSchema });
export type ExportOrder = z.infer<typeof exportOrderSchema>;

/** Minimum interval between progress reports to a user. */
const reportEveryMs = 500;

/** Returns a shop's export folder in the file store: not derivable from the shop's id. */
function getFolder(services: Services, eshopId: EshopId): string {
  return createHmac('sha256', services.config.secret)
    .update(`statistics:${eshopId}`)
    .digest('hex')
    .slice(0, 32);
}

async function removeParts(files: FileStore, parts: readonly string[]): Promise<void> {
  for (const key of parts) await files.remove(key);
}

/** @returns false when a user stopped it, or it is not wanted any more */
async function writeFile(
  services: Services,
  file: StatisticExportDocument,
  order: ExportOrder,
): Promise<boolean> {
  const { eshopId, jobId } = order;
  let done = 0;
  let reportedAt = 0;
  let isWanted = true;
  const { content, rowCount } = await openTableCsv(eshopId, file.table, file.wish, file.language, (rows) => {
    done = rows;
  });
  const writer = createPartWriter(services.files, getFolder(services, eshopId), async (parts) => {
    isWanted = await updateExport(eshopId, jobId, { parts: [...parts] });
  });
  for await (const block of content) {
    await writer.write(block as Buffer);
    if (Date.now() - reportedAt >= reportEveryMs) {
      reportedAt = Date.now();
      await reportJob(eshopId, jobId, { status: 'Running', phase: 'Writing', done, total: rowCount });
      isWanted &&= !(await isCancelRequested(eshopId, jobId));
    }
    if (!isWanted) break;
  }
  if (isWanted) {
    await writer.end();
    isWanted = await updateExport(eshopId, jobId, {
      parts: [...writer.parts],
      rowCount: done,
      byteCount: writer.byteCount,
      isComplete: true,
    });
  }
  if (!isWanted) await removeParts(services.files, writer.parts);
  return isWanted;
}

/** The screen of a table. */
function getScreen(file: StatisticExportDocument): string {
  const screens = {
    Order: 'order',
    Product: 'product',
    Category: 'category',
    Source: 'source',
    User: 'user',
  };
  return `/app/statistic/${screens[file.table]}`;
}

type ExportEnd = 'Completed' | 'Failed' | 'Cancelled';

/** Notes how a file ended, and tells the member of staff who asked for it, both or neither. */
async function endExport(
  file: StatisticExportDocument,
  { eshopId, jobId }: ExportOrder,
  status: ExportEnd,
): Promise<void> {
  const screen = getScreen(file);
  // Where a finished file waits for whoever asked for it.
  const resultPath = `${screen}?export=${jobId}`;
  await inTransaction(async (session) => {
    await reportJob(
      eshopId,
      jobId,
      {
        status,
        phase: status,
        canBeCancelled: false,
        finishedAt: new Date(),
        ...(status === 'Completed' ? { resultPath } : {}),
      },
      session,
    );
    // Whoever stopped it knows.
    if (!file.askedById || status === 'Cancelled') return;
    const isFailure = status === 'Failed';
    // The shop is named, as the person may be in another one by then.
    const named = `${eshopParameter}=${eshopId}`;
    await raiseAlertIn(
      {
        event: 'ExportFinished',
        about: file.fileName,
        path: isFailure ? `${screen}?${named}` : `${resultPath}&${named}`,
        eshopId,
        userId: file.askedById.toString() as UserId,
        isFailure,
        onceKey: `ExportFinished ${jobId}`,
      },
      session,
    );
  });
}

/** Creates a requested file; replaces an incomplete one of a worker that died. */
export async function runExport(services: Services, order: ExportOrder): Promise<void> {
  const { eshopId, jobId } = order;
  const file = await findExport(eshopId, jobId);
  if (file === null) return;
  const end = async (status: ExportEnd) => await endExport(file, order, status);
  // A worker may have died between the file and its note; where it is noted already, nothing changes.
  if (file.isComplete) return await end('Completed');
  await removeParts(services.files, file.parts);
  try {
    const isWritten = await writeFile(services, file, order);
    if (!isWritten) await deleteExport(file);
    await end(isWritten ? 'Completed' : 'Cancelled');
  } catch (thrown) {
    services.log.error({ err: thrown, eshopId, jobId }, 'statistics export failed');
    await end('Failed');
  }
}

/** Removes files past their retention. */
export async function removeOldExports(services: Services, now: Date = new Date()): Promise<void> {
  for (const file of await findExpiredExports(now)) {
    await removeParts(services.files, file.parts);
    await deleteExport(file);
  }
}

/** Removes all files of a shop; one that is being made is stopped by that. */
export async function eraseShopExports(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  for (const file of await findShopExports(eshopId)) {
    await deleteExport(file);
    await removeParts(services.files, file.parts);
  }
}
