import type { TimelineEvent } from '#shared/contracts/dashboard.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Deletes a note about a day, once the user confirms it. */
export function DeleteNote({ note }: { note: NonNullable<TimelineEvent['note']> }) {
  const t = useText('dashboard');
  const remove = useAction(api.dashboard.deleteNote, {
    invalidates: [api.dashboard.getTimeline],
    onSuccess: () => showSuccess(t('dashboard:note.deleted')),
  });
  return (
    <ConfirmButton
      title={t('dashboard:note.deleteTitle')}
      consequence={t('dashboard:note.deleteText', { note: note.text })}
      confirmText={t('dashboard:note.delete')}
      isDanger
      button={{
        'aria-label': t('dashboard:note.deleteOne', { note: note.text }),
        type: 'link',
        size: 'small',
        style: { paddingInline: 0, height: 'auto', fontSize: 'inherit' },
      }}
      onConfirm={async () => await remove.run({ noteId: note.id })}
    >
      {t('dashboard:note.delete')}
    </ConfirmButton>
  );
}
