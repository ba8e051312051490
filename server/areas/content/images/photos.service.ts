import {
  leastCutOutConfidence,
  mostImageProducts,
  type ContentImageKind,
} from '#shared/domain/content/image/contentImage.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { fetchProductPhoto, toImageError } from '#server/areas/asset/index.ts';
import type { ContentProduct } from '#shared/domain/content/contentFacts.ts';
import type { CutOutImage } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';
import { readContentProducts } from '../facts.service.ts';

/** What pictures are made of. */
export interface Photos {
  /** Cut-out products; empty when a photo fills the picture. */
  readonly cuts: readonly CutOutImage[];
  /** A photo whose product can't be cut out; null where all were. */
  readonly whole: Buffer | null;
  readonly products: readonly ContentProduct[];
  readonly confidence: number;
}

/**
 * Reads uploaded photos and those of products, and cuts their products out. One photo without a plain ground fills a
 * composition; a packshot needs a plain ground.
 * @throws AppError required_parameter_missing, not_found, product_image_missing, product_image_unreachable,
 *   file_too_large, file_type_not_allowed, image_invalid, image_ground_not_plain
 */
export async function readPhotos(
  services: Services,
  eshopId: EshopId,
  request: {
    readonly kind: ContentImageKind;
    readonly files: readonly Buffer[];
    /** One a line. */
    readonly productIds: string;
    readonly missing: { readonly parameter: string; readonly operation: string };
  },
): Promise<Photos> {
  const { kind, files, missing } = request;
  const productIds = [...new Set(request.productIds.split('\n').map((id) => id.trim()))].filter(
    (id) => id !== '',
  );
  const most = kind === 'Background' ? 1 : mostImageProducts;
  if (files.length + productIds.length === 0)
    throw new AppError('required_parameter_missing', { params: missing });
  if (files.length + productIds.length > most)
    throw new AppError('invalid_request', { fields: [{ field: 'ProductIds', key: 'tooManyItems' }] });
  const products = await readContentProducts(eshopId, productIds);
  if (products.length !== productIds.length) throw new AppError('not_found');
  const photos = [...files];
  for (const { imageLink } of products) photos.push(await fetchProductPhoto(services, imageLink));
  try {
    const cuts: CutOutImage[] = [];
    for (const photo of photos) cuts.push(await services.images.cutOut(photo));
    const confidence = Math.min(...cuts.map((cut) => cut.confidence));
    if (confidence >= leastCutOutConfidence) return { cuts, whole: null, products, confidence };
    const [only] = photos;
    if (kind === 'Background' || photos.length > 1 || only === undefined)
      throw new AppError('image_ground_not_plain');
    const { bytes } = await services.images.encode(only, 'Jpg');
    return { cuts: [], whole: bytes, products, confidence };
  } catch (thrown) {
    throw toImageError(thrown);
  }
}
