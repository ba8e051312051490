import { pageSizes } from '#shared/contracts/pageSizes.ts';
import type { TableSort } from '../table/PagedTable.tsx';

export type PageSize = (typeof pageSizes)[number];

/** A page of a list, as a call takes it. */
export interface ListPlace {
  readonly page: number;
  readonly pageSize: PageSize;
}

/** What the view of a list needs of it, wherever its page is stored. */
export interface ListState {
  readonly place: ListPlace;
  readonly setPage: (page: number, pageSize: number) => void;
  /** Of a list that the server sorts. */
  readonly sort?: TableSort | undefined;
  readonly isFiltered: boolean;
  /** Filters that are set, without the search, and how they are taken away. */
  readonly filterCount?: { readonly count: number; readonly onClear: () => void };
  /** Takes every filter away. */
  readonly clear: () => void;
}

/** The offered page size, or the smallest one for any other number. */
export function toPageSize(size: number): PageSize {
  return pageSizes.find((known) => known === size) ?? pageSizes[0];
}
