import { useRef, useState } from 'react';
import { FileInput } from '../form/FileInput.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useIsViewOnly } from '../../session/sessionStore.ts';
import styles from './image.module.css';

/** Returns the first dropped or pasted file, whatever its kind: the caller reports its fault. */
function getFirstFile(data: DataTransfer | null): File | null {
  return data?.files.item(0) ?? null;
}

/** A place for one picture: drop it there, paste it while the place has the focus, or pick it. */
export function ImageDrop(props: {
  title: string;
  hint: string;
  /** Media types that are offered, by commas. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isViewOnly = useIsViewOnly();
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | null) => {
    if (file !== null && !props.isBusy) props.onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={styles['drop']}
        data-over={isOver}
        disabled={isViewOnly || props.isBusy}
        aria-busy={props.isBusy}
        onClick={() => input.current?.click()}
        onPaste={(event) => take(getFirstFile(event.clipboardData))}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          take(getFirstFile(event.dataTransfer));
        }}
      >
        <Icon name={props.isBusy ? 'loading' : 'image'} />
        <strong>{props.title}</strong>
        <span>{props.hint}</span>
      </button>
      <FileInput ref={input} accept={props.accept} onFile={take} />
    </>
  );
}
