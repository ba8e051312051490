import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { VideoAi } from '#shared/contracts/contentVideoSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { PictureTiles } from '#renderer/ui/content/PictureTiles.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { SoundPick } from './SoundPick.tsx';
import type { Video } from './useVideo.ts';

/** The first frame of a video that a model films, what it costs, and the button that orders it. */
export function FilmCard(props: { video: Video; ai: VideoAi; onRender: () => Promise<void> }) {
  const t = useText('aiVideos');
  const { money, number } = useFormats();
  const toProblemText = useProblemText();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { video, ai } = props;
  const { draft, shots, texts, pictures, plan, generation } = video;
  const [shot] = shots;
  const toDollars = (value: number) => money({ value, currency: 'USD' });
  const price = ai.usdPerSecond * draft.filmSeconds;
  const name = shot?.kind === 'Photo' ? t('aiVideos:storyboard.photo') : (texts[0]?.title ?? '');
  return (
    <Card title={t('aiVideos:film.title')}>
      <Stack gap={12}>
        {video.isEmpty ? (
          <EmptyState isCompact title={t('aiVideos:film.empty')} text={t('aiVideos:film.emptyText')} />
        ) : plan.error !== null && plan.data === undefined ? (
          <ProblemAlert problem={plan.error} />
        ) : plan.data === undefined ? (
          <Skeleton height={240} />
        ) : (
          <>
            <PictureTiles
              label={t('aiVideos:film.title')}
              selected="first"
              onSelect={() => undefined}
              tiles={[
                {
                  key: 'first',
                  name,
                  picture: { url: pictures[0] ?? '', alt: name, label: t('aiVideos:film.firstFrame') },
                  note: <FinePrint>{t('aiVideos:film.firstFrame')}</FinePrint>,
                },
              ]}
            />
            {video.stillProblem === null ? null : (
              <Notice tone="negative">
                {t('aiVideos:storyboard.stillFailed', { reason: toProblemText(video.stillProblem) })}
              </Notice>
            )}
            <Notice tone="info">{t('aiVideos:film.fidelity')}</Notice>
            <Stack isRow gap={8} align="center">
              <strong>{t('aiVideos:timeline.sound')}:</strong>
              <SoundPick video={video} onTooLarge={setIsTooLarge} />
            </Stack>
            {isTooLarge ? <Alert type="error" showIcon title={t('aiVideos:timeline.tooLarge')} /> : null}
            {draft.sound === null ? null : <FinePrint>{t('aiVideos:timeline.soundNote')}</FinePrint>}
            {generation.problem === null || generation.isPending ? null : (
              <ProblemAlert problem={generation.problem} />
            )}
            <Button
              type="primary"
              block
              loading={generation.isPending}
              {...disableIf(ai.model === null || video.stillProblem !== null || plan.isPlaceholderData)}
              onClick={() => void props.onRender()}
            >
              {t('aiVideos:film.button')}
            </Button>
            {ai.model === null ? null : (
              <FinePrint>
                {price === 0
                  ? t('aiVideos:film.by', { model: ai.model })
                  : t('aiVideos:film.cost', {
                      model: ai.model,
                      price: toDollars(price),
                      seconds: number(draft.filmSeconds, 0),
                    })}
                {ai.usdPerDay === null
                  ? ''
                  : ` ${t('aiVideos:film.left', { left: toDollars(Math.max(0, ai.usdPerDay - ai.usdUsed)) })}`}
              </FinePrint>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
