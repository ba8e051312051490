import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Makes the guard of guests lead to the page that asks for the confirmation once the person is signed in. */
export function useNextAfterRegistration(): () => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    () =>
      setSearch(
        (search) => {
          const next = new URLSearchParams(search);
          next.set('next', '/confirm-email');
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
}
