import { AppError } from '#shared/errors/appError.ts';
import { FetchError, readBeginning } from '#server/integrations/fetch/index.ts';
import type { Services } from '#server/services.ts';

const megabyte = 1_048_576;
/** What platforms take as an image of a product. */
const heaviestMegabytes = 16;
const heaviest = heaviestMegabytes * megabyte;
const limits = {
  wireBytes: heaviest + megabyte,
  decodedBytes: heaviest + megabyte,
  connectMs: 5_000,
  headersMs: 10_000,
  idleMs: 5_000,
  totalMs: 20_000,
} as const;

/**
 * Fetches a product's photo. Why it is unreachable is not disclosed, so that networks cannot be probed through us.
 * @throws AppError product_image_missing, product_image_unreachable, file_too_large
 */
export async function fetchProductPhoto(
  { fetcher }: Pick<Services, 'fetcher'>,
  imageLink: string,
): Promise<Buffer> {
  if (imageLink.trim() === '') throw new AppError('product_image_missing');
  const createTooLargeError = () =>
    new AppError('file_too_large', { params: { maximum: `${heaviestMegabytes} MB` } });
  try {
    const answer = await fetcher.open(imageLink, { limits, accept: 'image/jpeg,image/png,image/webp' });
    if (answer.status < 200 || answer.status > 299) {
      answer.close();
      throw new AppError('product_image_unreachable');
    }
    const bytes = await readBeginning(answer, heaviest + 1);
    if (bytes.length > heaviest) throw createTooLargeError();
    return bytes;
  } catch (thrown) {
    if (!(thrown instanceof FetchError)) throw thrown;
    if (thrown.reason === 'tooLarge') throw createTooLargeError();
    throw new AppError('product_image_unreachable', { cause: thrown });
  }
}
