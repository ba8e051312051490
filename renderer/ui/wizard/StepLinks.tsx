import { AppLink } from '../navigation/AppLink.tsx';
import styles from './steps.module.css';

/** A step that may be gone to. */
export interface StepLink {
  readonly key: string;
  readonly title: string;
  readonly path: string;
  readonly state: 'done' | 'current' | 'open' | 'repair';
  /** The state in words, where it is not the present step. */
  readonly stateText?: string | undefined;
}

/** The steps of a wizard whose steps have addresses of their own: forward and back as one likes. */
export function StepLinks({ label, steps }: { label: string; steps: readonly StepLink[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <li key={step.key} data-state={step.state}>
            <AppLink
              to={step.path}
              quiet
              className={styles['step']}
              aria-current={step.state === 'current' ? 'step' : undefined}
            >
              <span className={styles['number']} aria-hidden="true">
                {step.state === 'done' ? '✓' : step.state === 'repair' ? '!' : index + 1}
              </span>
              {step.title}
              {step.stateText === undefined ? null : (
                <span className="visually-hidden">, {step.stateText}</span>
              )}
            </AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
