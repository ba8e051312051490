import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDateRange, reportFields, getToday, type DateRange } from './dateRange.ts';

/** The range of a report, stored in the address so that a link shows the same. Days are days of the time zone. */
export function useDateRange(timeZone: string) {
  const [search, setSearch] = useSearchParams();
  const today = getToday(timeZone);
  const range = useMemo(() => readDateRange(search, today), [search, today]);
  const fields = useMemo(() => reportFields(range, timeZone), [range, timeZone]);
  const setRange = useCallback(
    (next: DateRange) =>
      setSearch((before) => {
        const params = new URLSearchParams(before);
        params.set('from', next.from);
        params.set('to', next.to);
        if (next.compareWith === null) params.delete('compare');
        else params.set('compare', next.compareWith);
        params.delete('page');
        return params;
      }),
    [setSearch],
  );
  return { range, setRange, today, fields };
}
