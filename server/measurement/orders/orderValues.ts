import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { DayRange, FigureFilters } from '../measurement.ts';
import type { CountedChannel } from '../rollups/counts.ts';
import { columnOf } from '../rollups/counts.ts';
import { sumByKey } from '../rollups/read.service.ts';

/** A value of orders and how many have it. */
export interface OrderValue {
  /** With VAT, or without it, minor units of the shop's credit currency. */
  readonly valueMinor: number;
  readonly count: number;
}

/** Which orders' values are read: by their last touch. */
export interface OrderValueFilters extends FigureFilters {
  readonly channels?: readonly CountedChannel[];
  /** Only those that followed an ad of the shop's own campaigns. */
  readonly isCredited?: boolean;
  readonly vat?: 'Included' | 'Excluded';
}

/**
 * Values that orders of a range have, in minor units of the shop's credit currency, smallest first, each with how many have
 * it; cancelled orders and those in other currencies are left out.
 */
export async function readOrderValues(
  eshopId: EshopId,
  range: DayRange,
  filters: OrderValueFilters = {},
): Promise<OrderValue[]> {
  const table = await sumByKey(eshopId, {
    dimension: 'OrderValue',
    range,
    channels: filters.channels,
  });
  const counts = table.getColumn(columnOf.orders);
  const campaigns = filters.campaignIds === undefined ? null : new Set<string>(filters.campaignIds);
  const byValue = new Map<number, number>();
  table.keys.forEach((key, row) => {
    const [revenue = '', vat = '', campaignId = ''] = key.split('|');
    if (filters.isCredited === true && campaignId === '') return;
    if (campaigns !== null && !campaigns.has(campaignId)) return;
    const value = Number(revenue) - (filters.vat === 'Excluded' ? Number(vat) : 0);
    byValue.set(value, (byValue.get(value) ?? 0) + (counts[row] ?? 0));
  });
  return [...byValue]
    .filter(([, count]) => count > 0)
    .map(([valueMinor, count]) => ({ valueMinor, count }))
    .sort((a, b) => a.valueMinor - b.valueMinor);
}

/** The exact middle of counted values, the mean of the two middle ones for an even count (rounded half up); null for none. */
export function computeMedian(values: readonly OrderValue[]): number | null {
  const total = values.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    for (const { valueMinor, count } of values) {
      passed += count;
      if (passed > place) return valueMinor;
    }
    return 0;
  };
  const upper = at(Math.floor(total / 2));
  return total % 2 === 1 ? upper : Math.floor((at(total / 2 - 1) + upper + 1) / 2);
}

/** The exact median of the values of `readOrderValues`, or null where there is no order. */
export async function readOrderMedianMinor(
  eshopId: EshopId,
  range: DayRange,
  filters: OrderValueFilters = {},
): Promise<number | null> {
  return computeMedian(await readOrderValues(eshopId, range, filters));
}
