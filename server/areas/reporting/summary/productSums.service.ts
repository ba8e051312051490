import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { readRollupsAs } from '#server/measurement/index.ts';
import { resolveCounting } from '../counting.ts';
import type { ReportRange } from '../reportRange.ts';

/** What all orders of a shop brought for a product, whatever led to them; ads of one product have no spend of their own. */
export interface ProductSums {
  readonly spentMinor: 0;
  readonly orders: number;
  readonly revenueMinor: number;
}

/** What each product of a shop sold over days, by the shop's own ids; from roll-ups. */
export async function readProductSums(
  eshopId: EshopId,
  eshop: Pick<EshopDocument, 'reportingSettings'>,
  range: ReportRange,
): Promise<Map<string, ProductSums>> {
  const { vat } = resolveCounting(eshop);
  return await readRollupsAs(eshopId, { dimension: 'Product', range }, (count) => ({
    spentMinor: 0 as const,
    orders: count('orders'),
    revenueMinor: count('revenueMinor') - (vat === 'Included' ? 0 : count('vatMinor')),
  }));
}
