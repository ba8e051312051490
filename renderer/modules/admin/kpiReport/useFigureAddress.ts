import { useCallback } from 'react';
import { staffFigureGroups, type StaffFigureGroup } from '#shared/domain/report/staffFigures.ts';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';

/** Which group of figures is shown and which figure is open, kept in the address. */
export function useFigureAddress() {
  const [wished, setWished] = useAddressValue('group', { isStep: true });
  const [open, setOpen] = useAddressValue('figure', { isStep: true });
  return {
    group: staffFigureGroups.find((known) => known === wished) ?? null,
    setGroup: useCallback((group: StaffFigureGroup | null) => setWished(group), [setWished]),
    open,
    setOpen,
  };
}
