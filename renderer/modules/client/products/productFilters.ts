import { channels, type Channel } from '#shared/domain/campaign/campaign.ts';
import {
  advertisementSources,
  availabilities,
  mostPagedRows,
  productSorts,
  productStates,
  productViews,
  type AdvertisementSource,
  type Availability,
  type ProductSort,
  type ProductState,
  type ProductView,
} from '#shared/domain/product/product.ts';

/** Filters of the table of products as the address says them. */
export interface ProductFilters {
  readonly search: string;
  readonly category: string | null;
  readonly availability: Availability | null;
  readonly isAdvertised: boolean | null;
  readonly source: AdvertisementSource | null;
  readonly channel: Channel | null;
  readonly state: ProductState | null;
  readonly issueCode: string | null;
  readonly view: ProductView | null;
}

/** Names of the filters in the address, to take them all away at once. */
export const filterNames = [
  'search',
  'category',
  'availability',
  'advertised',
  'source',
  'channel',
  'state',
  'issue',
  'view',
] as const;

const findKnown = <Value extends string>(known: readonly Value[], value: string | null): Value | null =>
  known.find((one) => one === value) ?? null;

/** Reads the filters of an address; what makes no sense is left out. */
export function readFilters(search: URLSearchParams): ProductFilters {
  const channel = findKnown(channels, search.get('channel'));
  const advertised = search.get('advertised');
  return {
    search: search.get('search')?.slice(0, 200).trim() ?? '',
    category: search.get('category')?.slice(0, 1_000) || null,
    availability: findKnown(availabilities, search.get('availability')),
    isAdvertised: advertised === 'yes' ? true : advertised === 'no' ? false : null,
    source: findKnown(advertisementSources, search.get('source')),
    channel,
    // Both are of a platform.
    state: channel === null ? null : findKnown(productStates, search.get('state')),
    issueCode: channel === null ? null : search.get('issue')?.slice(0, 200) || null,
    view: findKnown(productViews, search.get('view')),
  };
}

/** How many filters are set, without the search and the view; the two of a platform are one choice with it. */
export function countFilters({
  search: _search,
  channel: _channel,
  view: _view,
  ...choices
}: ProductFilters): number {
  return Object.values(choices).filter((value) => value !== null).length;
}

/** Whether anything narrows the table. */
export function isFiltered({ search, ...others }: ProductFilters): boolean {
  return search !== '' || Object.values(others).some((value) => value !== null);
}

/** The filters as the call takes them. */
export function toProductQuery(filters: ProductFilters) {
  const { search, category, availability, isAdvertised, source, channel, state, issueCode, view } = filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(category === null ? {} : { category }),
    ...(availability === null ? {} : { availability }),
    ...(isAdvertised === null ? {} : { isAdvertised }),
    ...(source === null ? {} : { source }),
    ...(channel === null ? {} : { channel }),
    ...(state === null ? {} : { state }),
    ...(issueCode === null ? {} : { issueCode }),
    ...(view === null ? {} : { view }),
  };
}

/** The order of the table as the call takes it. */
export function toProductSort(key: string, isDescending: boolean): ProductSort {
  return findKnown(productSorts, `${isDescending ? '-' : ''}${key}`) ?? 'title';
}

/** The page that may be asked for: pages end at the most rows that can be paged to. */
export function clampPage(page: number, pageSize: number): number {
  return Math.min(page, Math.floor(mostPagedRows / pageSize));
}

/** Rows that the pages of a table lead to; where there are more than were counted, one page further always. */
export function countPaged(answer: {
  readonly page: number;
  readonly pageSize: number;
  readonly shown: number;
  readonly total: number;
  readonly isTotalExact: boolean;
}): number {
  const { page, pageSize, shown, total, isTotalExact } = answer;
  const isFullPage = shown === pageSize;
  const known = isTotalExact || !isFullPage ? total : Math.max(total, page * pageSize + 1);
  return Math.min(known, mostPagedRows);
}
