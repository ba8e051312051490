import type { AttributionModel } from '#shared/domain/report/attribution.ts';
import { foldPostKey } from '#shared/domain/report/postSource.ts';
import type { StatisticSums, VatBasis } from '#shared/domain/report/statistics.ts';
import { findCampaignSummaries } from '#server/areas/campaign/index.ts';
import {
  readOrders,
  readRollups,
  toSourceKey,
  walkOrders,
  type MeasuredOrder,
  type OrderFilters,
  type OrderSorting,
} from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { rowsAtOnce, type NamedRow, type OpenTable } from './openTable.ts';
import type { TableSort } from './rollupTable.ts';
import { addSums, noSums, toSums } from './rollupSums.ts';
import type { TableRequest } from './tableRequest.ts';

const wholeOrder = 1_000_000;
const hourMs = 3_600_000;

type Query = TableRequest['query'];

/** Builds order filters of a query. */
export function buildOrderFilters({ query }: TableRequest, range: ReportRange): OrderFilters {
  const { sources, campaignIds, sourceKey, productId, category, visitorId, states, search } = query;
  return {
    range,
    creditedBy: query.attribution,
    channels: sources,
    campaignIds,
    sourceKey,
    productId,
    category,
    visitorId,
    states,
    ...(search === undefined || search === '' ? {} : { orderId: search }),
  };
}

/** Whether roll-ups can answer the query: it filters by nothing but last-click sources. */
export function isInRollups({ search = '', ...query }: Query): boolean {
  const narrowed = [
    query.campaignIds,
    query.sourceKey,
    query.productId,
    query.category,
    query.visitorId,
    query.states,
  ];
  return search === '' && narrowed.every((value) => value === undefined);
}

const isOfSource = (key: string, wanted: string): boolean => key === wanted || foldPostKey(key) === wanted;

/** What a model gives of an order's value to the sources that are asked for; null where none are. */
function getCreditedMinor(order: MeasuredOrder, query: Query): number | null {
  const { sourceKey, campaignIds, sources } = query;
  if (sourceKey === undefined && campaignIds === undefined && sources === undefined) return null;
  const getNet = (revenueMinor: number, vatMinor: number) =>
    query.vat === 'Included' ? revenueMinor : revenueMinor - vatMinor;
  const isMeant = (touch: MeasuredOrder['touches'][number]) =>
    (sourceKey === undefined || isOfSource(toSourceKey(touch), sourceKey)) &&
    (campaignIds === undefined || campaignIds.some((id) => id === touch.campaignId)) &&
    (sources === undefined || sources.includes(touch.source.channel));
  const credits = order.getCredits(query.attribution);
  // An order that nothing led to belongs as a whole to what it was found by.
  if (credits.length === 0) return getNet(order.revenueMinor ?? 0, order.vatMinor);
  return order.touches.reduce((sum, touch, index) => {
    const credit = credits[index];
    return credit === undefined || !isMeant(touch) ? sum : sum + getNet(credit.revenueMinor, credit.vatMinor);
  }, 0);
}

/** The sums of one order: one that was cancelled is there, and counts nothing. */
export function computeOrderSums(order: MeasuredOrder, query: Query): StatisticSums {
  const first = order.touches[0];
  const { revenueMinor, vatMinor, state } = order;
  const isCounted = state !== 'Cancelled';
  const isValued = isCounted && revenueMinor !== null;
  // Written out: a copy of other sums is read ten times slower, and there may be millions.
  return {
    visits: 0,
    productViews: 0,
    addToCarts: 0,
    checkouts: 0,
    orderMillionths: isCounted ? wholeOrder : 0,
    valuedOrderMillionths: isValued ? wholeOrder : 0,
    units: isCounted ? order.items.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
    revenueMinor: isCounted ? computeNet(revenueMinor ?? 0, vatMinor, query.vat) : 0,
    spentMinor: 0,
    creditedMinor: isCounted ? getCreditedMinor(order, query) : null,
    touches: order.touches.length,
    hoursToOrder:
      first === undefined ? null : Math.round(((order.at.getTime() - first.at.getTime()) / hourMs) * 10) / 10,
  };
}

