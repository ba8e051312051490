import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../i18n/useFormats.ts';
import { useText } from '../i18n/useText.ts';
import { useSession } from '../session/sessionStore.ts';
import { AppLink } from '../ui/navigation/AppLink.tsx';
import styles from './creditPill.module.css';

const flashMs = 900;

/** The shop's credit, live: it flashes on change and is amber under the shop's limit. */
export function CreditPill() {
  const t = useText();
  const formats = useFormats();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const limit = useSession((state) => state.eshop?.creditNotificationLimit ?? 0);
  const connection = useSession((state) => state.connection);
  const change = useChange(credit?.value ?? null);
  if (credit === null) return null;
  const isLow = credit.value < limit;
  const amount = formats.money(credit);
  const label = t('frame:creditOf', { amount });
  return (
    <AppLink
      to="/app/credit/recharge/gateway"
      quiet
      className={isLow ? styles['low'] : styles['pill']}
      aria-label={isLow ? `${label}, ${t('frame:creditLow')}` : label}
      title={isLow ? t('frame:creditLow') : t(`frame:connection.${connection}`)}
      data-change={change}
      data-testid="credit-pill"
    >
      <span className={styles['dot']} data-live={connection === 'Connected'} aria-hidden="true" />
      <span className={styles['label']}>{t('frame:credit')}</span>{' '}
      <span className={`numeric ${styles['amount']}`}>{amount}</span>
    </AppLink>
  );
}

/** `up` or `down` for a moment after the value changed. */
function useChange(value: number | null): 'up' | 'down' | undefined {
  const before = useRef(value);
  const [change, setChange] = useState<'up' | 'down' | undefined>(undefined);
  useEffect(() => {
    const previous = before.current;
    before.current = value;
    if (previous === null || value === null || previous === value) return undefined;
    setChange(value > previous ? 'up' : 'down');
    const timer = setTimeout(() => setChange(undefined), flashMs);
    return () => clearTimeout(timer);
  }, [value]);
  return change;
}
