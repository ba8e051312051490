import styles from './checkList.module.css';

/** Conditions that are ticked off as they are met. */
export function CheckList(props: {
  label: string;
  metText: string;
  openText: string;
  items: readonly { text: string; isMet: boolean }[];
}) {
  return (
    <ul className={styles['list']} aria-label={props.label}>
      {props.items.map((item) => (
        <li key={item.text} data-met={item.isMet}>
          <svg
            viewBox="0 0 16 16"
            width="14"
            height="14"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <circle cx="8" cy="8" r="6.5" strokeWidth="1.5" />
            {item.isMet ? <path d="m5 8.2 2 2 4-4.2" strokeWidth="1.75" strokeLinecap="round" /> : null}
          </svg>
          {item.text}
          <span className="visually-hidden">{item.isMet ? props.metText : props.openText}</span>
        </li>
      ))}
    </ul>
  );
}
