import { Button } from 'antd';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { lastEventAt, type PixelSight } from './pixelSight.ts';

const tones: Readonly<Record<PixelSight['status'], StatusTone>> = {
  NotInstalled: 'neutral',
  Installed: 'waiting',
  Active: 'positive',
  Inactive: 'waiting',
  Misconfigured: 'negative',
};

/** Says what a check of the pixel saw, point by point. */
export function PixelCheck(props: {
  sight: PixelSight | undefined;
  isChecking: boolean;
  isWatching: boolean;
  onCheck: () => void;
}) {
  const t = useText('pixel');
  const { number, relative } = useFormats();
  const { sight } = props;
  const events = (sight?.events ?? []).filter((event) => event.count > 0);
  const last = sight === undefined ? null : lastEventAt(sight);
  const foreignId = sight !== undefined && !sight.page.hasSnippet ? sight.page.foundMarketingId : null;
  return (
    <Card
      title={t('pixel:check.title')}
      extra={
        <>
          {sight === undefined ? null : (
            <StatusTag tone={tones[sight.status]}>{t(`pixel:status.${sight.status}`)}</StatusTag>
          )}
          <Button loading={props.isChecking} onClick={props.onCheck}>
            {t('pixel:check.run')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {sight === undefined ? (
          <FinePrint isStatus>{t('pixel:check.running')}</FinePrint>
        ) : (
          <CheckList
            label={t('pixel:check.title')}
            metText={t('pixel:check.met')}
            openText={t('pixel:check.open')}
            items={[
              {
                text: t(sight.page.isReachable ? 'pixel:check.pageReached' : 'pixel:check.pageNotReached', {
                  url: sight.page.checkedUrl,
                }),
                isMet: sight.page.isReachable,
              },
              {
                text: t(sight.page.hasSnippet ? 'pixel:check.snippetFound' : 'pixel:check.snippetMissing'),
                isMet: sight.page.hasSnippet,
              },
              {
                text:
                  events.length === 0
                    ? t('pixel:check.eventsNone')
                    : t('pixel:check.eventsSeen', {
                        events: events
                          .map((event) =>
                            t('pixel:check.eventCount', {
                              event: t(`pixel:event.${event.type}`),
                              count: number(event.count, 0),
                            }),
                          )
                          .join(', '),
                      }),
                isMet: events.length > 0,
              },
            ]}
          />
        )}
        {foreignId === null ? null : (
          <Notice tone="negative">{t('pixel:check.snippetForeign', { id: foreignId })}</Notice>
        )}
        {last === null ? null : <FinePrint>{t('pixel:check.lastEvent', { time: relative(last) })}</FinePrint>}
        {props.isWatching ? <FinePrint>{t('pixel:check.auto')}</FinePrint> : null}
      </Stack>
    </Card>
  );
}
