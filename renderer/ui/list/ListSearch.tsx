import { SearchField } from '../table/SearchField.tsx';
import type { List } from './useList.ts';

/** The search of a list whose text is in the address. */
export function ListSearch(props: {
  list: Pick<List<string, never>, 'search' | 'longestSearch' | 'setFilter'>;
  label: string;
}) {
  const { search, longestSearch, setFilter } = props.list;
  return (
    <SearchField
      label={props.label}
      value={search}
      maxLength={longestSearch}
      onSearch={(text) => setFilter('search', text)}
    />
  );
}
