import { useCallback, useState } from 'react';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import type { Undo } from '#renderer/features/undo/UndoNotice.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { DecidedShop } from './ValidationDecision.tsx';

/** The last decision, which can be taken back until its message leaves. @param onUndone opens the shop again */
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
  const offer = ({ domainName, ...decided }: DecidedShop) =>
    setUndo((last) => ({
      key: (last?.key ?? 0) + 1,
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
  return {
    undo,
    forget,
    offer,
    runUndo: () => {
      if (undo === null) return;
      setUndo(null);
      void undo.run();
    },
  };
}
