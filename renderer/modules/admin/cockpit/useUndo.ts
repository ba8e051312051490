import { useCallback, useState } from 'react';
import type { CockpitItem } from '#shared/contracts/cockpit.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { queueCalls } from './calls.ts';
import { undoOfferedMs, type Undo } from '#renderer/features/undo/UndoNotice.tsx';
import { useItemTexts } from './useItemTexts.ts';

/** The last change of an item, which can be taken back for a moment. */
export function useUndo() {
  const t = useText('cockpit');
  const { shopName } = useItemTexts();
  const wake = useAction(api.cockpit.wakeCockpitItem, { invalidates: queueCalls });
  const assign = useAction(api.cockpit.assignCockpitItem, { invalidates: queueCalls });
  const withdraw = useAction(api.cockpit.withdrawCockpitLetter, { invalidates: queueCalls });
  const [undo, setUndo] = useState<Undo | null>(null);
  const forget = useCallback(() => setUndo(null), []);
  const offer = (text: string, run: Undo['run']) => {
    const endsAt = Date.now() + undoOfferedMs;
    setUndo((last) => ({ key: (last?.key ?? 0) + 1, text, endsAt, run }));
  };
  return {
    undo,
    forget,
    runUndo: () => {
      if (undo === null) return;
      setUndo(null);
      void undo.run();
    },
    offerWake: (item: CockpitItem) =>
      offer(
        t('cockpit:undo.snoozed', { shop: shopName(item) }),
        async () => await wake.run({ itemId: item.id }),
      ),
    offerLetterBack: (item: CockpitItem) =>
      offer(
        t('cockpit:undo.written', { shop: shopName(item) }),
        async () => await withdraw.run({ itemId: item.id }),
      ),
    offerAssignBack: (item: CockpitItem) =>
      offer(
        t('cockpit:undo.assigned', { shop: shopName(item) }),
        async () => await assign.run({ itemId: item.id, userId: item.assignee?.id ?? null }),
      ),
  };
}
