import { PlainButton } from '../controls/PlainButton.tsx';
import { ProviderMark, type SignInMarkName } from './ProviderMark.tsx';
import styles from './providerButtons.module.css';

/** One provider that can be gone to. */
export interface ProviderChoice {
  readonly provider: SignInMarkName;
  readonly name: string;
  /** What the button does, for those who hear it: contains the name. */
  readonly label: string;
}

/** Buttons of providers under a line that says "or": plain, with the brand's mark. */
export function ProviderButtons(props: {
  divider: string;
  choices: readonly ProviderChoice[];
  /** The provider that is being gone to; the buttons wait for it. */
  pending: SignInMarkName | null;
  onChoose: (provider: SignInMarkName) => void;
}) {
  return (
    <div className={styles['group']}>
      <p className={styles['divider']}>{props.divider}</p>
      <ul className={styles['buttons']}>
        {props.choices.map(({ provider, name, label }) => (
          <li key={provider}>
            <PlainButton
              isLarge
              isBlock
              aria-label={label}
              isLoading={props.pending === provider}
              disabled={props.pending !== null && props.pending !== provider}
              onClick={() => {
                if (props.pending === null) props.onChoose(provider);
              }}
            >
              {props.pending === provider ? null : <ProviderMark name={provider} />}
              {name}
            </PlainButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
