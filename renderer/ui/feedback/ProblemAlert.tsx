import { RequestId } from './RequestId.tsx';
import styles from './feedback.module.css';
import { useProblemText } from './useProblemText.ts';
import type { ProblemView } from '../problemView.ts';

/** A failure above the form that met it, in its own words. */
export function ProblemAlert({ problem }: { problem: ProblemView }) {
  const text = useProblemText()(problem);
  return (
    <div className={styles['alert']} role="alert">
      <p>{text}</p>
      {problem.status >= 500 ? <RequestId requestId={problem.requestId} /> : null}
    </div>
  );
}
