import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { getUserState, type AccountMarks } from './getUserState.ts';

const tones = {
  anonymized: 'neutral',
  disabled: 'negative',
  unconfirmed: 'waiting',
  active: 'positive',
} as const;

/** The state of an account in a word. */
export function UserState({ user }: { user: AccountMarks }) {
  const t = useText('staff');
  const state = getUserState(user);
  return <StatusTag tone={tones[state]}>{t(`staff:states.${state}`)}</StatusTag>;
}
