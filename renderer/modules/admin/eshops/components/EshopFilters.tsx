import { Checkbox, Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';

const waitMs = 300;
const longestSearch = 254;

/** Search and filter of the list of shops. */
export function EshopFilters(props: {
  search: string;
  isUnderLimit: boolean;
  onSearch: (text: string) => void;
  onUnderLimit: (isUnderLimit: boolean) => void;
}) {
  const t = useText('admin');
  const [typed, setTyped] = useState(props.search);
  const [known, setKnown] = useState(props.search);
  // Back and links change the search from outside.
  if (known !== props.search) {
    setKnown(props.search);
    if (props.search !== typed.trim()) setTyped(props.search);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== props.search) props.onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, waitMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <Input.Search
        aria-label={t('admin:list.search')}
        placeholder={t('admin:list.search')}
        allowClear
        maxLength={longestSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(text) => props.onSearch(text.trim())}
      />
      <Checkbox checked={props.isUnderLimit} onChange={(event) => props.onUnderLimit(event.target.checked)}>
        {t('admin:list.underLimit')}
      </Checkbox>
    </>
  );
}
