import { useEffect, useRef } from 'react';
import styles from './content.module.css';

/**
 * An e-mail as a mail program of a width shows it, made smaller where there is less room. It is drawn apart from the
 * page's styles; nothing in it can be reached or followed.
 * @param props.html of our own export: every text in it is escaped
 */
export function EmailFrame(props: { label: string; html: string; widthPx: number }) {
  const { html, widthPx } = props;
  const room = useRef<HTMLDivElement>(null);
  const letter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = letter.current?.shadowRoot ?? letter.current?.attachShadow({ mode: 'open' });
    if (root !== undefined) root.innerHTML = html;
  }, [html]);
  useEffect(() => {
    const fit = () => {
      if (room.current === null || letter.current === null) return;
      letter.current.style.zoom = String(Math.min(1, room.current.clientWidth / widthPx));
    };
    fit();
    const observer = new ResizeObserver(fit);
    if (room.current !== null) observer.observe(room.current);
    return () => observer.disconnect();
  }, [widthPx]);
  return (
    <div ref={room} className={styles['emailRoom']} role="img" aria-label={props.label}>
      <div ref={letter} className={styles['emailLetter']} style={{ width: widthPx }} inert />
    </div>
  );
}
