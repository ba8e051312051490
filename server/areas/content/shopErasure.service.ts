import type { ContentImageId, ContentVideoId, EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { deleteShopContents } from './content.repository.ts';
import { deleteShopContentEditors } from './editors/contentEditor.repository.ts';
import {
  findDeletedImages,
  findOldestContentImages,
  markImagesDeleted,
} from './images/contentImage.repository.ts';
import { purgeImages } from './images/contentImage.service.ts';
import {
  findDeletedVideos,
  findOldestContentVideos,
  markVideosDeleted,
} from './videos/contentVideo.repository.ts';
import { removeBrandLogo } from './logo/brandLogo.service.ts';
import { deleteBrandVoice } from './voice/brandVoice.repository.ts';
import { deleteSuggestions } from './suggestions/suggestion.repository.ts';
import { purgeVideos } from './videos/contentVideo.service.ts';

const batchSize = 100;

/**
 * Erases the texts, pictures and videos of an archived shop, with their files. The ledger of generated items stays: it has
 * costs, ids and hashes only. Records are marked, so that running work adds nothing, and go after their files, so that
 * calling it again finishes an interrupted run.
 */
export async function eraseShopContent(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  await deleteShopContents(eshopId);
  await deleteShopContentEditors(eshopId);
  await deleteSuggestions(eshopId);
  await deleteBrandVoice(eshopId);
  await removeBrandLogo(services, eshopId);
  for (;;) {
    const images = await findOldestContentImages(eshopId, batchSize);
    const videos = await findOldestContentVideos(eshopId, batchSize);
    if (images.length + videos.length === 0) return;
    const imageIds = images.map(({ _id }) => _id.toString() as ContentImageId);
    const videoIds = videos.map(({ _id }) => _id.toString() as ContentVideoId);
    await markImagesDeleted(eshopId, imageIds, new Date());
    await markVideosDeleted(eshopId, videoIds, new Date());
    await purgeImages(services, eshopId, await findDeletedImages(eshopId, imageIds));
    await purgeVideos(services, eshopId, await findDeletedVideos(eshopId, videoIds));
  }
}
