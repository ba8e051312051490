import { z } from 'zod';
import { anyOf } from '../access/permissions.ts';
import { jobIdSchema, statisticViewIdSchema } from '../domain/ids/ids.ts';
import {
  statisticColumns,
  statisticScreens,
  statisticTableNames,
  getStatisticTable,
  listTableColumns,
  statisticViewLimits,
} from '../domain/report/statistics.ts';
import { defineController, noOutput } from './defineCall.ts';
import { text } from './fields.ts';
import { getFileFields } from './reportingDetailed.ts';

const { call } = defineController('Reporting', 'Reporting');

/** Whoever may see one of the tables; which one is asked for is looked at by the call. */
const ofAnyTable = {
  access: 'eshop',
  permissions: anyOf(...statisticTableNames.map((name) => getStatisticTable(name).permission)),
} as const;
const tableField = z.enum(statisticTableNames);
/** Views are addresses of screens; what a screen shows asks for its own permission. */
const ofAnybody = { access: 'eshop' } as const;
const screenField = z.enum(statisticScreens);

/** A view of a table that a person saved: its address under a name. */
export const statisticViewSchema = z.object({
  id: statisticViewIdSchema,
  name: z.string(),
  query: z.string(),
});
export type StatisticView = z.infer<typeof statisticViewSchema>;

/** Files of statistics that are made in the background, and views that people keep. */
export const reportingFiles = {
  startStatisticsExport: call('StartStatisticsExport', {
    isWrite: true,
    ...ofAnyTable,
    summary:
      'Starts a CSV export of a table of any size in the background; the job reports progress. Requires the table’s permission.',
    input: z
      .strictObject({
        table: tableField,
        ...getFileFields('Order'),
        sort: z.enum(statisticColumns).optional(),
        columns: z.array(z.enum(statisticColumns)).min(1).max(statisticColumns.length).optional(),
      })
      .refine(({ table, sort }) => sort === undefined || getStatisticTable(table).sorts.includes(sort), {
        path: ['sort'],
        error: 'invalid',
      })
      .refine(
        ({ table, columns = [] }) => {
          const known = listTableColumns(table);
          return columns.every((column) => known.includes(column));
        },
        { path: ['columns'], error: 'invalid' },
      ),
    output: z.object({ jobId: jobIdSchema }),
    errors: ['date_range_invalid', 'permission_required', 'invalid_request'],
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  getStatisticsExport: call('GetStatisticsExport', {
    ...ofAnyTable,
    summary: 'Returns a signed address, valid for 15 minutes, of a file created by StartStatisticsExport.',
    input: z.strictObject({ jobId: jobIdSchema }),
    output: z.object({
      url: z.string(),
      fileName: z.string(),
      expiresAt: z.iso.datetime(),
      /** Rows of the file without its head and total. */
      rowCount: z.int(),
      byteCount: z.int(),
    }),
    errors: ['not_found', 'permission_required'],
  }),
  getStatisticViews: call('GetStatisticViews', {
    ...ofAnybody,
    summary: 'Lists the user’s saved views of a statistics table, by name.',
    input: z.strictObject({ table: screenField }),
    output: z.object({ views: z.array(statisticViewSchema) }),
  }),
  saveStatisticView: call('SaveStatisticView', {
    isWrite: true,
    ...ofAnybody,
    summary: 'Saves a view of a statistics table; a view of the same name is replaced.',
    input: z.strictObject({
      table: screenField,
      name: text(statisticViewLimits.longestName),
      /** Query of the screen’s address, without its question mark. */
      query: text(statisticViewLimits.longestQuery, { minLength: 0 }),
    }),
    output: z.object({ view: statisticViewSchema }),
    errors: ['view_limit_reached'],
  }),
  renameStatisticView: call('RenameStatisticView', {
    isWrite: true,
    ...ofAnybody,
    summary: 'Renames a saved view of a statistics table; names are unique within the table.',
    input: z.strictObject({ viewId: statisticViewIdSchema, name: text(statisticViewLimits.longestName) }),
    output: z.object({ view: statisticViewSchema }),
    errors: ['not_found', 'view_name_taken'],
  }),
  deleteStatisticView: call('DeleteStatisticView', {
    isWrite: true,
    ...ofAnybody,
    summary: 'Deletes a saved view of a statistics table.',
    input: z.strictObject({ viewId: statisticViewIdSchema }),
    output: noOutput,
    errors: ['not_found'],
  }),
};
