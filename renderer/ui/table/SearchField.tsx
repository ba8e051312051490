import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './table.module.css';

const waitMs = 300;

/** A search over a list: tells what is sought once the person pauses, or at once by Enter. */
export function SearchField(props: {
  label: string;
  /** What is sought now, e.g. from the address. */
  value: string;
  onSearch: (text: string) => void;
  maxLength?: number;
}) {
  const { label, value } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back and links change what is sought from outside.
  if (known !== value) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) props.onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <Input.Search
      className={styles['search'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      maxLength={props.maxLength ?? 254}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(text) => props.onSearch(text.trim())}
    />
  );
}
