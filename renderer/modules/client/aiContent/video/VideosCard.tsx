import { Button } from 'antd';
import { allOf } from '#shared/access/permissions.ts';
import type { ContentVideo } from '#shared/contracts/contentVideoSchemas.ts';
import { drawScene } from '#shared/domain/content/image/drawScene.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { PictureTiles } from '#renderer/ui/content/PictureTiles.tsx';
import { VideoPlayer } from '#renderer/ui/content/VideoStage.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { postsPath } from '../paths.ts';
import { videoTones } from '../videoTones.ts';
import { findVideoPhase, videoPollingMs } from './videoPhases.ts';

const bytesInMegabyte = 1_048_576;

/** Shown until a video has a poster. */
function drawPlaceholder({ shots, ratio }: ContentVideo): string {
  const size = { width: ratio === '16:9' ? 160 : 90, height: ratio === '9:16' ? 160 : 90, groundY: 76 };
  return `data:image/svg+xml,${encodeURIComponent(drawScene(shots[0]?.scene ?? 'Plain', size, 7))}`;
}

/** The shop's videos, the newest first; the selected one to watch, download, reuse and delete. */
export function VideosCard(props: {
  videos: readonly ContentVideo[];
  total: number;
  selected: ContentVideo | null;
  onSelect: (videoId: string | null) => void;
  onReuse: (video: ContentVideo) => void;
  onMore: () => void;
}) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const { videos, total, selected } = props;
  const describe = ({ ratio, seconds }: ContentVideo) =>
    t('aiVideos:videos.detail', { ratio, seconds: number(seconds, 1) });
  return (
    <Card title={t('aiVideos:videos.title')}>
      <Stack gap={12}>
        {videos.length === 0 ? null : (
          <FinePrint>{t('aiVideos:videos.count', { count: number(total, 0) })}</FinePrint>
        )}
        {videos.length === 0 ? (
          <EmptyState isCompact title={t('aiVideos:videos.empty')} text={t('aiVideos:videos.emptyText')} />
        ) : (
          <PictureTiles
            label={t('aiVideos:videos.title')}
            selected={selected?.id ?? null}
            onSelect={props.onSelect}
            tiles={videos.map((video) => ({
              key: video.id,
              name: video.title,
              picture: {
                url: video.file?.posterUrl ?? drawPlaceholder(video),
                alt: video.title,
                label: t('aiVideos:videos.choose', { name: video.title }),
              },
              note: (
                <>
                  <FinePrint>
                    {t(`aiVideos:film.origins.${video.film === null ? 'Catalogue' : 'Model'}`)} ·{' '}
                    {describe(video)} · <RelativeTime instant={video.createdAt} />
                  </FinePrint>
                  <span>
                    {video.isPriceChanged ? (
                      <StatusTag tone="waiting">{t('aiVideos:videos.priceChanged')}</StatusTag>
                    ) : (
                      <StatusTag tone={videoTones[video.state]}>
                        {t(`aiVideos:videos.states.${video.state}`)}
                      </StatusTag>
                    )}
                  </span>
                </>
              ),
            }))}
          />
        )}
        {videos.length < total ? <Button onClick={props.onMore}>{t('aiVideos:videos.more')}</Button> : null}
        {selected === null ? null : (
          <SelectedVideo
            key={selected.id}
            video={selected}
            onSelect={props.onSelect}
            onReuse={props.onReuse}
          />
        )}
      </Stack>
    </Card>
  );
}

