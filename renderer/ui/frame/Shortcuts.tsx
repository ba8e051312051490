import styles from './shortcuts.module.css';

/** A list of keyboard shortcuts. */
export function Shortcuts(props: {
  title: string;
  rows: readonly { keys: readonly string[]; text: string }[];
}) {
  return (
    <table className={styles['table']}>
      <caption>{props.title}</caption>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.text}>
            <th scope="row">{row.text}</th>
            <td>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
