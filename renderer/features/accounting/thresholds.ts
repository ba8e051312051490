import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';

const staleTimeMs = 600_000;

/** The sums from which a second person approves, in words, of one currency or all; empty while they are not known. */
export function useApprovalSums(currency?: CreditCurrency): string {
  const { money } = useFormats();
  const { data } = useCallQuery(
    api.accounting.getApprovals,
    { state: 'Waiting', page: 1, pageSize: 25 },
    { staleTimeMs },
  );
  return (data?.thresholds ?? [])
    .filter((sum) => currency === undefined || sum.currency === currency)
    .map((sum) => money(sum, { isWhole: true }))
    .join(' / ');
}
