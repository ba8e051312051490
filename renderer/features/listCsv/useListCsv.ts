import { useCallback } from 'react';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { writeRowsCsv } from './writeRowsCsv.ts';

const pageSize = 250;
/** Rows that one file takes. */
const mostRows = 10_000;

type ReadPage<Row> = (place: {
  page: number;
  pageSize: typeof pageSize;
}) => Promise<{ items: readonly Row[] }>;

/**
 * Saves what a list of staff shows: its columns, with its filters and in its order, on all pages; or rows of it that are given.
 * `onExportCsv={useListCsv()('approvals', async (place) => await api.accounting.getApprovals({ ...filters, ...place }))}`
 */
export function useListCsv(): <Row>(
  name: string,
  rows: ReadPage<Row> | readonly Row[],
) => (columns: readonly Column<Row>[]) => Promise<unknown> {
  const t = useText('staffLists');
  const { number, language } = useFormats();
  const save = useSaveFile();
  return useCallback(
    <Row>(name: string, source: ReadPage<Row> | readonly Row[]) => {
      const collect = async () => {
        if (typeof source !== 'function') return source;
        const rows: Row[] = [];
        for (let page = 1; ; page += 1) {
          const { items } = await source({ page, pageSize });
          if (rows.length === mostRows) {
            if (items.length > 0) showInfo(t('staffLists:csv.tooMany', { rows: number(mostRows, 0) }));
            return rows;
          }
          rows.push(...items);
          if (items.length < pageSize) return rows;
        }
      };
      return async (columns: readonly Column<Row>[]) =>
        await save(async () => {
          const text = writeRowsCsv(columns, await collect(), {
            language,
            timeZone: staffTimeZone,
            nameCurrency: (column) => t('staffLists:csv.currency', { column }),
            nameInstant: (column) => t('staffLists:csv.instant', { column, zone: staffTimeZone }),
          });
          return { blob: new Blob([text], { type: 'text/csv' }), fileName: `${name}.csv` };
        }, 'text/csv');
    },
    [save, t, number, language],
  );
}
