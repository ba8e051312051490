import type { RollupCounts } from '../rollups/counts.ts';
import type { RollupChanges } from '../rollups/rollupChanges.ts';
import { addOrder, type FigureSums } from '../figures/figures.ts';
import { listCategoriesAround, getProductKey } from '../events/storedItem.ts';
import { parseSourceChannel, directKey, unknownSourceKey } from '../visitors/sourceKey.ts';
import type { OrderDocument } from './order.model.ts';
import { computeAllCredits, computeItemRevenue } from './orderCredits.ts';

/** What of an order is counted. */
export type CountedOrder = Pick<
  OrderDocument,
  | 'day'
  | 'hourOfWeek'
  | 'state'
  | 'revenueMinor'
  | 'vatMinor'
  | 'items'
  | 'visitorId'
  | 'touches'
  | 'dataDrivenWeights'
  | 'sourceKey'
  | 'campaignId'
>;

type Counts = Partial<Record<keyof RollupCounts, number>>;

/** What an order is credited to where no touch led to it. */
function getSoleSource(order: CountedOrder): string {
  return order.visitorId === null ? unknownSourceKey : directKey;
}

/** The source that an order is credited to by its last touch. */
export function getLastSource(order: Pick<CountedOrder, 'visitorId' | 'touches'>): string {
  return order.touches.at(-1)?.sourceKey ?? (order.visitorId === null ? unknownSourceKey : directKey);
}

function countSources(order: CountedOrder, changes: RollupChanges): void {
  const isValued = order.revenueMinor !== null;
  const sole = {
    ordersMillionths: 1_000_000,
    revenueMinor: order.revenueMinor ?? 0,
    vatMinor: order.vatMinor,
  };
  for (const [model, credits] of computeAllCredits(order)) {
    const given = credits.length === 0 ? [sole] : credits;
    given.forEach((credit, index) => {
      const sourceKey = order.touches[index]?.sourceKey ?? getSoleSource(order);
      changes.add(
        order.day,
        'Source',
        { key: sourceKey, channel: parseSourceChannel(sourceKey) },
        {
          [`orderMillionths${model}`]: credit.ordersMillionths,
          [`valuedOrderMillionths${model}`]: isValued ? credit.ordersMillionths : 0,
          [`revenueMinor${model}`]: credit.revenueMinor,
          [`vatMinor${model}`]: credit.vatMinor,
        },
      );
    });
  }
}

function countProducts(
  order: CountedOrder,
  channel: ReturnType<typeof parseSourceChannel>,
  changes: RollupChanges,
): void {
  const isValued = order.revenueMinor !== null;
  const values = computeItemRevenue(order);
  const products = new Map<string, Counts>();
  const categories = new Map<string, Counts>();
  order.items.forEach((item, index) => {
    const { quantity, category } = item;
    const { revenueMinor = 0, vatMinor = 0 } = values[index] ?? {};
    const addTo = (rows: Map<string, Counts>, key: string): void => {
      const before = rows.get(key);
      rows.set(key, {
        // Two products of a row are one order of it.
        orders: 1,
        valuedOrders: isValued ? 1 : 0,
        units: (before?.units ?? 0) + quantity,
        revenueMinor: (before?.revenueMinor ?? 0) + revenueMinor,
        vatMinor: (before?.vatMinor ?? 0) + vatMinor,
      });
    };
    addTo(products, getProductKey(item));
    for (const name of category === null ? [] : listCategoriesAround(category)) addTo(categories, name);
  });
  for (const [key, counts] of products) changes.add(order.day, 'Product', { key, channel }, counts);
  for (const [name, counts] of categories) changes.add(order.day, 'Category', { key: name, channel }, counts);
}

/** Adds an order in its current state: a cancelled one only as such. */
export function countOrder(order: CountedOrder, changes: RollupChanges, figures: FigureSums): void {
  const sourceKey = getLastSource(order);
  const channel = parseSourceChannel(sourceKey);
  const user = { key: order.visitorId ?? '', channel };
  const hour = { key: String(order.hourOfWeek), channel };
  const source = { key: sourceKey, channel };
  if (order.state === 'Cancelled') {
    for (const [dimension, row] of [
      ['Source', source],
      ['User', user],
      ['Hour', hour],
    ] as const)
      changes.add(order.day, dimension, row, { cancelledOrders: 1 });
    return;
  }
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const counts: Counts = {
    orders: 1,
    valuedOrders: order.revenueMinor === null ? 0 : 1,
    units,
    revenueMinor: order.revenueMinor ?? 0,
    vatMinor: order.vatMinor,
  };
  changes.add(order.day, 'Source', source, counts);
  changes.add(order.day, 'User', user, counts);
  changes.add(order.day, 'Hour', hour, counts);
  countSources(order, changes);
  countProducts(order, channel, changes);
  if (order.revenueMinor !== null)
    changes.add(
      order.day,
      'OrderValue',
      { key: `${order.revenueMinor}|${order.vatMinor}|${order.campaignId?.toString() ?? ''}`, channel },
      { orders: 1 },
    );
  addOrder(figures, order);
}
