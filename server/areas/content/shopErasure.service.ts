import type { ContentImageId, EshopId } from '#shared/domain/ids/ids.ts';
import type { Services } from '#server/services.ts';
import { deleteShopContents } from './content.repository.ts';
import { deleteContentImages, findOldestContentImages } from './images/contentImage.repository.ts';
import { removeImageFiles } from './images/contentImage.service.ts';

const batchSize = 100;

/**
 * Erases the texts and pictures of an archived shop, with their files. The ledger of generated items stays: it has costs,
 * ids and hashes only. Files go before their records, so that calling it again finishes an interrupted run.
 */
export async function eraseShopContent(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  await deleteShopContents(eshopId);
  for (;;) {
    const images = await findOldestContentImages(eshopId, batchSize);
    if (images.length === 0) return;
    await removeImageFiles(services, images);
    await deleteContentImages(
      eshopId,
      images.map(({ _id }) => _id.toString() as ContentImageId),
    );
  }
}
