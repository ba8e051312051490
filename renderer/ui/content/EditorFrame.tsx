import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import styles from './content.module.css';

/** Brief, text and result side by side; one at a time on a phone. */
export function EditorFrame(props: {
  label: string;
  parts: readonly { readonly key: string; readonly title: string; readonly content: ReactNode }[];
  open: string;
  onOpen: (key: string) => void;
}) {
  return (
    <div>
      <div className={styles['partTabs']}>
        <Segmented
          block
          aria-label={props.label}
          value={props.open}
          onChange={props.onOpen}
          options={props.parts.map(({ key, title }) => ({ value: key, label: title }))}
        />
      </div>
      <div className={styles['editor']}>
        {props.parts.map(({ key, title, content }) => (
          <section key={key} className={styles['part']} data-open={key === props.open} aria-label={title}>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
