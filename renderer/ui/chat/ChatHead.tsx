import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './chat.module.css';

/** Name of the open chat, with the way back to the list on a phone. */
export function ChatHead(props: {
  title: string;
  note: ReactNode;
  back: { readonly path: string; readonly label: string };
  actions?: ReactNode;
}) {
  return (
    <div className={styles['head']}>
      <AppLink to={props.back.path} quiet className={styles['back']} aria-label={props.back.label}>
        <Icon name="previous" />
      </AppLink>
      <div className={styles['headText']}>
        <h2>{props.title}</h2>
        <p>{props.note}</p>
      </div>
      <div className={styles['headActions']}>{props.actions}</div>
    </div>
  );
}
