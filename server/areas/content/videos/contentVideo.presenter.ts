import type { ContentVideo } from '#shared/contracts/contentVideoSchemas.ts';
import {
  filmFormats,
  isFilmRatio,
  sumSeconds,
  videoFormats,
} from '#shared/domain/content/video/contentVideo.ts';
import { getPaidMinor, type ContentProduct } from '#shared/domain/content/contentFacts.ts';
import type { ContentVideoId, JobId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import type { ContentVideoRecord } from './contentVideo.model.ts';

const microUsdPerUsd = 1_000_000;

/** Whether a price that a video shows is no longer the product's. */
export function hasOldPrice(
  { priceFacts }: Pick<ContentVideoRecord, 'priceFacts'>,
  products: readonly ContentProduct[],
): boolean {
  return priceFacts.some(({ productId, paidMinor, currency }) => {
    const product = products.find((one) => one.productId === productId);
    return product === undefined || getPaidMinor(product) !== paidMinor || product.currency !== currency;
  });
}

/** A video with the prices of its products as they are now. */
export function presentVideo(
  services: Pick<Services, 'publicUrl'>,
  video: ContentVideoRecord,
  products: readonly ContentProduct[],
): ContentVideo {
  const { state, title, ratio, shots, photoKey, soundKey, productIds, file, film } = video;
  const { width, height } = film != null && isFilmRatio(ratio) ? filmFormats[ratio] : videoFormats[ratio];
  const toUrl = (key: string) => `${services.publicUrl}/files/${key}`;
  return {
    id: video._id.toString() as ContentVideoId,
    jobId: video.jobId.toString() as JobId,
    state,
    title,
    ratio,
    width,
    height,
    seconds: sumSeconds(shots),
    hasPhoto: photoKey !== null,
    hasSound: typeof soundKey === 'string',
    shots: shots.map(({ kind, productId, caption, showsPrice, movement, scene, seconds }) => ({
      kind,
      productId,
      caption,
      showsPrice,
      movement,
      scene,
      seconds,
    })),
    film:
      film == null
        ? null
        : {
            model: film.model,
            prompt: film.prompt,
            leaveOut: film.leaveOut,
            fault: film.fault,
            reason: film.reason,
            usd: film.held.microUsd / microUsdPerUsd,
          },
    productIds: [...productIds],
    isPriceChanged: hasOldPrice(video, products),
    file:
      file === null ? null : { url: toUrl(file.key), posterUrl: toUrl(file.posterKey), bytes: file.bytes },
    createdAt: video.createdAt.toISOString(),
  };
}
