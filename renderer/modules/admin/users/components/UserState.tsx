import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';

/** The state of an account in a word. */
export function UserState(props: {
  user: { isAnonymized: boolean; isDisabled: boolean; isEmailConfirmed: boolean };
}) {
  const t = useText('staff');
  const { isAnonymized, isDisabled, isEmailConfirmed } = props.user;
  if (isAnonymized) return <StatusTag tone="neutral">{t('staff:states.anonymized')}</StatusTag>;
  if (isDisabled) return <StatusTag tone="negative">{t('staff:states.disabled')}</StatusTag>;
  if (!isEmailConfirmed) return <StatusTag tone="waiting">{t('staff:states.unconfirmed')}</StatusTag>;
  return <StatusTag tone="positive">{t('staff:states.active')}</StatusTag>;
}
