import { reportingFiles } from '#shared/contracts/reportingFiles.ts';
import { getStatisticTable, type StatisticTableName } from '#shared/domain/report/statistics.ts';
import type { ClientPermission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { openExport, startExport } from '../exports/exports.service.ts';

/** A table that a permission guards on the screen is guarded in its files too. @throws AppError permission_required */
function checkTable(table: StatisticTableName, held: ReadonlySet<ClientPermission>): void {
  const { permission } = getStatisticTable(table);
  if (!held.has(permission)) throw new AppError('permission_required', { params: { permission } });
}

export const startStatisticsExport = defineAction(
  reportingFiles.startStatisticsExport,
  async ({ table, sort, ...input }, { eshopId, person, permissions, language, services }) => {
    checkTable(table, permissions);
    const query = { ...input, sort };
    const requestedById = person.roles.has('Internal') ? person.userId : null;
    return { jobId: await startExport(services, eshopId, { table, query, language, requestedById }) };
  },
);

export const getStatisticsExport = defineAction(
  reportingFiles.getStatisticsExport,
  async ({ jobId }, { eshopId, permissions, services }) => {
    const { table, ...file } = await openExport(services, eshopId, jobId);
    checkTable(table, permissions);
    return file;
  },
);
