import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { PixelPoints } from './PixelPoints.tsx';
import { hasForeignSnippet, getLastEventAt, type PixelDetection } from './pixelStatus.ts';
import type { PixelWatch } from './usePixelWatch.ts';

type Status = PixelDetection['status'];

const tagTones: Readonly<Record<Status, StatusTone>> = {
  NotInstalled: 'neutral',
  InstalledNoEvents: 'waiting',
  NoConsentSignal: 'waiting',
  NoPurchase: 'waiting',
  ValueMissing: 'negative',
  Duplicates: 'waiting',
  Ok: 'positive',
  Silent: 'negative',
};

const adviceTones: Readonly<Record<Status, 'info' | 'positive' | 'waiting' | 'negative'>> = {
  NotInstalled: 'info',
  InstalledNoEvents: 'info',
  NoConsentSignal: 'waiting',
  NoPurchase: 'info',
  ValueMissing: 'negative',
  Duplicates: 'waiting',
  Ok: 'positive',
  Silent: 'negative',
};

/** As high as a usual result, on a phone and on a desk, so that the snippet below it stays where it is. */
const resultHeight = 'clamp(145px, calc(277px - 9.2vw), 244px)';

/** Shows the result of a pixel check, its problem and the fix, and follows new events live. */
export function PixelCheck({ watch }: { watch: PixelWatch }) {
  const t = useText('pixel');
  const { relative } = useFormats();
  const { check, isLive } = watch;
  const detection = check.data;
  const last = detection === undefined ? null : getLastEventAt(detection);
  const days = useCallQuery(api.pixel.getPixelActiveDaysCount, {}).data?.activeDaysCount;
  return (
    <Card
      title={t('pixel:check.title')}
      extra={
        <>
          <Button {...disableIf(detection === undefined)} onClick={() => watch.setLive(!isLive)}>
            {t(isLive ? 'pixel:check.stop' : 'pixel:check.watch')}
          </Button>
          <Button
            icon={<Icon name="refetch" />}
            loading={check.isFetching}
            onClick={() => void check.refetch()}
          >
            {t('pixel:check.run')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {detection === undefined ? (
          <>
            <FinePrint isStatus>{t('pixel:check.running')}</FinePrint>
            <Skeleton height={resultHeight} />
          </>
        ) : (
          <>
            {/* Not in the head, whose buttons would move by its width. */}
            <div>
              <StatusTag tone={tagTones[detection.status]}>{t(`pixel:status.${detection.status}`)}</StatusTag>
            </div>
            <Advice detection={detection} />
            <PixelPoints detection={detection} isLive={isLive} />
          </>
        )}
        {last === null ? null : (
          <FinePrint>
            {t('pixel:check.lastEvent', { time: relative(last) })}
            {days === undefined ? '' : ` · ${t('pixel:check.activeDays', { count: days })}`}
          </FinePrint>
        )}
        {watch.isWatching ? <FinePrint>{t('pixel:check.auto')}</FinePrint> : null}
      </Stack>
    </Card>
  );
}

function Advice({ detection: sight }: { detection: PixelDetection }) {
  const t = useText('pixel');
  if (hasForeignSnippet(sight))
    return (
      <Notice tone="negative">
        {t('pixel:check.snippetForeign', { id: sight.page.foundMarketingId ?? '' })}
      </Notice>
    );
  return <Notice tone={adviceTones[sight.status]}>{t(`pixel:advice.${sight.status}`)}</Notice>;
}
