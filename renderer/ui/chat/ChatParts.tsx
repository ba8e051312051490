import type { ReactNode } from 'react';
import { AppLink } from '../navigation/AppLink.tsx';
import styles from './chat.module.css';

/** Words of an answer; what has a path opens the screen that shows it. */
export interface ChatPart {
  readonly text: string;
  readonly path?: string | undefined;
}

/** Words one after another, figures and names as links. */
export function ChatWords({ parts }: { parts: readonly ChatPart[] }) {
  return parts.map(({ text, path }, index) =>
    path === undefined ? (
      <span key={index}>{text}</span>
    ) : (
      <AppLink key={index} to={path} className={styles['figure']}>
        {text}
      </AppLink>
    ),
  );
}

/** More columns than these have no room beside each other in a docked chat or on a phone. */
const mostColumnsAside = 3;

/**
 * A small table in an answer. In a narrow chat, the cells of a row with many columns are below each other, each with its
 * column's title; a table that is still wider scrolls by itself.
 */
export function ChatTable(props: {
  label: string;
  columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  rows: readonly (readonly (readonly ChatPart[])[])[];
}) {
  const toClass = (index: number) => (props.columns[index]?.isNumber === true ? styles['number'] : undefined);
  return (
    <div className={styles['tableRoom']} tabIndex={0} role="region" aria-label={props.label}>
      <table className={styles['table']} data-many={props.columns.length > mostColumnsAside}>
        <thead>
          <tr>
            {props.columns.map(({ title }, index) => (
              <th key={index} scope="col" className={toClass(index)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((parts, index) => (
                <td key={index} className={toClass(index)} data-title={props.columns[index]?.title}>
                  <ChatWords parts={parts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Sentences of an answer, one below the other. */
export function ChatItems({ items }: { items: readonly (readonly ChatPart[])[] }) {
  return (
    <ul className={styles['items']}>
      {items.map((parts, index) => (
        <li key={index}>
          <ChatWords parts={parts} />
        </li>
      ))}
    </ul>
  );
}

/** A drawing in an answer. */
export function ChatDrawing({ children }: { children: ReactNode }) {
  return <div className={styles['chart']}>{children}</div>;
}

/** Questions that one click sends. */
export function ChatChoices(props: {
  label: string;
  questions: readonly string[];
  isDisabled: boolean;
  onChoose: (question: string) => void;
}) {
  return (
    <div className={styles['choices']} role="group" aria-label={props.label}>
      {props.questions.map((question) => (
        <button
          key={question}
          type="button"
          className={styles['choice']}
          disabled={props.isDisabled}
          onClick={() => props.onChoose(question)}
        >
          {question}
        </button>
      ))}
    </div>
  );
}
