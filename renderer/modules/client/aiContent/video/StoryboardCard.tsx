import { Button } from 'antd';
import type { VideoShot } from '#shared/domain/content/video/contentVideo.ts';
import { videoSeconds } from '#shared/domain/content/video/contentVideo.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PictureTiles } from '#renderer/ui/content/PictureTiles.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { useProblemText } from '#renderer/ui/feedback/useProblemText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { ShotEditor } from './ShotEditor.tsx';
import type { Video } from './useVideo.ts';

/** All shots of a video before a frame is rendered, the selected one to be edited, and the button that renders. */
export function StoryboardCard({ video, onRender }: { video: Video; onRender: () => Promise<void> }) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const toProblemText = useProblemText();
  const { shots, texts, pictures, selectedShot, plan, generation } = video;
  const getName = (shot: VideoShot, at: number): string =>
    shot.kind === 'EndCard'
      ? t('aiVideos:storyboard.endCard')
      : shot.kind === 'Photo'
        ? t('aiVideos:storyboard.photo')
        : (texts[at]?.title ?? shot.productId ?? '');
  const selected = shots[selectedShot];
  const seconds = number(video.seconds, 1);
  return (
    <Card
      title={t('aiVideos:storyboard.title')}
      extra={
        video.draft.shots === null ? null : (
          <ConfirmButton
            title={t('aiVideos:storyboard.planAgainTitle')}
            consequence={t('aiVideos:storyboard.planAgainText')}
            confirmText={t('aiVideos:storyboard.planAgain')}
            onConfirm={async () => await Promise.resolve(video.replan({}))}
          >
            {t('aiVideos:storyboard.planAgain')}
          </ConfirmButton>
        )
      }
    >
      <Stack gap={12}>
        {video.isEmpty ? (
          <EmptyState
            isCompact
            title={t('aiVideos:storyboard.empty')}
            text={t('aiVideos:storyboard.emptyText')}
          />
        ) : plan.error !== null && shots.length === 0 ? (
          <ProblemAlert problem={plan.error} />
        ) : shots.length === 0 ? (
          <Skeleton height={240} />
        ) : (
          <>
            <FinePrint>
              {t('aiVideos:storyboard.count', {
                count: shots.length,
                number: number(shots.length, 0),
                seconds,
              })}
            </FinePrint>
            <PictureTiles
              label={t('aiVideos:storyboard.title')}
              selected={String(selectedShot)}
              onSelect={(key) => video.selectShot(Number(key))}
              reorder={{
                getLabel: (at) => t('aiVideos:storyboard.move', { number: number(at + 1, 0) }),
                onMove: video.moveShotTo,
              }}
              tiles={shots.map((shot, at) => {
                const name = getName(shot, at);
                const fault = texts[at]?.captionFault ?? null;
                const price = texts[at]?.price ?? null;
                return {
                  key: String(at),
                  name: t('aiVideos:storyboard.shot', { number: number(at + 1, 0), name }),
                  picture: {
                    url: pictures[at] ?? '',
                    alt: name,
                    label: t('aiVideos:storyboard.choose', { number: number(at + 1, 0), name }),
                  },
                  note: (
                    <>
                      <span>{shot.caption === '' ? t('aiVideos:storyboard.noCaption') : shot.caption}</span>
                      {price === null ? null : <strong>{price}</strong>}
                      <FinePrint>
                        {t(`aiVideos:storyboard.movements.${shot.movement}`)} ·{' '}
                        {t('aiVideos:brief.secondsValue', { seconds: number(shot.seconds, 1) })}
                      </FinePrint>
                      {fault === null ? null : (
                        <StatusTag tone="negative">{t(`aiVideos:storyboard.${fault}`)}</StatusTag>
                      )}
                    </>
                  ),
                };
              })}
            />
            {video.stillProblem === null ? null : (
              <Notice tone="negative">
                {t('aiVideos:storyboard.stillFailed', { reason: toProblemText(video.stillProblem) })}
              </Notice>
            )}
            {video.isOutOfRange ? (
              <Notice tone="negative">
                {t('aiVideos:storyboard.outOfRange', {
                  min: number(videoSeconds.min, 0),
                  max: number(videoSeconds.max, 0),
                })}
              </Notice>
            ) : null}
            {selected === undefined ? null : (
              <ShotEditor
                key={`${selectedShot} ${selected.kind} ${selected.productId ?? ''}`}
                video={video}
                shot={selected}
                at={selectedShot}
                name={getName(selected, selectedShot)}
              />
            )}
            {generation.problem === null || generation.isPending ? null : (
              <ProblemAlert problem={generation.problem} />
            )}
            <Button
              type="primary"
              block
              loading={generation.isPending}
              {...disableIf(video.hasFault || video.isOutOfRange || plan.isPlaceholderData)}
              onClick={() => void onRender()}
            >
              {t('aiVideos:render.button')}
            </Button>
            <FinePrint>{t('aiVideos:render.free')}</FinePrint>
          </>
        )}
      </Stack>
    </Card>
  );
}
