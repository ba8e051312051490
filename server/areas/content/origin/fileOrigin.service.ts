import type { z } from 'zod';
import type { fileOriginSchema } from '#shared/contracts/contentSchemas.ts';
import { countLookDistance, mostLookDistance, type FileGap } from '#shared/domain/content/fileOrigin.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { maxPhotoBytes } from '#shared/domain/content/image/contentImage.ts';
import { toImageError } from '#server/areas/asset/index.ts';
import type { ImageLook } from '#server/integrations/images/index.ts';
import { readVideoHeader, readVideoMark } from '#server/integrations/videos/index.ts';
import type { Services } from '#server/services.ts';
import {
  findGeneratedPictures,
  findGenerationByHash,
  hasUncomparedPictures,
  type FoundGeneration,
} from '../generation.repository.ts';
import { hashItem } from '../writing/hash.ts';

/**
 * What the ledger remembers of a picture, to find it again. A look that can't be read is null: then the picture is found
 * by its bytes alone.
 */
export async function readPictureTrace(
  { images, log }: Services,
  bytes: Buffer,
): Promise<{ readonly outputHash: string; readonly look: string | null }> {
  const outputHash = hashItem(bytes);
  try {
    return { outputHash, look: (await images.readLook(bytes)).look };
  } catch (thrown) {
    log.warn({ err: thrown }, 'the look of a picture could not be read');
    return { outputHash, look: null };
  }
}

/** The latest pictures that an upload is compared with. */
const mostCompared = 5_000;

/** @throws AppError file_too_large, file_type_not_allowed, image_invalid */
async function readLook({ images }: Services, bytes: Buffer): Promise<ImageLook> {
  if (bytes.length > maxPhotoBytes) throw new AppError('file_too_large');
  try {
    return await images.readLook(bytes);
  } catch (thrown) {
    throw toImageError(thrown);
  }
}

async function findSimilar(eshopId: EshopId, look: string): Promise<FoundGeneration | null> {
  let nearest: { readonly picture: FoundGeneration; readonly distance: number } | null = null;
  for (const picture of await findGeneratedPictures(eshopId, mostCompared)) {
    const distance = picture.look === null ? Infinity : countLookDistance(look, picture.look);
    if (distance <= mostLookDistance && distance < (nearest?.distance ?? Infinity))
      nearest = { picture, distance };
  }
  return nearest?.picture ?? null;
}

/**
 * Whether the shop generated a file: found by its bytes, pictures by their look too. Deleted items are found as well, as
 * the ledger stays. @throws AppError file_too_large, file_type_not_allowed, image_invalid
 */
export async function checkFileOrigin(
  services: Services,
  eshopId: EshopId,
  bytes: Buffer,
): Promise<z.input<typeof fileOriginSchema>> {
  const isVideo = readVideoHeader(bytes) !== null;
  const read = isVideo ? { look: null, mark: readVideoMark(bytes) } : await readLook(services, bytes);
  const exact = await findGenerationByHash(eshopId, hashItem(bytes));
  const item = exact ?? (read.look === null ? null : await findSimilar(eshopId, read.look));
  let gap: FileGap | null = null;
  if (item === null && isVideo) gap = 'RecodedVideos';
  else if (item === null && (await hasUncomparedPictures(eshopId, mostCompared))) gap = 'OlderPictures';
  return {
    gap,
    match: exact !== null ? 'Exact' : item !== null ? 'Similar' : 'None',
    mark: read.mark,
    item:
      item === null
        ? null
        : {
            kind: item.kind,
            model: item.model,
            productIds: [...item.productIds],
            createdAt: item.createdAt.toISOString(),
          },
  };
}
