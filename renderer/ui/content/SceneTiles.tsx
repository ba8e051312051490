import { useIsViewOnly } from '../../session/sessionStore.ts';
import styles from './pictures.module.css';

/** Settings to choose from, several at once. */
export function SceneTiles(props: {
  label: string;
  scenes: readonly { readonly key: string; readonly name: string; readonly picture: string }[];
  chosen: readonly string[];
  isFull: boolean;
  onToggle: (key: string) => void;
}) {
  const isViewOnly = useIsViewOnly();
  return (
    <ul className={styles['scenes']} aria-label={props.label}>
      {props.scenes.map(({ key, name, picture }) => {
        const isChosen = props.chosen.includes(key);
        return (
          <li key={key}>
            <button
              type="button"
              className={styles['scene']}
              aria-pressed={isChosen}
              disabled={isViewOnly || (props.isFull && !isChosen)}
              onClick={() => props.onToggle(key)}
            >
              <img src={picture} alt="" loading="lazy" />
              {name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
