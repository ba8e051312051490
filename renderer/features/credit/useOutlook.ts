import { useEffect } from 'react';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';

const refetchEveryMs = 60_000;

/**
 * How long the credit of the selected shop lasts. A page shows one balance: when `credit`, as the page shows it, differs
 * from the outlook's, the outlook is refetched, once for each new value; until then draw it `withBalance`.
 */
export function useOutlook(credit: MoneyValue) {
  const query = useCallQuery(api.payment.getCreditOutlook, {}, { refetchIntervalMs: refetchEveryMs });
  const newerBalance =
    query.data === undefined || query.data.credit.value === credit.value ? null : credit.value;
  const { refetch } = query;
  useEffect(() => {
    if (newerBalance !== null) void refetch();
  }, [newerBalance, refetch]);
  return query;
}
