import type { FeedRun } from '#shared/contracts/feed.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';

/** A version that is held back: why, in figures, and the way to publish it all the same. */
export function GuardNotice({ run }: { run: FeedRun }) {
  const t = useText('feedLife');
  const { number, percent } = useFormats();
  const release = useAction(api.feed.releaseFeedRun, { invalidates: [api.feed.getFeedStatus] });
  const { id } = run;
  return (
    <Notice
      tone="waiting"
      title={t('feedLife:guard.title')}
      action={
        id === null ? null : (
          <ConfirmButton
            title={t('feedLife:guard.releaseTitle')}
            consequence={t('feedLife:guard.releaseText')}
            confirmText={t('feedLife:guard.release')}
            onConfirm={async () => await release.run({ runId: id })}
          >
            {t('feedLife:guard.release')}
          </ConfirmButton>
        )
      }
    >
      <p>{t('feedLife:guard.text')}</p>
      {run.guard.map(({ reason, field, before, after, share }) => (
        <p key={`${reason}:${field ?? ''}`}>
          {t(`feedLife:guard.reason.${reason}`, {
            before: number(before, 0),
            after: number(after, 0),
            share: percent(share * 100, 0),
            field: field === null ? '' : t(`feedLife:guard.field.${field}`),
          })}
        </p>
      ))}
    </Notice>
  );
}
