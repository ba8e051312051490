import type { ReactNode } from 'react';
import styles from './content.module.css';

/** A part of a previewed text. */
export type PaperPart =
  | { readonly kind: 'heading' | 'question' | 'paragraph' | 'item' | 'button'; readonly text: string }
  | {
      readonly kind: 'products';
      readonly products: readonly {
        readonly key: string;
        readonly picture: ReactNode;
        readonly title: string;
        readonly price: string;
        readonly was: string | null;
      }[];
    };

function Part({ part }: { part: PaperPart }) {
  if (part.kind === 'products')
    return (
      <ul className={styles['grid']}>
        {part.products.map(({ key, picture, title, price, was }) => (
          <li key={key}>
            {picture}
            <div>{title}</div>
            <strong>{price}</strong> {was === null ? null : <s>{was}</s>}
          </li>
        ))}
      </ul>
    );
  switch (part.kind) {
    case 'heading':
      return <h3>{part.text}</h3>;
    case 'question':
      return <h4>{part.text}</h4>;
    case 'item':
      return <p>• {part.text}</p>;
    case 'button':
      return (
        <p>
          <span className={styles['paperButton']}>{part.text}</span>
        </p>
      );
    case 'paragraph':
      return <p>{part.text}</p>;
  }
}

/** A text as its readers will see it. */
export function Paper(props: {
  sender: string;
  title: string;
  summary: string;
  parts: readonly PaperPart[];
  tags: readonly string[];
  /** Photo over the text of a post. */
  picture?: ReactNode;
  isNarrow: boolean;
}) {
  return (
    <article className={styles['paper']} data-narrow={props.isNarrow}>
      <div className={styles['paperHead']}>
        <strong>{props.sender}</strong>
        <div>{props.title}</div>
        {props.summary === '' ? null : <div className={styles['paperNote']}>{props.summary}</div>}
      </div>
      {props.picture === undefined ? null : <div className={styles['paperPicture']}>{props.picture}</div>}
      {props.parts.map((part, index) => (
        // Parts of a text have no other identity than their place.
        <Part key={index} part={part} />
      ))}
      {props.tags.length === 0 ? null : (
        <p className={styles['tag']}>{props.tags.map((tag) => `#${tag}`).join(' ')}</p>
      )}
    </article>
  );
}
