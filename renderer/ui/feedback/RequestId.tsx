import { useText } from '../../i18n/useText.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './feedback.module.css';

/** The id by which support finds a failed request, to copy. */
export function RequestId({ requestId }: { requestId: string }) {
  const t = useText();
  if (requestId === '') return null;
  return (
    <span className={styles['requestId']}>
      {t('ui:requestId', { requestId: requestId.slice(0, 12) })}
      <CopyButton text={requestId} />
    </span>
  );
}
