import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { staffFigureGroups, type StaffFigureGroup } from '#shared/domain/report/staffFigures.ts';

/** Which group of figures is shown and which figure is open, of which day or month or of all, kept in the address. */
export function useFigureAddress() {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (values: Partial<Record<'group' | 'figure' | 'period', string | null>>) =>
      setSearch((before) => {
        const params = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) params.delete(name);
          else params.set(name, value);
        }
        return params;
      }),
    [setSearch],
  );
  const wished = search.get('group');
  return {
    group: staffFigureGroups.find((known) => known === wished) ?? null,
    setGroup: useCallback((group: StaffFigureGroup | null) => set({ group }), [set]),
    open: search.get('figure'),
    /** The day or month that is open; null for the whole range. */
    period: search.get('period'),
    setOpen: useCallback(
      (key: string | null, period: string | null = null) => set({ figure: key, period }),
      [set],
    ),
  };
}