function SelectedVideo(props: {
  video: ContentVideo;
  onSelect: (videoId: string | null) => void;
  onReuse: (video: ContentVideo) => void;
}) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  const { video } = props;
  const { file, film } = video;
  const saveFile = useSaveFile();
  const go = useGo();
  const remove = useAction(api.content.deleteGeneratedVideos, {
    invalidates: [api.content.getGeneratedVideos, api.content.getContentHistory],
    onSuccess: () => {
      showSuccess(t('aiVideos:videos.deleted'));
      props.onSelect(null);
    },
  });
  const download = async (url: string, mediaType: 'video/mp4' | 'image/jpeg') =>
    await saveFile(async () => {
      const answer = await fetch(url);
      return { fileName: video.title, blob: await answer.blob() };
    }, mediaType);
  return (
    <Stack gap={12}>
      <h3>{video.title}</h3>
      {video.state === 'Queued' ? <Rendering video={video} /> : null}
      {video.state === 'Failed' ? <Failure video={video} /> : null}
      {video.isPriceChanged ? <Notice tone="waiting">{t('aiVideos:videos.priceChangedText')}</Notice> : null}
      {file === null ? null : (
        <>
          <VideoPlayer url={file.url} posterUrl={file.posterUrl} label={video.title} />
          <FinePrint>
            {video.width} × {video.height} ·{' '}
            {t('aiVideos:videos.size', { megabytes: number(file.bytes / bytesInMegabyte, 1) })}
          </FinePrint>
          {film === null ? (
            <FinePrint>{t('aiVideos:videos.marked')}</FinePrint>
          ) : (
            <>
              <Notice tone="waiting">{t('aiVideos:film.check')}</Notice>
              <FinePrint>{t('aiVideos:film.marked', { model: film.model })}</FinePrint>
            </>
          )}
        </>
      )}
      <Stack isRow gap={8}>
        {file === null ? null : (
          <>
            <Button type="primary" onClick={() => void download(file.url, 'video/mp4')}>
              {t('aiVideos:videos.download')}
            </Button>
            <Guard rule={allOf('SocialMediaPosts')}>
              <Button
                {...disableIf(video.isPriceChanged)}
                onClick={() => go(`${postsPath}?video=${video.id}`)}
              >
                {t('aiVideos:videos.post')}
              </Button>
            </Guard>
            <Button onClick={() => void download(file.posterUrl, 'image/jpeg')}>
              {t('aiVideos:videos.poster')}
            </Button>
          </>
        )}
        {video.productIds.length === 0 ? null : (
          <Button onClick={() => props.onReuse(video)}>
            {t(film === null ? 'aiVideos:videos.reuse' : 'aiVideos:film.reuse')}
          </Button>
        )}
        <ConfirmButton
          title={t('aiVideos:videos.deleteTitle')}
          consequence={t('aiVideos:videos.deleteText')}
          confirmText={t('aiVideos:videos.delete')}
          isDanger
          onConfirm={() => remove.run({ videoIds: [video.id] })}
        >
          {t('aiVideos:videos.delete')}
        </ConfirmButton>
      </Stack>
      {film === null || film.prompt === '' ? null : (
        <FinePrint>{t('aiVideos:film.promptUsed', { prompt: film.prompt })}</FinePrint>
      )}
      {video.hasPhoto ? <FinePrint>{t('aiVideos:videos.photoGone')}</FinePrint> : null}
    </Stack>
  );
}

/** Why a video isn't there. */
function Failure({ video: { film } }: { video: ContentVideo }) {
  const t = useText('aiVideos');
  if (film?.fault == null) return <Notice tone="negative">{t('aiVideos:videos.failed')}</Notice>;
  return (
    <Notice tone="negative">
      {t(`aiVideos:film.faults.${film.fault}`)}
      {film.reason === '' ? '' : ` ${t('aiVideos:film.reason', { reason: film.reason })}`}
    </Notice>
  );
}

/** How far the rendering of a video is. */
function Rendering({ video }: { video: ContentVideo }) {
  const t = useText('aiVideos');
  const query = useCallQuery(
    api.job.getJob,
    { jobId: video.jobId },
    { hub: 'shop', refetchIntervalMs: videoPollingMs },
  );
  const cancel = useAction(api.job.cancelJob, { invalidates: [api.job.getJob] });
  const job = query.data?.job;
  const phase = findVideoPhase(job?.phase);
  return (
    <Stack gap={8}>
      <ProgressBar
        label={t(`aiVideos:progress.${phase}`)}
        done={job?.done ?? 0}
        total={phase === 'queued' ? null : (job?.total ?? null)}
      />
      <Stack isRow gap={8} align="center" justify="between">
        <FinePrint>
          {t('aiVideos:progress.note')}
          {video.film === null ? '' : ` ${t('aiVideos:film.cancelNote')}`}
        </FinePrint>
        {job?.canBeCancelled === true ? (
          <Button loading={cancel.isPending} onClick={() => void cancel.run({ jobId: video.jobId })}>
            {t('aiVideos:progress.cancel')}
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}
