import type { CampaignId } from '#shared/domain/ids/ids.ts';
import { attributionModels, type AttributionModel } from '#shared/domain/report/attribution.ts';
import {
  orderStates,
  getStatisticTable,
  vatBases,
  type OrderState,
  type StatisticTableName,
  type VatBasis,
} from '#shared/domain/report/statistics.ts';
import { trafficChannels, type TrafficChannel } from '#shared/domain/report/trafficSource.ts';

/** What an address asks of a table, beside its days, its order and its page. */
export interface TableFilters {
  /** Null where the shop's own settings hold. */
  readonly attribution: AttributionModel | null;
  readonly vat: VatBasis | null;
  readonly search: string;
  readonly channels: readonly TrafficChannel[];
  readonly campaignId: CampaignId | null;
  /** Only of orders. */
  readonly sourceKey: string | null;
  readonly productId: string | null;
  readonly category: string | null;
  readonly visitorId: string | null;
  readonly states: readonly OrderState[];
}

/** Names in the address of what narrows a table, to take them all away at once. */
export const narrowingNames = [
  'search',
  'channels',
  'campaign',
  'source',
  'product',
  'category',
  'visitor',
  'states',
] as const;

const selectKnown = <Value extends string>(known: readonly Value[], value: string | null): Value[] => {
  const requested = new Set(value?.split(',') ?? []);
  return known.filter((one) => requested.has(one));
};

const longestText = 200;
const longestCategory = 750;

/** Reads an address; what makes no sense there is left out, and so is what only the table of orders knows. */
export function readTableFilters(search: URLSearchParams, table: StatisticTableName): TableFilters {
  const readText = (name: string, longest: number) => search.get(name)?.slice(0, longest) ?? null;
  const isOfOrders = table === 'Order';
  const campaignId = search.get('campaign');
  return {
    attribution: selectKnown(attributionModels, search.get('model'))[0] ?? null,
    vat: selectKnown(vatBases, search.get('vat'))[0] ?? null,
    search: readText('search', longestText)?.trim() ?? '',
    channels: selectKnown(trafficChannels, search.get('channels')),
    campaignId:
      getStatisticTable(table).isCredited && campaignId !== null && /^[0-9a-f]{24}$/.test(campaignId)
        ? (campaignId as CampaignId)
        : null,
    sourceKey: isOfOrders ? readText('source', longestText) : null,
    productId: isOfOrders ? readText('product', 100) : null,
    category: isOfOrders ? readText('category', longestCategory) : null,
    visitorId: isOfOrders ? readText('visitor', 100) : null,
    states: isOfOrders ? selectKnown(orderStates, search.get('states')) : [],
  };
}

/** Whether anything narrows the table. */
export function isNarrowed(filters: TableFilters): boolean {
  const { search, channels, states, campaignId, sourceKey, productId, category, visitorId } = filters;
  return (
    search !== '' ||
    channels.length > 0 ||
    states.length > 0 ||
    [campaignId, sourceKey, productId, category, visitorId].some((value) => value !== null)
  );
}

/** Selects the filters that a table accepts; models only where orders are divided. */
export function toFilterFields(filters: TableFilters, table: StatisticTableName) {
  const { search, channels, states, campaignId, sourceKey, productId, category, visitorId } = filters;
  const { isCredited } = getStatisticTable(table);
  return {
    ...(filters.vat === null ? {} : { vat: filters.vat }),
    ...(isCredited && filters.attribution !== null ? { attribution: filters.attribution } : {}),
    ...(search === '' ? {} : { search }),
    ...(channels.length === 0 ? {} : { sources: [...channels] }),
    ...(!isCredited || campaignId === null ? {} : { campaignIds: [campaignId] }),
    ...(sourceKey === null ? {} : { sourceKey }),
    ...(productId === null ? {} : { productId }),
    ...(category === null ? {} : { category }),
    ...(visitorId === null ? {} : { visitorId }),
    ...(states.length === 0 ? {} : { states: [...states] }),
  };
}

/** The parameter of the address that leads from a row of a table to its orders. */
export const orderFilterOf: Readonly<Record<Exclude<StatisticTableName, 'Order'>, string>> = {
  Product: 'product',
  Category: 'category',
  Source: 'source',
  User: 'visitor',
};
