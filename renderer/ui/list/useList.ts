import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { highestPage } from '#shared/contracts/pageSizes.ts';
import { useGo } from '../navigation/useGo.ts';
import type { TableSort } from '../table/PagedTable.tsx';
import { toPageSize, type ListPlace, type ListState } from './listState.ts';

const longestText = 254;

/** Filters of a list by their names in the address, each with the values it knows. */
export type KnownFilters = Readonly<Record<string, readonly string[]>>;
type FilterValues<Filters extends KnownFilters> = {
  readonly [Name in keyof Filters]?: Filters[Name][number];
};

interface ListOptions<Sort extends string, Filters extends KnownFilters> {
  /** What the server sorts by. */
  readonly sorts?: readonly Sort[];
  /** The order unless the address names another. */
  readonly sort?: { readonly key: NoInfer<Sort>; readonly isDescending: boolean };
  /** The server sorts the largest first, never the other way. */
  readonly isAlwaysDescending?: boolean;
  /** The list has a search; a number is the length of the longest text it takes, 254 without it. */
  readonly search?: boolean | number;
  readonly filters?: Filters;
}

/** One row of a list that is open beside it; which one is in the address. */
export interface ListDetail {
  readonly id: string | null;
  readonly toPath: (id: string) => string;
  readonly close: () => void;
}

/** What the address says of a list, and the ways to change it. */
export interface List<Sort extends string, Filters extends KnownFilters> extends ListState {
  /** Page and search as a call takes them. */
  readonly input: ListPlace & { readonly search?: string };
  /** The order as a call takes it. */
  readonly order: { readonly sort: Sort; readonly isDescending: boolean };
  readonly search: string;
  readonly longestSearch: number;
  /** Chosen filters; one that is not chosen is not there. */
  readonly filters: FilterValues<Filters>;
  readonly knownFilters: Filters;
  readonly params: URLSearchParams;
  /** Sets a filter by its name; an empty text removes it. Goes back to the first page. */
  readonly setFilter: (name: string, value: string) => void;
  /** Several filters at once, e.g. both ends of a period. */
  readonly setFilters: (values: Readonly<Record<string, string>>) => void;
  /** The row that the address names under `name`; opening and closing keep the page. */
  readonly detail: (name: string) => ListDetail;
}

const noFilters = {};

/** Page, order, search, filters and open row of a list, stored in the address so that Back and links work. */
export function useList<
  const Sort extends string = never,
  // The empty type keeps `filters` without names where a list has none.
  // oxlint-disable-next-line typescript/no-empty-object-type
  const Filters extends KnownFilters = {},
>(options: ListOptions<Sort, Filters> = {}): List<Sort, Filters> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const go = useGo();
  const page = Math.min(highestPage, Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1));
  const pageSize = toPageSize(Number(params.get('size')));
  const order = readOrder(params, options);
  const longestSearch = typeof options.search === 'number' ? options.search : longestText;
  const search =
    options.search === undefined ? '' : (params.get('search')?.slice(0, longestSearch).trim() ?? '');
  const knownFilters = options.filters ?? (noFilters as Filters);
  const filters = useMemo(() => readFilters(params, knownFilters), [params, knownFilters]);
  const set = useCallback(
    (values: Readonly<Record<string, string>>) => setParams((before) => setValues(before, values)),
    [setParams],
  );
  const setPage = useCallback(
    (next: number, size: number) => set({ page: String(next), size: String(size) }),
    [set],
  );
  const setSort = useCallback(
    (key: string, isDown: boolean) => set({ sort: key, order: isDown ? 'desc' : 'asc', page: '' }),
    [set],
  );
  const setFilters = useCallback(
    (values: Readonly<Record<string, string>>) => set({ ...values, page: '' }),
    [set],
  );
  const setFilter = useCallback((name: string, value: string) => setFilters({ [name]: value }), [setFilters]);
  const place: ListPlace = { page, pageSize };
  const toPath = (values: Readonly<Record<string, string>>) => {
    const text = setValues(params, values).toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  const sort: TableSort | undefined =
    order === null
      ? undefined
      : {
          key: order.sort,
          isDescending: order.isDescending,
          onChange: (key, isDown) => setSort(key, isDown || options.isAlwaysDescending === true),
        };
  return {
    place,
    input: search === '' ? place : { ...place, search },
    // Without an order its type has no value either.
    order: order ?? ({} as never),
    sort,
    search,
    longestSearch,
    filters,
    knownFilters,
    params,
    isFiltered: search !== '' || Object.keys(filters).length > 0,
    setPage,
    setFilter,
    setFilters,
    clear: () => go(pathname),
    filterCount: {
      count: Object.keys(filters).length,
      onClear: () => setFilters(Object.fromEntries(Object.keys(knownFilters).map((name) => [name, '']))),
    },
    detail: (name) => ({
      id: params.get(name),
      toPath: (id) => toPath({ [name]: id }),
      close: () => go(toPath({ [name]: '' })),
    }),
  };
}

function setValues(before: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const params = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params;
}

/** An order that the server does not know is the list's own, and so is what its table shows. */
function readOrder<Sort extends string>(
  params: URLSearchParams,
  { sorts = [], sort, isAlwaysDescending = false }: ListOptions<Sort, KnownFilters>,
): { sort: Sort; isDescending: boolean } | null {
  const first = sort ?? { key: sorts[0], isDescending: true };
  if (first.key === undefined) return null;
  const known = sorts.find((one) => one === params.get('sort'));
  if (known === undefined) return { sort: first.key, isDescending: first.isDescending };
  return { sort: known, isDescending: isAlwaysDescending || params.get('order') === 'desc' };
}

function readFilters<Filters extends KnownFilters>(
  params: URLSearchParams,
  known: Filters,
): FilterValues<Filters> {
  const chosen = Object.entries(known).flatMap(([name, values]) => {
    const value = values.find((one) => one === params.get(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(chosen) as FilterValues<Filters>;
}
