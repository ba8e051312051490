import { fileTypeFromBuffer } from 'file-type';
import { FetchError, readBeginning } from '#server/integrations/fetch/index.ts';
import { ImageFault } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';
import { apparel, isInBranch } from '../checks/googleCategory.ts';
import { readDeclaredSize } from './readDeclaredSize.ts';
import type { SampleFault, SampleProduct } from './sample.ts';

const megabyte = 1_048_576;
/** What platforms take: weight, pixels and sides. */
const heaviest = { anywhere: 16 * megabyte, onMeta: 8 * megabyte } as const;
const mostPixels = 64_000_000;
const leastSide = { usual: 100, apparel: 250, advised: 500 } as const;
const limits = {
  wireBytes: heaviest.anywhere + megabyte,
  decodedBytes: heaviest.anywhere + megabyte,
  connectMs: 5_000,
  headersMs: 15_000,
  idleMs: 5_000,
  totalMs: 30_000,
} as const;

/** Media types that Google and Microsoft take, with the endings that belong to them. */
const endingsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['image/jpeg', ['jpg', 'jpeg', 'jpe', 'jfif']],
  ['image/png', ['png']],
  ['image/apng', ['png', 'apng']],
  ['image/webp', ['webp']],
  ['image/gif', ['gif']],
  ['image/bmp', ['bmp']],
  ['image/tiff', ['tif', 'tiff']],
]);
/** Types that Meta takes too, and whose pixels we can look at. */
const usualTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp']);

function getKnownExtension(link: string): string | null {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(new URL(link).pathname)?.[1]?.toLowerCase() ?? null;
  // Only the ending of another image is a contradiction: `image.php` says nothing.
  return ending !== null && [...endingsOf.values()].flat().includes(ending) ? ending : null;
}

function judgeSize(width: number, height: number, product: SampleProduct): SampleFault[] {
  const found = `${width} × ${height} px`;
  const shorter = Math.min(width, height);
  if (width * height > mostPixels) return [{ check: 'image_too_many_pixels', found }];
  if (shorter < (isInBranch(product.googleCategory, apparel) ? leastSide.apparel : leastSide.usual)) {
    return [{ check: 'image_too_small', found }];
  }
  return shorter < leastSide.advised ? [{ check: 'image_small', found }] : [];
}

async function judgeBytes(
  images: Services['images'],
  bytes: Buffer,
  product: SampleProduct,
): Promise<SampleFault[]> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? null;
  const endings = type === null ? undefined : endingsOf.get(type);
  if (type === null || endings === undefined) return [{ check: 'image_not_image', found: type }];
  const faults: SampleFault[] = [];
  const ending = getKnownExtension(product.imageLink);
  if (ending !== null && !endings.includes(ending)) {
    faults.push({ check: 'image_type_differs', found: `.${ending} → ${type}` });
  }
  if (bytes.length > heaviest.onMeta) {
    faults.push({ check: 'image_heavy', found: `${(bytes.length / megabyte).toFixed(1)} MB` });
  }
  if (!usualTypes.has(type)) return [...faults, { check: 'image_type_rare', found: type }];
  try {
    const { width, height } = await images.readHeader(bytes);
    faults.push(...judgeSize(width, height, product));
    // The head may be right where the rest is not: only decoding tells.
    if (width * height <= mostPixels) await images.encode(bytes, 'Jpg');
  } catch (thrown) {
    if (!(thrown instanceof ImageFault)) throw thrown;
    // We open fewer pixels than the platforms take.
    const size = thrown.reason === 'tooLarge' ? readDeclaredSize(bytes, type) : null;
    if (size !== null) faults.push(...judgeSize(size.width, size.height, product));
    else if (thrown.reason === 'invalid' || thrown.reason === 'notAllowed') {
      faults.push({ check: 'image_damaged', found: null });
    }
    // Our own limits of time and memory say nothing of the image.
  }
  return faults;
}

/** Fetches the image of a product and tells what platforms have against it. */
export async function checkImage(
  { fetcher, images }: Pick<Services, 'fetcher' | 'images'>,
  product: SampleProduct,
  signal: AbortSignal,
): Promise<SampleFault[]> {
  if (signal.aborted) return [];
  try {
    const answer = await fetcher.open(product.imageLink, { signal, limits, accept: 'image/*,*/*;q=0.1' });
    if (answer.status < 200 || answer.status > 299) {
      answer.close();
      return [{ check: 'image_status', found: `HTTP ${answer.status}` }];
    }
    const bytes = await readBeginning(answer, heaviest.anywhere + 1);
    if (bytes.length > heaviest.anywhere) return [{ check: 'image_too_heavy', found: null }];
    return await judgeBytes(images, bytes, product);
  } catch (thrown) {
    if (signal.aborted) return [];
    if (!(thrown instanceof FetchError)) throw thrown;
    if (thrown.reason === 'tooLarge') return [{ check: 'image_too_heavy', found: null }];
    return [{ check: 'image_unreachable', found: null }];
  }
}
