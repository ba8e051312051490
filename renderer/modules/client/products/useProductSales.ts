import { useMemo } from 'react';
import type { Currency } from '#shared/domain/money/currency.ts';
import { getStatisticTable } from '#shared/domain/report/statistics.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { getHeldPermissions, useSession } from '#renderer/session/sessionStore.ts';
import { getPresetDays, reportFields, getToday } from '#renderer/ui/dates/dateRange.ts';

/** What all orders of the shop brought for a product. */
export interface ProductSale {
  readonly productViews: number;
  readonly addToCarts: number;
  readonly orders: number;
  readonly revenue: number;
  readonly currency: Currency;
}

const staleTimeMs = 300_000;

/** Sales of some products in the last 30 days; `sales` is null without the permission, and `isKnown` false until they are read. */
export function useProductSales(productIds: readonly string[]) {
  const maySee = useSession((state) =>
    getHeldPermissions(state).has(getStatisticTable('Product').permission),
  );
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const days = getPresetDays('last30', getToday(timeZone));
  const { dateFrom, dateTo } = reportFields({ ...days, compareWith: null }, timeZone);
  const { data } = useCallQuery(
    api.reporting.productSales,
    { dateFrom, dateTo, productIds: [...productIds] },
    { isEnabled: maySee && productIds.length > 0, staleTimeMs, keepsPrevious: true },
  );
  const sales = useMemo(
    () =>
      maySee
        ? new Map<string, ProductSale>(
            (data?.items ?? []).map(({ productId, ...sold }) => [
              productId,
              { ...sold, currency: data?.currency ?? 'CZK' },
            ]),
          )
        : null,
    [maySee, data],
  );
  return { sales, days: data?.days ?? [], isKnown: data !== undefined, range: days };
}
