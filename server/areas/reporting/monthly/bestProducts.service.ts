import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import type { VatBasis } from '#shared/domain/report/statistics.ts';
import { findProductNames } from '#server/areas/product/index.ts';
import { readRollupPage, type RollupCount } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';

/** So many products have room on the page. */
export const mostProducts = 4;

/** A product with what all orders of the shop brought for it, whatever led to them. */
export interface BestProduct {
  /** Its id where the catalogue does not hold it any more. */
  readonly name: string;
  readonly orders: number;
  readonly revenue: number;
}

/** The products that brought most over days, as the statistics by product tell them. */
export async function readBestProducts(
  eshopId: EshopId,
  range: ReportRange,
  vat: VatBasis,
): Promise<BestProduct[]> {
  const computeRevenue = (count: (name: RollupCount) => number) =>
    count('revenueMinor') - (vat === 'Included' ? 0 : count('vatMinor'));
  const { rows } = await readRollupPage(
    eshopId,
    { dimension: 'Product', range },
    { rank: computeRevenue, page: 1, pageSize: mostProducts },
  );
  const sold = rows.filter(({ counts }) => counts.orders > 0);
  const names = await findProductNames(
    eshopId,
    sold.map(({ key }) => key),
  );
  return sold.map(({ key, counts }) => ({
    name: names.get(key)?.title ?? key,
    orders: counts.orders,
    revenue: fromMinor(computeRevenue((name) => counts[name])),
  }));
}
