import { useCallback } from 'react';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showInfo } from '#renderer/ui/toast/toast.ts';
import { writeRowsCsv } from './writeRowsCsv.ts';

const pageSize = 250;
/** Rows that one file takes. */
const mostRows = 10_000;

/**
 * Saves what a list of staff shows, with its filters and in its order, on all pages: `useListCsv()('approvals', (place) =>
 * api.accounting.getApprovals({ ...filters, ...place }))`.
 */
export function useListCsv(): (
  name: string,
  read: (place: { page: number; pageSize: typeof pageSize }) => Promise<{ items: readonly object[] }>,
) => Promise<unknown> {
  const t = useText('staffLists');
  const { number } = useFormats();
  const save = useSaveFile();
  return useCallback(
    async (name, read) => {
      const collect = async () => {
        const rows: object[] = [];
        for (let page = 1; ; page += 1) {
          const { items } = await read({ page, pageSize });
          if (rows.length === mostRows) {
            if (items.length > 0) showInfo(t('staffLists:csv.tooMany', { rows: number(mostRows, 0) }));
            return rows;
          }
          rows.push(...items);
          if (items.length < pageSize) return rows;
        }
      };
      return await save(
        async () => ({
          blob: new Blob([writeRowsCsv(await collect())], { type: 'text/csv' }),
          fileName: `${name}.csv`,
        }),
        'text/csv',
      );
    },
    [save, t, number],
  );
}
