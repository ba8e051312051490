import { useMemo, useState } from 'react';
import type { TableSelection } from '../table/tableColumns.ts';

/**
 * Rows of a list that are chosen for an action on many; a row no longer shown is not changed by a click here, unless all that
 * match were chosen on purpose.
 * @param scope what the list is filtered by: another one forgets rows beyond the page
 */
export function useListSelection<Row>(
  rows: readonly Row[] | undefined,
  getKey: (row: Row) => string,
  scope = '',
) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [matching, setMatching] = useState<{ scope: string; rows: readonly Row[] } | null>(null);
  // Rows that matched another filter don't come back with it: by then they may no longer match.
  if (matching !== null && matching.scope !== scope) setMatching(null);
  const beyond = matching?.scope === scope ? matching.rows : null;
  const selected = useMemo(
    () => beyond ?? (rows ?? []).filter((row) => keys.includes(getKey(row))),
    // A key is read from its row alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [rows, keys, beyond],
  );
  const choose = (ids: readonly string[]) => {
    setMatching(null);
    setKeys(ids);
  };
  const chooseShown = (ids: readonly string[]) => {
    if (beyond === null) {
      choose(ids);
      return;
    }
    const unticked = new Set((rows ?? []).map(getKey).filter((key) => !ids.includes(key)));
    setMatching({ scope, rows: beyond.filter((row) => !unticked.has(getKey(row))) });
  };
  return {
    shown: rows ?? [],
    selected,
    choose,
    /** Chooses rows of all pages, as they were read. */
    chooseMatching: (found: readonly Row[]) => setMatching({ scope, rows: found }),
    /** Checkboxes of the table, by the names of those of rows and of their column. */
    getSelection: (getLabel: (row: Row) => string, columnTitle: string): TableSelection<Row> => ({
      keys: selected.map(getKey),
      onChange: chooseShown,
      getLabel,
      columnTitle,
    }),
  };
}
