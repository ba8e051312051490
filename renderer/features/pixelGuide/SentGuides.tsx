import type { PixelGuide } from '#shared/contracts/pixelGuide.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { HistoryList } from '#renderer/ui/layout/HistoryList.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Pages sent to developers: whether they were opened, until when they open, and the way to close one. */
export function SentGuides({ guides }: { guides: readonly PixelGuide[] }) {
  const t = useText('pixelGuide');
  const { day, relative } = useFormats();
  const close = useAction(api.pixel.closePixelGuide, {
    invalidates: [api.pixel.getPixelGuides],
    onSuccess: () => showSuccess(t('pixelGuide:list.closed')),
  });
  if (guides.length === 0) return null;
  return (
    <HistoryList
      label={t('pixelGuide:list.label')}
      items={guides.map((guide) => ({
        key: guide.id,
        tone: 'info',
        text: guide.email,
        detail: [
          t(`pixelGuide:list.state.${guide.state}`),
          ...(guide.state === 'Open'
            ? [t('pixelGuide:list.until', { day: day(guide.expiresAt.slice(0, 10)) })]
            : []),
          guide.lastViewedAt === null
            ? t('pixelGuide:list.notViewed')
            : t('pixelGuide:list.viewed', { time: relative(guide.lastViewedAt) }),
        ].join(' · '),
        note: null,
        action:
          guide.state === 'Open' ? (
            <ConfirmButton
              title={t('pixelGuide:list.closeTitle')}
              consequence={t('pixelGuide:list.closeText', { email: guide.email })}
              confirmText={t('pixelGuide:list.close')}
              button={{ size: 'small' }}
              onConfirm={async () => await close.run({ pixelGuideId: guide.id })}
            >
              {t('pixelGuide:list.close')}
            </ConfirmButton>
          ) : null,
      }))}
    />
  );
}
