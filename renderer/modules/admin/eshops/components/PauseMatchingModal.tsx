import { bulkLimits } from '#shared/domain/staff/lists.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { PauseModal } from './PauseModal.tsx';

/** Pauses the ads of all shops that a search finds, from any screen; the dialog names each. @param detail the search */
export function PauseMatchingModal({ detail, close }: { detail: string | null; close: () => void }) {
  const { data } = useCallQuery(
    api.eshop.getEshops,
    { search: detail ?? '', sort: 'match', pageSize: bulkLimits.mostPausedEshops },
    { isEnabled: detail !== null && detail !== '' },
  );
  return data === undefined || data.items.length === 0 ? null : (
    <PauseModal shops={data.items} onClose={close} />
  );
}
