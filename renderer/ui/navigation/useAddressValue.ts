import { useSearchParams } from 'react-router';

/** A value that the address keeps under a name, and the way to replace it without a step in the history. */
export function useAddressValue(name: string): [string | null, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  return [
    search.get(name),
    (value) =>
      setSearch(
        (before) => {
          const params = new URLSearchParams(before);
          params.set(name, value);
          return params;
        },
        { replace: true },
      ),
  ];
}
