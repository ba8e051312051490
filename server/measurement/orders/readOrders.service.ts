import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange } from '../measurement.ts';
import { sumByKey } from '../rollups/read.service.ts';
import type { OrderFilters } from './orderFilters.ts';
import { countOrders, findOrderPage, type MeasuredOrder, type OrderSort } from './readOrders.repository.ts';

/**
 * Returns a page of orders, from 1, with the total count; newest first by default. The count comes from roll-ups when
 * only range and channels are filtered, so that it costs the same however many orders there are.
 */
export async function readOrders(
  eshopId: EshopId,
  filters: OrderFilters,
  options: {
    readonly page: number;
    readonly pageSize: number;
    readonly sort?: OrderSort;
    readonly isAscending?: boolean;
  },
): Promise<{ items: MeasuredOrder[]; total: number }> {
  const { sort = 'at', isAscending = false, page, pageSize } = options;
  const { range, channels, creditedBy = 'LastClick', ...others } = filters;
  const isPlain = creditedBy === 'LastClick' && Object.values(others).every((value) => value === undefined);
  const [items, total] = await Promise.all([
    findOrderPage(eshopId, filters, { sort, isAscending, page, pageSize }),
    isPlain
      ? sumByKey(eshopId, { dimension: 'Hour', range, channels }).then(
          (table) => table.sumCount('orders') + table.sumCount('cancelledOrders'),
        )
      : countOrders(eshopId, filters),
  ]);
  return { items, total };
}

/** How many orders of a range hold each product, by its id in the feed; products without orders are not in it. */
export async function countProductOrders(
  eshopId: EshopId,
  range: DayRange,
): Promise<ReadonlyMap<string, number>> {
  const table = await sumByKey(eshopId, { dimension: 'Product', range });
  return new Map(
    table.keys.flatMap((key, row): [string, number][] => {
      const count = table.countAt(row, 'orders');
      return count > 0 ? [[key, count]] : [];
    }),
  );
}
