import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import type { ContentItem } from '#shared/contracts/contentSchemas.ts';
import type { ContentVideo } from '#shared/contracts/contentVideoSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { PaperCover, PictureCover, WaitingCover } from '#renderer/ui/content/ContentTiles.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { findVideoPhase, videoPollingMs } from '../video/videoPhases.ts';

const coverProducts = 3;
/** The ratios that fill a wide cover best. */
const wideRatios = ['16:9', '1.91:1', '1:1'] as const;

/** How a text begins, with photos of its products. */
export function TextCover({ item }: { item: ContentItem }) {
  return (
    <PaperCover
      title={item.title}
      text={item.excerpt}
      pictures={item.productIds.slice(0, coverProducts).map((productId) => (
        <ProductPicture key={productId} productId={productId} />
      ))}
    />
  );
}

/** An image in the ratio that fills the cover best, of those that are drawn. */
export function ImageCover({ image }: { image: ContentImage }) {
  const picture =
    wideRatios
      .map((ratio) => image.pictures.find((one) => one.ratio === ratio))
      .find((one) => one !== undefined) ?? image.pictures.find(({ ratio }) => ratio === image.ratio);
  return picture === undefined ? null : <PictureCover url={picture.url} />;
}

/** The poster of a video, or how far its rendering is. */
export function VideoCover({ video }: { video: ContentVideo }) {
  const t = useText('aiVideos');
  const { number } = useFormats();
  if (video.file !== null)
    return (
      <PictureCover
        url={video.file.posterUrl}
        length={t('aiVideos:videos.length', { seconds: number(video.seconds, 1) })}
      />
    );
  return (
    <WaitingCover>
      {video.state === 'Queued' ? <RenderingBar video={video} /> : t(`aiVideos:videos.states.${video.state}`)}
    </WaitingCover>
  );
}

function RenderingBar({ video }: { video: ContentVideo }) {
  const t = useText('aiVideos');
  const query = useCallQuery(
    api.job.getJob,
    { jobId: video.jobId },
    { hub: 'shop', refetchIntervalMs: videoPollingMs },
  );
  const job = query.data?.job;
  const phase = findVideoPhase(job?.phase);
  return (
    <ProgressBar
      label={t(`aiVideos:progress.${phase}`)}
      done={job?.done ?? 0}
      total={phase === 'queued' ? null : (job?.total ?? null)}
    />
  );
}
