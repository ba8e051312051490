import type { DocumentErasure } from '#shared/contracts/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { ReasonedAction } from '#renderer/features/reasonedAction/ReasonedAction.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Puts an erasure on hold, or releases it; nothing for one that ran. */
export function ErasureDecision({ erasure }: { erasure: DocumentErasure }) {
  const t = useText('accounting', 'corrections');
  const decide = useAction(api.invoice.decideDocumentErasure, {
    failure: 'caller',
    invalidates: [api.invoice.getDocumentErasures],
  });
  if (erasure.state === 'Done') return null;
  const isHeld = erasure.state === 'Planned';
  const move = isHeld ? 'hold' : 'release';
  return (
    <ReasonedAction
      title={t(`corrections:retention.${move}Title`, {
        count: erasure.documentCount,
        shop: erasure.domainName,
      })}
      consequence={t(`corrections:retention.${move}Text`)}
      confirmText={t(`corrections:retention.${move}`)}
      problem={decide.problem}
      onConfirm={async (reason) => {
        const isDone = (await decide.run({ documentErasureId: erasure.id, isHeld, reason })) !== null;
        if (isDone) showSuccess(t(isHeld ? 'corrections:retention.held' : 'corrections:retention.released'));
        return isDone;
      }}
    >
      {t(`corrections:retention.${move}`)}
    </ReasonedAction>
  );
}
