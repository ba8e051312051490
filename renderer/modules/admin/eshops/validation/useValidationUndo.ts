import { useCallback, useState } from 'react';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { undoOfferedMs, type Undo } from '#renderer/features/undo/UndoNotice.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { useUndoKey } from './useDeskKeys.ts';
import type { DecidedShop } from './ValidationDecision.tsx';

/** The answer may have been on its way for so long: less is offered than the server said. */
const travelMs = 1_000;

/** The last decision, which can be taken back until its message leaves. Z does it wherever the page is. @param onUndone opens the shop again */
export function useValidationUndo(onUndone: (eshopId: EshopId) => void) {
  const t = useText('validationDesk', 'admin');
  const takeBack = useAction(api.eshop.undoValidation, {
    invalidates: [
      api.eshop.getEshopsToValidate,
      api.eshop.getValidationCase,
      api.eshop.getEshopById,
      api.eshop.getEshops,
    ],
  });
  const [undo, setUndo] = useState<Undo | null>(null);
  const forget = useCallback(() => setUndo(null), []);
  const offer = ({ domainName, canUndoForMs, ...decided }: DecidedShop) => {
    const endsAt = Date.now() + Math.min(undoOfferedMs, canUndoForMs - travelMs);
    setUndo((last) => ({
      key: (last?.key ?? 0) + 1,
      endsAt,
      text: t('validationDesk:done', {
        shop: domainName,
        status: t(`admin:compliance.${decided.decidedStatus}`),
      }),
      run: async () => {
        if ((await takeBack.run(decided)) === null) return;
        showSuccess(t('validationDesk:undone', { shop: domainName }));
        onUndone(decided.eshopId);
      },
    }));
  };
  const runUndo = () => {
    if (undo === null) return;
    setUndo(null);
    void undo.run();
  };
  useUndoKey(undo === null ? null : runUndo);
  return { undo, forget, offer, runUndo };
}
