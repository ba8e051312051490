import { Alert } from 'antd';
import { useState } from 'react';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Timeline } from '#renderer/ui/content/Timeline.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { SoundPick } from './SoundPick.tsx';
import type { Video } from './useVideo.ts';

const tickCount = 5;

/** Shots, captions, prices and sound over the seconds of the video. */
export function TimelineCard({ video }: { video: Video }) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { shots, texts, pictures, draft, seconds } = video;
  if (shots.length === 0) return null;
  const build = (key: string, getText: (at: number) => string) => ({
    key,
    name: t(`aiVideos:timeline.${key as 'captions' | 'prices'}`),
    parts: shots.map((shot, at) => ({ key: `${at}`, seconds: shot.seconds, text: getText(at) })),
  });
  return (
    <Card title={t('aiVideos:timeline.title')}>
      <Stack gap={12}>
        <Timeline
          label={t('aiVideos:timeline.title')}
          ticks={Array.from({ length: tickCount }, (_, at) =>
            t('aiVideos:timeline.second', { seconds: number((seconds * at) / (tickCount - 1), 1) }),
          )}
          selected={video.selectedShot}
          getChooseLabel={(at) =>
            t('aiVideos:storyboard.choose', { number: number(at + 1, 0), name: texts[at]?.title ?? '' })
          }
          onSelect={video.selectShot}
          tracks={[
            {
              key: 'shots',
              name: t('aiVideos:timeline.shots'),
              parts: shots.map((shot, at) => ({
                key: `${at}`,
                seconds: shot.seconds,
                text: '',
                picture: pictures[at] ?? '',
              })),
            },
            build('captions', (at) => shots[at]?.caption ?? ''),
            build('prices', (at) => texts[at]?.price ?? ''),
          ]}
          end={{
            name: t('aiVideos:timeline.sound'),
            content: <SoundPick video={video} onTooLarge={setIsTooLarge} />,
          }}
        />
        {isTooLarge ? <Alert type="error" showIcon title={t('aiVideos:timeline.tooLarge')} /> : null}
        {draft.sound === null ? null : <FinePrint>{t('aiVideos:timeline.soundNote')}</FinePrint>}
      </Stack>
    </Card>
  );
}
