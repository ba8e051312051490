import { useCallback, useState } from 'react';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import { toPageSize, type ListPlace, type ListState } from './listState.ts';

/** Where such a list begins, to read it ahead. */
export const firstPlace: ListPlace = { page: 1, pageSize: pageSizes[0] };

/** The page of a list beside other lists or in a sheet, where the address belongs to the screen. */
export function useLocalList(): ListState & { readonly restart: () => void } {
  const [place, setPlace] = useState(firstPlace);
  const setPage = useCallback(
    (page: number, pageSize: number) => setPlace({ page, pageSize: toPageSize(pageSize) }),
    [],
  );
  const restart = useCallback(() => setPlace((before) => ({ ...before, page: 1 })), []);
  return { place, setPage, restart, isFiltered: false, clear: restart };
}
