import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { staffFigureGroups, type StaffFigureGroup } from '#shared/domain/report/staffFigures.ts';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';

/** The shown group of figures and the open figure, of which day or month or of all, stored in the address. */
export function useFigureAddress() {
  const [wished, setWished] = useAddressValue('group', { isStep: true });
  const [search, setSearch] = useSearchParams();
  return {
    group: staffFigureGroups.find((known) => known === wished) ?? null,
    setGroup: useCallback((group: StaffFigureGroup | null) => setWished(group), [setWished]),
    open: search.get('figure'),
    /** The day or month that is open; null for the whole range. */
    period: search.get('period'),
    setOpen: useCallback(
      (key: string | null, period: string | null = null) =>
        // Both at once: of two changes in a row the second would not know of the first.
        setSearch((before) => {
          const params = new URLSearchParams(before);
          for (const [name, value] of [
            ['figure', key],
            ['period', period],
          ] as const) {
            if (value === null) params.delete(name);
            else params.set(name, value);
          }
          return params;
        }),
      [setSearch],
    ),
  };
}
