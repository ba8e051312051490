import { Select } from 'antd';
import type { KnownFilters, List } from './useList.ts';
import { Reading } from '../access/ViewOnly.tsx';

/** One of a list's filters, as a choice of the values that it knows. */
export function ListChoice<Filters extends KnownFilters, Name extends keyof Filters & string>(props: {
  list: Pick<List<never, Filters>, 'filters' | 'knownFilters' | 'setFilter'>;
  name: Name;
  label: string;
  /** The choice of no filter. */
  anyText?: string;
  /** The value that holds where the address has none. */
  fallback?: NoInfer<Filters[Name][number]>;
  getText: (value: Filters[Name][number]) => string;
}) {
  const { list, name, anyText, fallback } = props;
  const known: readonly Filters[Name][number][] = list.knownFilters[name] ?? [];
  return (
    <Reading>
      <Select<string>
        aria-label={props.label}
        value={list.filters[name] ?? fallback ?? ''}
        popupMatchSelectWidth={false}
        onChange={(chosen) => list.setFilter(name, chosen === fallback ? '' : chosen)}
        options={[
          ...(anyText === undefined ? [] : [{ value: '', label: anyText }]),
          ...known.map((value) => ({ value, label: props.getText(value) })),
        ]}
      />
    </Reading>
  );
}
