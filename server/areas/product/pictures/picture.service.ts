import { createHash, createHmac } from 'node:crypto';
import { pictureSizes, type PictureSize } from '#shared/domain/product/picture.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { FetchError, readBeginning } from '#server/integrations/fetch/index.ts';
import { ImageFault } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';
import type { ProductPictureDocument } from './picture.model.ts';
import {
  findPicture,
  savePicture,
  takeShopPictures,
  takeUnusedPictures,
  touchPicture,
} from './picture.repository.ts';
import { createTurns } from './turns.ts';

const heaviestBytes = 12 * 1_048_576;
const limits = {
  wireBytes: heaviestBytes,
  decodedBytes: heaviestBytes,
  connectMs: 3_000,
  headersMs: 5_000,
  idleMs: 5_000,
  totalMs: 15_000,
} as const;
const dayMs = 86_400_000;
/** An address that did not answer may answer soon; a file that is no image stays none for longer. */
const retryAfterMs = { unreachable: 3_600_000, invalid: dayMs } as const;
const unusedAfterMs = 30 * dayMs;
const evictedAtOnce = 500;

/** Photos that a process fetches at a time, and how many more may wait: a page of a table has up to a hundred. */
const turns = createTurns<readonly string[]>({ atOnce: 6, mostWaiting: 400 });

type PictureServices = Pick<Services, 'config' | 'fetcher' | 'files' | 'images' | 'log'>;

/** What came of asking for a picture. */
export type PictureResult =
  | { readonly kind: 'found'; readonly key: string; readonly bytes: Buffer }
  | { readonly kind: 'missing' }
  | { readonly kind: 'busy' };

function deriveFolder({ config }: Pick<Services, 'config'>, eshopId: EshopId): string {
  return createHmac('sha256', config.secret).update(`pictures:${eshopId}`).digest('hex').slice(0, 32);
}

async function removeFiles({ files }: Pick<Services, 'files'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}

async function fetchPhoto({ fetcher }: PictureServices, url: string): Promise<Buffer> {
  const answer = await fetcher.open(url, { limits, accept: 'image/webp,image/jpeg,image/png' });
  if (answer.status < 200 || answer.status > 299) {
    answer.close();
    throw new FetchError('connection');
  }
  return await readBeginning(answer, heaviestBytes);
}

/** Fetches a photo once and stores its small copies, or that it failed. Returns the keys of the copies; none after a failure. */
async function storeCopies(
  services: PictureServices,
  eshopId: EshopId,
  source: { url: string; hash: string },
): Promise<readonly string[]> {
  const { files, images, log } = services;
  const written: string[] = [];
  let retryAt: Date | null = null;
  try {
    const copies = await images.createThumbnails(await fetchPhoto(services, source.url), pictureSizes);
    for (const { bytes } of copies)
      written.push(await files.write(deriveFolder(services, eshopId), 'webp', bytes));
  } catch (thrown) {
    await removeFiles(services, written);
    written.length = 0;
    const isInvalid = thrown instanceof ImageFault;
    if (!isInvalid && !(thrown instanceof FetchError)) throw thrown;
    // Why it failed is not disclosed: networks must not be probed through us.
    log.debug({ err: thrown, eshopId }, 'product photo not stored');
    retryAt = new Date(Date.now() + retryAfterMs[isInvalid ? 'invalid' : 'unreachable']);
  }
  const usedAt = new Date();
  const replaced = await savePicture(eshopId, source.hash, { fileKeys: written, retryAt, usedAt });
  await removeFiles(services, replaced);
  return written;
}

function isFresh(picture: ProductPictureDocument, now: Date): boolean {
  if (picture.fileKeys.length === pictureSizes.length) return true;
  return picture.retryAt != null && picture.retryAt > now;
}

/** A small copy of a photo from a shop's feed: ours if we have it, otherwise fetched once for all sizes. */
export async function readPicture(
  services: PictureServices,
  eshopId: EshopId,
  photo: { readonly url: string; readonly size: PictureSize },
): Promise<PictureResult> {
  if (photo.url === '') return { kind: 'missing' };
  const hash = createHash('sha256').update(photo.url).digest('base64url');
  const now = new Date();
  const known = await findPicture(eshopId, hash);
  const at = pictureSizes.indexOf(photo.size);
  if (known !== null && isFresh(known, now)) {
    const key = known.fileKeys[at];
    if (key === undefined) return { kind: 'missing' };
    const bytes = await services.files.read(key);
    if (bytes !== null) {
      if (now.getTime() - known.usedAt.getTime() > dayMs) await touchPicture(known._id, now);
      return { kind: 'found', key, bytes };
    }
    // The file was lost: it is fetched again.
  }
  const keys = await turns.run(`${eshopId}:${hash}`, async () =>
    storeCopies(services, eshopId, { url: photo.url, hash }),
  );
  if (keys === null) return { kind: 'busy' };
  const key = keys[at];
  const bytes = key === undefined ? null : await services.files.read(key);
  return key === undefined || bytes === null ? { kind: 'missing' } : { kind: 'found', key, bytes };
}

/** Evicts copies that were not requested for 30 days; the next request fetches them again. */
export async function evictPictures(
  services: Pick<Services, 'files'>,
  stopped: AbortSignal,
  now: Date = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - unusedAfterMs);
  for (;;) {
    stopped.throwIfAborted();
    const keys = await takeUnusedPictures(before, evictedAtOnce);
    if (keys === null) return;
    await removeFiles(services, keys);
  }
}

/** Removes all copies of a shop's photos. */
export async function removePictures(services: Pick<Services, 'files'>, eshopId: EshopId): Promise<void> {
  await removeFiles(services, await takeShopPictures(eshopId));
}
