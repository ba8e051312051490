import { useText } from '#renderer/i18n/useText.ts';
import { BarDot } from '#renderer/ui/frame/BarDot.tsx';
import { useWaitingProposals } from './useWaitingProposals.ts';

/** On the button that opens the assistant: that proposals wait for the user. */
export function WaitingMark() {
  const t = useText('assistant');
  const count = useWaitingProposals().forUser.length;
  return count === 0 ? null : <BarDot label={t('assistant:waiting.count', { count })} />;
}
