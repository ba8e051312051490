import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { WizardProgress } from './WizardProgress.tsx';
import styles from './wizard.module.css';

/** One step of a wizard: how far it is, what it is for, its content, a picture or preview beside it, and the way on. */
export function WizardFrame(props: {
  /** 0 to 100, by the specification's table; null where named steps replace it. */
  percent: number | null;
  /** Named steps of a short wizard. */
  steps?: ReactNode;
  title: string;
  purpose?: ReactNode;
  /** Beside the content where there is room, e.g. the live preview of an ad. */
  aside?: ReactNode;
  back?: ReactNode;
  next?: ReactNode;
  /** Why the way on is still closed. */
  waitsFor?: string | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const { percent } = useFormats();
  return (
    <div className={styles['frame']}>
      {props.percent === null ? null : (
        <WizardProgress label={props.title} done={props.percent} of={100} text={percent(props.percent, 0)} />
      )}
      {props.steps}
      <header className={styles['header']}>
        <h1>{props.title}</h1>
        {props.purpose === undefined ? null : <p>{props.purpose}</p>}
      </header>
      <div className={props.aside === undefined ? styles['single'] : styles['split']}>
        <div className={styles['content']}>{props.children}</div>
        {props.aside === undefined ? null : (
          <aside className={styles['aside']} aria-label={t('ui:ad.preview')}>
            {props.aside}
          </aside>
        )}
      </div>
      {props.back === undefined && props.next === undefined ? null : (
        <footer className={styles['footer']}>
          {props.waitsFor === undefined ? null : <p className={styles['waitsFor']}>{props.waitsFor}</p>}
          <div>{props.back}</div>
          <div>{props.next}</div>
        </footer>
      )}
    </div>
  );
}
