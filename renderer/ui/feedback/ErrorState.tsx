import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { PlainButton } from '../controls/PlainButton.tsx';
import type { ProblemView } from '../problemView.ts';
import { RequestId } from './RequestId.tsx';
import styles from './states.module.css';
import { useProblemText } from './useProblemText.ts';

/** In place of a view whose data could not be fetched: the problem's words, the request id, Retry. */
export function ErrorState(props: {
  problem: ProblemView;
  title?: string;
  /** Replaces a whole page: its title is the page's. */
  isPage?: boolean;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  const t = useText();
  const Heading = props.isPage === true ? 'h1' : 'h2';
  const text = useProblemText()(props.problem);
  // A view has no fields to mark: what it was asked with comes from the address, and asking again doesn't help.
  if (props.problem.code === 'invalid_request')
    return (
      <section className={styles['state']} role="alert">
        <Heading className={styles['title']}>{t('frame:notFound.title')}</Heading>
        <p className={styles['text']}>{t('frame:notFound.text')}</p>
        {props.action === undefined ? null : <div className={styles['actions']}>{props.action}</div>}
      </section>
    );
  return (
    <section className={styles['state']} role="alert">
      {props.title === undefined ? null : <Heading className={styles['title']}>{props.title}</Heading>}
      <p className={styles['text']}>{text}</p>
      <RequestId requestId={props.problem.requestId} />
      <div className={styles['actions']}>
        {/* What isn’t there isn’t there the next time either. */}
        {props.onRetry === undefined || props.problem.status === 404 ? null : (
          <PlainButton kind="primary" onClick={props.onRetry}>
            {t('ui:retry')}
          </PlainButton>
        )}
        {props.action}
      </div>
    </section>
  );
}
