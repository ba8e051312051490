import { useMemo, useState } from 'react';
import type { TableSelection } from '../table/tableColumns.ts';

/** Rows of a list that are chosen for an action on many; a row no longer shown is not changed by a click here. */
export function useListSelection<Row>(rows: readonly Row[] | undefined, getKey: (row: Row) => string) {
  const [keys, choose] = useState<readonly string[]>([]);
  const selected = useMemo(
    () => (rows ?? []).filter((row) => keys.includes(getKey(row))),
    // A key is read from its row alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rows, keys],
  );
  return {
    shown: rows ?? [],
    selected,
    choose,
    /** Checkboxes of the table, by the names of those of rows and of their column. */
    getSelection: (getLabel: (row: Row) => string, columnTitle: string): TableSelection<Row> => ({
      keys: selected.map(getKey),
      onChange: choose,
      getLabel,
      columnTitle,
    }),
  };
}
