import styles from './exampleChoice.module.css';

/** Quietly offers a value that fits a field, to click instead of typing it. */
export function ExampleChoice(props: { text: string; value: string; onChoose: (value: string) => void }) {
  return (
    <p className={styles['example']}>
      {props.text}{' '}
      <button type="button" className={styles['choose']} onClick={() => props.onChoose(props.value)}>
        {props.value}
      </button>
    </p>
  );
}
