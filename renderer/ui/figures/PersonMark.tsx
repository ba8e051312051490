import styles from './personMark.module.css';

/** The first letters of an e-mail address's name: `jana.novak@…` is JN, `support@…` is SU. */
export function getInitials(email: string): string {
  const parts = (email.split('@')[0] ?? '').split(/[._-]+/).filter((part) => part !== '');
  const [first = '', second] = parts;
  return (second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`).toUpperCase();
}

/** A person as a small circle with initials; without an address it is a dashed, empty one. */
export function PersonMark(props: {
  email: string | null;
  /** The circle in words; empty beside a text that says the same. */
  label: string;
  /** Views the thing at this moment. */
  isViewing?: boolean;
}) {
  return (
    <span
      className={styles['mark']}
      {...(props.label === ''
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': props.label, title: props.label })}
      data-viewing={props.isViewing === true}
      data-empty={props.email === null}
    >
      {props.email === null ? '' : getInitials(props.email)}
    </span>
  );
}
