import { useEffect, useRef } from 'react';
import { RequestId } from './RequestId.tsx';
import styles from './feedback.module.css';
import { useProblemText } from './useProblemText.ts';
import type { ProblemView } from '../problemView.ts';

/**
 * A failure above the form that met it, in its own words. `isFocused` brings it into sight and focuses it, where the
 * button that met it can be far away, as in a PhoneBar.
 */
export function ProblemAlert({ problem, isFocused = false }: { problem: ProblemView; isFocused?: boolean }) {
  const text = useProblemText()(problem);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    alert.current?.scrollIntoView({ block: 'center' });
    alert.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <div ref={alert} className={styles['alert']} role="alert" {...(isFocused ? { tabIndex: -1 } : {})}>
      <p>{text}</p>
      {problem.status >= 500 ? <RequestId requestId={problem.requestId} /> : null}
    </div>
  );
}