function computeNet(revenueMinor: number, vatMinor: number, vat: VatBasis): number {
  return vat === 'Included' ? revenueMinor : revenueMinor - vatMinor;
}

/** The touch that a model gives the most of an order to, the later among equals. */
function findMainTouch(
  order: MeasuredOrder,
  model: AttributionModel,
): MeasuredOrder['touches'][number] | undefined {
  const credits = order.getCredits(model);
  let best = -1;
  credits.forEach(({ ordersMillionths }, index) => {
    if (best < 0 || ordersMillionths >= (credits[best]?.ordersMillionths ?? 0)) best = index;
  });
  return order.touches[best];
}

function addOrderSums(sum: StatisticSums, one: StatisticSums): StatisticSums {
  const credited = [sum.creditedMinor ?? null, one.creditedMinor ?? null];
  return {
    ...addSums(sum, one),
    creditedMinor: credited.every((value) => value === null)
      ? null
      : credited.reduce<number>((all, value) => all + (value ?? 0), 0),
  };
}

/** How many orders there are, and their sums: from roll-ups where they know, else order by order. */
async function readTotal(
  request: TableRequest,
  range: ReportRange,
): Promise<{ rowCount: number; total: StatisticSums }> {
  const { eshopId, query } = request;
  if (!isInRollups(query)) {
    let total: StatisticSums = noSums;
    let rowCount = 0;
    for await (const order of walkOrders(eshopId, buildOrderFilters(request, range))) {
      total = addOrderSums(total, computeOrderSums(order, query));
      rowCount += 1;
    }
    return { rowCount, total };
  }
  const rows = await readRollups(eshopId, {
    dimension: 'Hour',
    range,
    channels: query.sources,
  });
  const counting = { vat: query.vat, model: null };
  const total = rows.reduce((sum, { counts }) => addSums(sum, toSums(counts, counting)), noSums);
  const orderCount = rows.reduce((sum, { counts }) => sum + counts.orders + counts.cancelledOrders, 0);
  const isCredited = query.sources !== undefined && query.attribution === 'LastClick';
  return {
    rowCount: orderCount,
    total: isCredited ? { ...total, creditedMinor: total.revenueMinor } : total,
  };
}

/** Opens the table of orders. */
export async function openOrderTable(request: TableRequest, sort: TableSort): Promise<OpenTable> {
  const { eshopId, query, range, compared } = request;
  const filters = buildOrderFilters(request, range);
  const { rowCount, total } = await readTotal(request, range);
  const before = compared === null ? null : await readTotal(request, compared);
  const campaigns = new Map((await findCampaignSummaries(eshopId)).map(({ id, name }) => [id, name]));
  const name = (order: MeasuredOrder): NamedRow => {
    const touch = findMainTouch(order, query.attribution);
    return {
      key: order.orderId,
      attributes: {
        orderNumber: order.orderId,
        placedAt: order.at.toISOString(),
        orderState: order.state,
        channel: touch?.source.channel ?? order.channel,
        sourceName: touch?.source.name ?? null,
        campaignName: touch?.campaignId == null ? null : (campaigns.get(touch.campaignId) ?? null),
        measuredBy: order.measuredBy.join(','),
        visitorId: order.visitorId,
      },
      sums: computeOrderSums(order, query),
      previous: null,
    };
  };
  const sorting: OrderSorting = {
    sort: sort.sort === 'revenue' ? 'revenue' : 'at',
    isAscending: !sort.isDescending,
  };
  return {
    table: 'Order',
    rowCount,
    total,
    previousTotal: before?.total ?? null,
    async page(page, pageSize) {
      const { items } = await readOrders(eshopId, filters, {
        ...sorting,
        page,
        pageSize,
      });
      return items.map(name);
    },
    async *readGroups() {
      let rows: NamedRow[] = [];
      for await (const order of walkOrders(eshopId, filters, sorting)) {
        rows.push(name(order));
        if (rows.length < rowsAtOnce) continue;
        yield rows;
        rows = [];
      }
      if (rows.length > 0) yield rows;
    },
  };
}
