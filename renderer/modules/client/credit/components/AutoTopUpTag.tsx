import type { AutoTopUpState } from '#shared/domain/payment/autoTopUp.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

const tones = {
  Off: 'neutral',
  On: 'positive',
  Charging: 'active',
  RequiresAction: 'waiting',
  CoolingDown: 'waiting',
  MonthlyCapReached: 'waiting',
  SwitchedOff: 'negative',
} as const satisfies Record<AutoTopUpState, StatusTone>;

/** The automatic top-up's state as a word. */
export function AutoTopUpTag({ state }: { state: AutoTopUpState }) {
  const t = useText('autoTopUp');
  return <StatusTag tone={tones[state]}>{t(`autoTopUp:state.${state}`)}</StatusTag>;
}
