import styles from './content.module.css';

/** An e-mail as a list of mails shows it: who sends it, its subject and its preview text. */
export function EmailHead(props: { sender: string; subject: string; note: string }) {
  return (
    <div className={styles['emailHead']}>
      <span className={styles['emailFace']} aria-hidden>
        {[...props.sender].slice(0, 1).join('').toUpperCase()}
      </span>
      <div className={styles['emailLines']} dir="auto">
        <strong>{props.sender}</strong>
        <div className={styles['emailSubject']}>{props.subject}</div>
        <div className={styles['paperNote']}>{props.note}</div>
      </div>
    </div>
  );
}
