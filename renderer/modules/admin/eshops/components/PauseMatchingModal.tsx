import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FoundShopsModal } from './FoundShopsModal.tsx';

/** Pauses the ads of all shops that a search finds, from any screen; the dialog names each. @param detail the search */
export function PauseMatchingModal({ detail, close }: { detail: string | null; close: () => void }) {
  const t = useText('staffLists');
  const search = detail ?? '';
  // More than are paused at once, so that the dialog says when it doesn't take all.
  const query = useCallQuery(
    api.eshop.getEshops,
    { search, sort: 'match', pageSize: 100 },
    { isEnabled: search !== '' },
  );
  return (
    <FoundShopsModal
      query={query}
      listShops={({ items }) => items}
      empty={t('staffLists:bulk.noneFound', { search })}
      close={close}
    />
  );
}
