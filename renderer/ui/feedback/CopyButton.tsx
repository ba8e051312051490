import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { copyText } from './copyText.ts';
import styles from './feedback.module.css';

const shownForMs = 2_000;

/** Copies a text and says so. @param props.html the same with its formatting, for programs that take it */
export function CopyButton(props: { text: string; label?: string; html?: string }) {
  const { text, label, html } = props;
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await copyText(text, html);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), shownForMs);
  };
  return (
    <button type="button" className={styles['copy']} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('ui:copied') : (label ?? t('ui:copy'))}</span>
    </button>
  );
}
