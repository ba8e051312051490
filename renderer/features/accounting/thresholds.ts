import type { MoneyValue } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';

const staleTimeMs = 600_000;
const none: readonly MoneyValue[] = [];

/** The sums from which a second person approves; none while they are not known. */
function useThresholds(): readonly MoneyValue[] {
  const { data } = useCallQuery(
    api.accounting.getApprovals,
    { state: 'Waiting', page: 1, pageSize: 25 },
    { staleTimeMs },
  );
  return data?.thresholds ?? none;
}

/** The same in words, of one currency or all; empty while they are not known. */
export function useApprovalSums(currency?: string): string {
  const { money } = useFormats();
  return useThresholds()
    .filter((sum) => currency === undefined || sum.currency === currency)
    .map((sum) => money(sum, { isWhole: true }))
    .join(' / ');
}
