import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { api } from '../api/api.ts';
import { useCallQuery } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { useText } from '../i18n/useText.ts';
import { FinePrint } from '../ui/layout/FinePrint.tsx';
import styles from './sideFrame.module.css';

const refetchEveryMs = 4_000;
/** Screens with figures of the past, after the language. */
const growing =
  /^(\/[a-z]{2})?\/(app\/(dashboard|campaigns|statistic|diagnostics|eshops)|admin\/(kpiReport|campaigns|cockpit|eshops))(\/|$)/;

/** Notes that demo shops' figures still grow while their history is counted; then reloads the data and disappears. */
export function DemoHistoryNote() {
  const t = useText();
  const { pathname } = useLocation();
  const wasCounting = useRef(false);
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const history = info.data?.demoHistory ?? null;
  const isCounting = history !== null;
  useCallQuery(
    api.application.getApplicationInfo,
    {},
    { isEnabled: isCounting, refetchIntervalMs: refetchEveryMs },
  );
  useEffect(() => {
    if (wasCounting.current && !isCounting) void queryClient.invalidateQueries();
    wasCounting.current = isCounting;
  }, [isCounting]);
  if (history === null || !growing.test(pathname)) return null;
  return (
    <div className={styles['note']}>
      <FinePrint>
        {t('frame:demoHistory', { counted: history.countedMonths, total: history.totalMonths })}
      </FinePrint>
    </div>
  );
}
