import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { PauseModal } from './PauseModal.tsx';

/** Pauses the ads of one shop from any screen. @param detail the shop's id */
export function PauseAdsModal({ detail, close }: { detail: string | null; close: () => void }) {
  const { data } = useCallQuery(
    api.eshop.getEshopById,
    { eshopId: (detail ?? '') as EshopId },
    { isEnabled: detail !== null },
  );
  return data === undefined ? null : <PauseModal shops={[data.eshop]} onClose={close} />;
}
