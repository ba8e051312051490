import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { BulletList } from '#renderer/ui/layout/BulletList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { SuspensionForecast } from './SuspensionCard.tsx';

/** The way to a review of the platform: what keeps the shop from it, or the button once nothing does. */
export function ReviewCard({ review }: { review: SuspensionForecast['review'] }) {
  const t = useText('suspension');
  const { number, dateTime } = useFormats();
  const request = useAction(api.eshopAnalyzer.requestPlatformReview, {
    invalidates: [api.eshopAnalyzer.getSuspensionForecast],
    onSuccess: () => showSuccess(t('suspension:review.done')),
  });
  return (
    <Card title={t('suspension:review.title')}>
      <Stack gap={12}>
        {review.judged === 0 ? null : (
          <span>
            {t('suspension:review.refused', {
              refused: number(review.refused, 0),
              judged: number(review.judged, 0),
            })}
          </span>
        )}
        {review.blockers.length === 0 ? (
          <>
            <span>{t('suspension:review.ready')}</span>
            <div>
              <ConfirmButton
                title={t('suspension:review.confirm')}
                consequence={t('suspension:review.confirmText')}
                confirmText={t('suspension:review.request')}
                button={{ type: 'primary' }}
                onConfirm={async () => await request.run({})}
              >
                {t('suspension:review.request')}
              </ConfirmButton>
            </div>
          </>
        ) : review.blockers[0] === 'NothingRefused' ? (
          <FinePrint>{t('suspension:review.blocker.NothingRefused')}</FinePrint>
        ) : (
          <>
            <span>{t('suspension:review.notReady')}</span>
            <BulletList>
              {review.blockers.map((blocker) => (
                <li key={blocker}>{t(`suspension:review.blocker.${blocker}`)}</li>
              ))}
            </BulletList>
          </>
        )}
        {review.requestedAt === null ? null : (
          <FinePrint>{t('suspension:review.requested', { at: dateTime(review.requestedAt) })}</FinePrint>
        )}
      </Stack>
    </Card>
  );
}
