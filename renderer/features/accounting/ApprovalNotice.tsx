import type { EshopId } from '#shared/domain/ids/ids.ts';
import { creditCurrencies } from '#shared/domain/money/currency.ts';
import { isMoneyNumber, type MoneyValue } from '#shared/domain/money/money.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';

/** A change of money that a form is about to submit. */
interface PlannedDecision {
  readonly eshopId: EshopId;
  /** Of either sign. */
  readonly amount: MoneyValue;
}

/**
 * Says before money decisions are submitted that a second person has to approve them. The server judges, by the rule that
 * judges them when they come: what the person and the shops had in 24 hours counts, and a batch counts as a whole.
 */
export function ApprovalNotice({ decisions }: { decisions: readonly PlannedDecision[] }) {
  const t = useText('accounting');
  const { money } = useFormats();
  const planned = decisions.flatMap(({ eshopId, amount: { value, currency: code } }) => {
    const currency = creditCurrencies.find((known) => known === code);
    return currency === undefined || !isMoneyNumber(value) ? [] : [{ eshopId, amount: value, currency }];
  });
  const { data } = useCallQuery(
    api.accounting.getAllowance,
    { decisions: planned },
    { isEnabled: planned.length > 0, keepsPrevious: true, staleTimeMs: 0 },
  );
  if (planned.length === 0 || data?.needsApproval !== true) return null;
  const sums = data.thresholds.map((sum) => money(sum, { isWhole: true })).join(' / ');
  const remaining = data.remaining.map((sum) => money(sum)).join(' / ');
  return <Notice tone="waiting">{t('accounting:allowance.needsApproval', { sums, remaining })}</Notice>;
}
