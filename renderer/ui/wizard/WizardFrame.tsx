import { ConfigProvider } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { useStepStart } from './useStepStart.ts';
import { WizardProgress } from './WizardProgress.tsx';
import { WizardSlotContext } from './wizardSlots.ts';
import styles from './wizard.module.css';

/**
 * One step of a wizard: its heading, content, a preview beside it, and a footer that stays on the screen with the way
 * back, the progress and the way on. Parts of the content put their buttons there with `WizardAction`.
 */
export function WizardFrame(props: {
  /** 0 to 100, by the specification's table; null where named steps replace it. */
  percent: number | null;
  /** Named steps, above the heading. */
  steps?: ReactNode;
  /** Leaves and keeps the completed steps; beside the steps. */
  leave?: ReactNode;
  title: string;
  purpose?: ReactNode;
  /** Beside the content where there is room, e.g. the live preview of an ad. */
  aside?: ReactNode;
  /** The content takes the whole width. */
  isWide?: boolean;
  back?: ReactNode;
  next?: ReactNode;
  /** What the way on costs or does, beside its button. */
  summary?: ReactNode;
  /** Why the way on is still closed. */
  waitsFor?: string | undefined;
  children: ReactNode;
}) {
  const t = useText();
  const { percent } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const [back, setBack] = useState<HTMLElement | null>(null);
  const [next, setNext] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ back, next }), [back, next]);
  useStepStart(heading, props.title);
  const layout = props.aside !== undefined ? 'split' : props.isWide === true ? 'wide' : 'single';
  return (
    <WizardSlotContext value={slots}>
      <div className={styles['frame']} data-layout={layout}>
        {props.steps === undefined && props.leave === undefined ? null : (
          <div className={styles['top']}>
            <div>{props.steps}</div>
            {props.leave}
          </div>
        )}
        <header className={styles['header']}>
          <h1 ref={heading} tabIndex={-1}>
            {props.title}
          </h1>
          {props.purpose === undefined ? null : <p>{props.purpose}</p>}
        </header>
        <div className={styles[layout]}>
          <div className={styles['content']}>
            {/* One height for all fields of a wizard. */}
            <ConfigProvider componentSize="large">{props.children}</ConfigProvider>
          </div>
          {props.aside === undefined ? null : (
            <aside className={styles['aside']} aria-label={t('ui:ad.preview')}>
              {props.aside}
            </aside>
          )}
        </div>
        <footer className={styles['footer']} data-wizard-footer>
          <div ref={setBack} className={styles['actions']}>
            {props.back}
          </div>
          <div className={styles['status']}>
            {props.percent === null ? null : (
              <div className={styles['progress']}>
                <WizardProgress
                  label={props.title}
                  done={props.percent}
                  of={100}
                  text={percent(props.percent, 0)}
                />
              </div>
            )}
            {props.summary === undefined ? null : <div className={styles['summary']}>{props.summary}</div>}
            {props.waitsFor === undefined ? null : <p className={styles['waitsFor']}>{props.waitsFor}</p>}
          </div>
          <div ref={setNext} className={styles['actions']}>
            {props.next}
          </div>
        </footer>
      </div>
    </WizardSlotContext>
  );
}
