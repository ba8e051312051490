import { Button, Slider, Switch } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { socialNetworks } from '#shared/domain/content/content.ts';
import {
  filmFormats,
  findVideoMisfit,
  isFilmRatio,
  videoFormats,
  videoFrameRate,
} from '#shared/domain/content/video/contentVideo.ts';
import { countFrames, layOutFrame, listStarts } from '#shared/domain/content/video/layOutFrame.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { VideoStage } from '#renderer/ui/content/VideoStage.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Video } from './useVideo.ts';

/** Frame that is shown, and playing on from it at the speed of the video. */
function usePlaying(frames: number) {
  const [frame, setFrame] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const advance = useEffectEvent((start: { frame: number; at: number }, now: number): boolean => {
    const next = start.frame + Math.floor(((now - start.at) / 1_000) * videoFrameRate);
    setFrame(Math.min(next, frames - 1));
    if (next < frames - 1) return true;
    setIsPlaying(false);
    return false;
  });
  const readFrame = useEffectEvent(() => (frame >= frames - 1 ? 0 : frame));
  useEffect(() => {
    if (!isPlaying) return undefined;
    const start = { frame: readFrame(), at: performance.now() };
    let request = 0;
    const drawNext = (now: number) => {
      if (advance(start, now)) request = requestAnimationFrame(drawNext);
    };
    request = requestAnimationFrame(drawNext);
    return () => cancelAnimationFrame(request);
  }, [isPlaying]);
  return { frame: Math.min(frame, Math.max(0, frames - 1)), isPlaying, setFrame, setIsPlaying };
}

/** The video as it will be, played from its storyboard, and which networks take it. */
export function VideoPreviewCard({ video }: { video: Video }) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const [showsSafe, setShowsSafe] = useState(true);
  const { shots, texts, pictures, draft, selectedShot } = video;
  const format = videoFormats[draft.ratio];
  // A model's camera is its own: only its first frame is known before.
  const frames = video.isFilm ? Math.min(1, shots.length) : countFrames(shots);
  const { frame, isPlaying, setFrame, setIsPlaying } = usePlaying(frames);
  const [shownShot, setShownShot] = useState(selectedShot);
  // The texts of a selected shot have faded in by then.
  const firstWithTexts =
    (listStarts(shots)[selectedShot] ?? 0) + (selectedShot === 0 ? 0 : videoFrameRate / 2);
  if (shownShot !== selectedShot) {
    setShownShot(selectedShot);
    setIsPlaying(false);
    setFrame(firstWithTexts);
  }
  const layers = layOutFrame(shots, frame);
  const formatTime = (at: number) => number(at / videoFrameRate, 1);
  const coveredLabel = t('aiVideos:preview.covered');
  return (
    <Stack gap={16}>
      <Reading>
        <Card
          title={t(video.isFilm ? 'aiVideos:film.firstFrame' : 'aiVideos:preview.title')}
          extra={
            format.coveredTop === 0 || shots.length === 0 ? null : (
              <Stack isRow gap={8} align="center">
                <span id="safe-areas">{t('aiVideos:preview.safe')}</span>
                <Switch aria-labelledby="safe-areas" checked={showsSafe} onChange={setShowsSafe} />
              </Stack>
            )
          }
        >
          <Stack gap={12}>
            {shots.length === 0 ? (
              <EmptyState
                isCompact
                title={t('aiVideos:preview.empty')}
                text={t('aiVideos:preview.emptyText')}
              />
            ) : (
              <VideoStage
                label={t('aiVideos:preview.label')}
                width={format.width}
                height={format.height}
                covered={
                  showsSafe
                    ? { top: format.coveredTop, bottom: format.coveredBottom, label: coveredLabel }
                    : null
                }
                stills={layers.flatMap((layer) =>
                  layer.kind === 'still'
                    ? [
                        {
                          key: String(layer.shot),
                          href: pictures[layer.shot] ?? '',
                          window: layer.window,
                          opacity: layer.opacity,
                        },
                      ]
                    : [],
                )}
                texts={layers.flatMap((layer) =>
                  layer.kind === 'texts'
                    ? [
                        {
                          key: String(layer.shot),
                          opacity: layer.opacity,
                          outlines: texts[layer.shot]?.outlines ?? [],
                        },
                      ]
                    : [],
                )}
              />
            )}
            {frames < 2 ? null : (
              <>
                <LabelledControl label={t('aiVideos:preview.position')}>
                  {() => (
                    <Slider
                      ariaLabelForHandle={t('aiVideos:preview.position')}
                      min={0}
                      max={frames - 1}
                      value={frame}
                      tooltip={{ formatter: null }}
                      onChange={(next) => {
                        setIsPlaying(false);
                        setFrame(next);
                      }}
                    />
                  )}
                </LabelledControl>
                <Stack isRow gap={12} align="center" justify="between">
                  <Button onClick={() => setIsPlaying(!isPlaying)}>
                    {t(isPlaying ? 'aiVideos:preview.pause' : 'aiVideos:preview.play')}
                  </Button>
                  <span className="numeric">
                    {t('aiVideos:preview.time', { at: formatTime(frame), total: formatTime(frames) })}
                  </span>
                </Stack>
              </>
            )}
          </Stack>
        </Card>
      </Reading>
      {shots.length === 0 ? null : <FitsCard video={video} />}
    </Stack>
  );
}

/** Which networks take the video, and the rule that another one names. */
function FitsCard({ video }: { video: Video }) {
  const t = useText('aiVideos');
  const tContent = useText('aiContent');
  const { number } = useFormats();
  const { ratio } = video.draft;
  const { width, height } = video.isFilm && isFilmRatio(ratio) ? filmFormats[ratio] : videoFormats[ratio];
  const rows = socialNetworks.map((network) => {
    const misfit = findVideoMisfit(network, { width, height, seconds: video.seconds, bytes: null });
    const name = tContent(`aiContent:networks.${network}`);
    const { minSeconds, maxSeconds } = networkLimits[network].video;
    return {
      isMet: misfit === null,
      text:
        misfit === null
          ? name
          : t(`aiVideos:fits.misfits.${misfit}`, {
              network: name,
              seconds: number(misfit === 'tooShort' ? minSeconds : maxSeconds, 0),
            }),
    };
  });
  return (
    <Card
      title={t('aiVideos:fits.title')}
      extra={t('aiVideos:fits.count', {
        count: number(rows.filter(({ isMet }) => isMet).length, 0),
        total: number(rows.length, 0),
      })}
    >
      <Stack gap={8}>
        <CheckList
          label={t('aiVideos:fits.title')}
          metText={t('aiVideos:fits.met')}
          openText={t('aiVideos:fits.open')}
          items={rows}
        />
        <FinePrint>
          {video.isFilm
            ? t('aiVideos:fits.filmFormat', { width: String(width), height: String(height) })
            : t('aiVideos:fits.format', {
                width: String(width),
                height: String(height),
                rate: number(videoFrameRate, 0),
              })}
        </FinePrint>
      </Stack>
    </Card>
  );
}
