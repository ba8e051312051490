import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { deleteShopRevocations } from './revocation.repository.ts';
import { deleteShopPosts } from './post.repository.ts';
import { deletePostMedia, findAnyPostMedia } from './postMedia.repository.ts';
import { deletePostSettings } from './socialSettings.repository.ts';
import { deleteShopConnections } from './socialConnection.repository.ts';

const batchSize = 100;

/**
 * Erases the posts of an archived shop, its photos, videos and connections. Files go before their records, so that calling
 * it again finishes an interrupted run. What the networks published stays with them.
 */
export async function eraseShopSocial(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  await deleteShopConnections(eshopId);
  await deleteShopRevocations(eshopId);
  await deleteShopPosts(eshopId);
  await deletePostSettings(eshopId);
  for (;;) {
    const media = await findAnyPostMedia(eshopId, batchSize);
    if (media.length === 0) return;
    for (const { key } of media) await services.files.remove(key);
    await deletePostMedia(
      eshopId,
      media.map(({ key }) => key),
    );
  }
}
