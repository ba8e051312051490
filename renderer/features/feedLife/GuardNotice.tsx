import { Fragment } from 'react';
import type { FeedRun } from '#shared/contracts/feed.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { addressMarks } from '#renderer/ui/navigation/addressMarks.ts';

type Sample = NonNullable<FeedRun['guard'][number]['sample']>;

/** A version that is held back: why, in figures, and the way to publish it all the same. */
export function GuardNotice({ run }: { run: FeedRun }) {
  const t = useText('feedLife');
  const { day, number, percent } = useFormats();
  const release = useAction(api.feed.releaseFeedRun, {
    invalidates: [api.feed.getFeedStatus, api.feed.getFeedOverview],
  });
  const { id } = run;
  const describeSample = ({ title, productId, before, after }: Sample): string =>
    before === null && after === null
      ? t('feedLife:guard.sample', { title, id: productId })
      : t('feedLife:guard.sampleValues', {
          title,
          id: productId,
          before: before ?? t('feedLife:guard.noValue'),
          after: after ?? t('feedLife:guard.noValue'),
        });
  return (
    <Notice
      tone="waiting"
      title={t('feedLife:guard.title')}
      action={
        id === null ? null : (
          <ConfirmButton
            mark={addressMarks.releaseFeed}
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
      {run.guard.map(({ reason, field, before, after, share, since, sample }) => (
        <Fragment key={`${reason}:${field ?? ''}`}>
          <p>
            {t(`feedLife:guard.reason.${reason}`, {
              before: number(before, 0),
              after: number(after, 0),
              share: percent(share * 100, 0),
              field: field === null ? '' : t(`feedLife:guard.field.${field}`),
              since: since === null ? '' : day(since),
            })}
          </p>
          {sample === null ? null : <p>{describeSample(sample)}</p>}
        </Fragment>
      ))}
    </Notice>
  );
}
