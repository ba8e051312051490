import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

interface ModalState {
  readonly isModalOpenedHere?: boolean;
  readonly modalDetail?: string;
}

/** The modal in the address (`?modal=name`): linkable, closed by Back. */
export function useModal() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as ModalState | null;
  const open = useCallback(
    (name: string, detail?: string) => {
      const params = new URLSearchParams(globalThis.location.search);
      params.set('modal', name);
      void navigate(
        { search: params.toString() },
        { state: { isModalOpenedHere: true, modalDetail: detail } },
      );
    },
    [navigate],
  );
  const isOpenedHere = state?.isModalOpenedHere === true;
  const close = useCallback(() => {
    if (isOpenedHere) {
      void navigate(-1);
      return;
    }
    const params = new URLSearchParams(globalThis.location.search);
    params.delete('modal');
    void navigate({ search: params.toString() }, { replace: true });
  }, [navigate, isOpenedHere]);
  return { name: search.get('modal'), detail: state?.modalDetail ?? null, open, close };
}
