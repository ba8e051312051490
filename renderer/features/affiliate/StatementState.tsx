import type { CommissionState } from '#shared/domain/affiliate/commission.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

const tones: Readonly<Record<CommissionState, StatusTone>> = {
  Open: 'neutral',
  OnHold: 'waiting',
  UnderReview: 'waiting',
  Payable: 'active',
  Sent: 'waiting',
  Paid: 'positive',
};

/** Whether the commission of a statement is on hold, payable or paid. */
export function StatementState({ state }: { state: CommissionState }) {
  const t = useText('affiliate');
  return <StatusTag tone={tones[state]}>{t(`affiliate:statement.state.${state}`)}</StatusTag>;
}
