import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { staffFigureGroups, type StaffFigureGroup } from '#shared/domain/report/staffFigures.ts';

/** Which group of figures is shown and which figure is open, kept in the address. */
export function useFigureAddress() {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (name: 'group' | 'figure', value: string | null) =>
      setSearch((before) => {
        const params = new URLSearchParams(before);
        if (value === null) params.delete(name);
        else params.set(name, value);
        return params;
      }),
    [setSearch],
  );
  const wished = search.get('group');
  return {
    group: staffFigureGroups.find((known) => known === wished) ?? null,
    setGroup: useCallback((group: StaffFigureGroup | null) => set('group', group), [set]),
    open: search.get('figure'),
    setOpen: useCallback((key: string | null) => set('figure', key), [set]),
  };
}
