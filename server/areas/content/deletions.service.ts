import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { findUnfinishedImageDeletions } from './images/contentImage.repository.ts';
import { purgeImages } from './images/contentImage.service.ts';
import { findUnfinishedVideoDeletions } from './videos/contentVideo.repository.ts';
import { purgeVideos } from './videos/contentVideo.service.ts';

const batchSize = 100;
/** Until then, the request that began it may still be at work. */
const interruptedAfterMs = 300_000;

/** Finishes deletions of images and videos that ended before all files were removed. */
export async function finishDeletions(services: Pick<Services, 'files'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - interruptedAfterMs);
  for (;;) {
    const images = await findUnfinishedImageDeletions(before, batchSize);
    for (const image of images) await purgeImages(services, image.eshopId.toString() as EshopId, [image]);
    const videos = await findUnfinishedVideoDeletions(before, batchSize);
    for (const video of videos) await purgeVideos(services, video.eshopId.toString() as EshopId, [video]);
    if (images.length + videos.length === 0) return;
  }
}
