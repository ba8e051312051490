import { useEffect, useRef, type ReactNode } from 'react';
import styles from './content.module.css';

/** The part of the screen below which a beginning is overlooked. */
const lowestStart = 0.6;

/** Content in which work starts elsewhere on the page: it scrolls into view then, unless its beginning is in sight. */
export function ShownOnStart({ isRunning, children }: { isRunning: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!isRunning || element === null) return;
    const { top } = element.getBoundingClientRect();
    if (top < 0 || top > globalThis.innerHeight * lowestStart) element.scrollIntoView({ block: 'start' });
  }, [isRunning]);
  return (
    <div ref={part} className={styles['shown']}>
      {children}
    </div>
  );
}
