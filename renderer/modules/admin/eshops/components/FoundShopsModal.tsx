import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import type { ViewedQuery } from '#renderer/ui/feedback/QueryView.tsx';
import { PauseModal } from './PauseModal.tsx';

/**
 * Pauses the ads of the shops that a query finds, once its answer is fresh; an answer that comes later doesn't change the shops
 * that the dialog names. Says so when the shops couldn't be read, or none are found.
 */
export function FoundShopsModal<Data>(props: {
  query: ViewedQuery<Data> & { readonly isFetching: boolean };
  listShops: (data: Data) => readonly EshopListItem[];
  /** Where none are found. */
  empty: ReactNode;
  close: () => void;
}) {
  const t = useText('staffLists');
  const { query } = props;
  const [shops, setShops] = useState<readonly EshopListItem[] | null>(null);
  if (shops === null && query.data !== undefined && query.error === null && !query.isFetching)
    setShops(props.listShops(query.data));
  if (shops !== null && shops.length > 0) return <PauseModal shops={shops} onClose={props.close} />;
  if (shops === null && (query.error === null || query.isFetching)) return null;
  return (
    <Modal open centered footer={null} title={t('staffLists:bulk.pause')} onCancel={props.close}>
      {query.error === null ? (
        <p>{props.empty}</p>
      ) : (
        <ErrorState problem={query.error} onRetry={() => void query.refetch()} />
      )}
    </Modal>
  );
}
