import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { highestPage, pageSizes } from '#shared/contracts/pageSizes.ts';

/** Page, page size and sort of a list, stored in the address so that Back and links work. */
export function useTablePage(defaultSort: { key: string; isDescending: boolean }) {
  const [search, setSearch] = useSearchParams();
  const page = Math.min(highestPage, Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1));
  const requestedSize = Number(search.get('size'));
  const pageSize = pageSizes.find((size) => size === requestedSize) ?? pageSizes[0];
  const sortKey = search.get('sort') ?? defaultSort.key;
  const isDescending = search.has('sort') ? search.get('order') === 'desc' : defaultSort.isDescending;
  const set = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setSearch((before) => {
        const params = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') params.delete(name);
          else params.set(name, value);
        }
        return params;
      }),
    [setSearch],
  );
  const setPage = useCallback(
    (next: number, size: number) => set({ page: String(next), size: String(size) }),
    [set],
  );
  const setSort = useCallback(
    (key: string, isDown: boolean) => set({ sort: key, order: isDown ? 'desc' : 'asc', page: '' }),
    [set],
  );
  /** Any filter of the list by its name; an empty text removes it. Goes back to the first page. */
  const setFilter = useCallback((name: string, value: string) => set({ [name]: value, page: '' }), [set]);
  /** Several filters at once, e.g. both ends of a period. */
  const setFilters = useCallback(
    (values: Readonly<Record<string, string>>) => set({ ...values, page: '' }),
    [set],
  );
  return { page, pageSize, sortKey, isDescending, search, setPage, setSort, setFilter, setFilters };
}
