import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * A value that the address keeps under a name, and the way to replace it; null takes it away. A choice is no step in the
 * history unless `isStep`; `restarts` goes back to the first page of a list.
 */
export function useAddressValue(
  name: string,
  { isStep = false, restarts = false }: { isStep?: boolean; restarts?: boolean } = {},
): [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string | null) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          if (value === null) params.delete(name);
          else params.set(name, value);
          if (restarts) params.delete('page');
          return params;
        },
        { replace: !isStep },
      ),
    [setSearch, name, isStep, restarts],
  );
  return [search.get(name), set];
}
