import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readRollupsAs } from '#server/measurement/index.ts';

/** What a product's page brought in a period. */
export interface PageValue {
  readonly views: number;
  readonly revenueMinor: number;
}

/** What the pages of products brought, by the pixel and the shop's orders. */
export interface PageValues {
  readonly from: Day;
  readonly to: Day;
  readonly byProduct: ReadonlyMap<string, PageValue>;
  readonly best: PageValue;
}

/** Days that pages are weighed by, today not among them. */
const periodDays = 30;

/** Reads what products' pages brought in the last whole 30 days. */
export async function readPageValues(eshopId: EshopId, timeZone: string, now: Date): Promise<PageValues> {
  const to = addDays(toLocalDay(now, timeZone), -1);
  const from = addDays(to, 1 - periodDays);
  const byProduct = await readRollupsAs<PageValue>(
    eshopId,
    { dimension: 'Product', range: { fromDay: from, toDay: to } },
    (count) => ({ views: count('productViews'), revenueMinor: count('revenueMinor') }),
  );
  const values = [...byProduct.values()];
  return {
    from,
    to,
    byProduct,
    best: {
      views: values.reduce((best, { views }) => Math.max(best, views), 0),
      revenueMinor: values.reduce((best, { revenueMinor }) => Math.max(best, revenueMinor), 0),
    },
  };
}
