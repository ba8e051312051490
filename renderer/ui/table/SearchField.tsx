import { Input } from 'antd';
import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ClearSearch } from '../controls/ClearSearch.tsx';
import { Icon } from '../icon/Icon.tsx';
import { SearchSlot } from '../list/searchSlot.ts';
import styles from './table.module.css';
import { Reading } from '../access/ViewOnly.tsx';

const waitMs = 300;

/** A search over a list: reports the query once the user pauses, or at once by Enter. */
export function SearchField(props: {
  label: string;
  /** The current query, e.g. from the address. */
  value: string;
  onSearch: (text: string) => void;
  maxLength?: number;
}) {
  const { label, value } = props;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back and links change the query from outside.
  if (known !== value) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const slot = useContext(SearchSlot);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) props.onSearch(text.trim());
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), waitMs);
  };
  const field = (
    <Reading>
      <Input
        type="search"
        prefix={<Icon name="search" />}
        className={styles['search'] ?? ''}
        aria-label={label}
        placeholder={label}
        allowClear={{ clearIcon: <ClearSearch /> }}
        maxLength={props.maxLength ?? 254}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onPressEnter={() => search(typed)}
      />
    </Reading>
  );
  return slot === null ? field : createPortal(field, slot);
}
