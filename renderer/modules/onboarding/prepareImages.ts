import type { Asset } from '#shared/contracts/asset.ts';
import { missingImages } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';

/** What a photo of a product may be refused for, so that the next product is tried. */
const photoFaults: ReadonlySet<string> = new Set([
  'product_image_missing',
  'product_image_unreachable',
  'file_type_not_allowed',
  'file_too_large',
  'image_invalid',
  'image_too_small',
  'not_found',
]);
/** Photos that are tried for the images of one ratio. */
const maximumAttempts = 6;

/** The calls that are made, so that tests can stand in for them. */
export type ImageCalls = Pick<typeof api.asset, 'generateBasicLogoImage' | 'generatePrxImage'> &
  Pick<typeof api.product, 'getProducts'>;

const ownCalls: ImageCalls = {
  generateBasicLogoImage: api.asset.generateBasicLogoImage,
  generatePrxImage: api.asset.generatePrxImage,
  getProducts: api.product.getProducts,
};

/**
 * Creates and saves the logo and the images that an ad of a format requires, from the name of the shop and from
 * photos of products that are advertised and in stock. Skips unsuitable photos: the wizard asks for anything still
 * missing.
 * @returns the created images
 * @throws ApiProblem for every error not caused by a photo
 */
export async function prepareImages(
  { channel, format }: { channel: Channel; format: Format },
  assets: readonly Pick<Asset, 'aspectRatio'>[],
  calls: ImageCalls = ownCalls,
): Promise<Asset[]> {
  const missing = missingImages(
    channel,
    format,
    assets.map(({ aspectRatio }) => aspectRatio),
  );
  const created: Asset[] = [];
  let productIds: string[] | null = null;
  for (const { ratio, minimum, found } of missing) {
    if (ratio === 'Logo1x1' || ratio === 'Logo4x1') {
      created.push((await calls.generateBasicLogoImage({ channel, format, aspectRatio: ratio })).asset);
      continue;
    }
    productIds ??= (
      await calls.getProducts({ page: 1, pageSize: 25, isAdvertised: true, availability: 'in_stock' })
    ).items.map(({ productId }) => productId);
    let lacking = minimum - found;
    for (const productId of productIds.slice(0, maximumAttempts)) {
      if (lacking <= 0) break;
      try {
        created.push(
          (await calls.generatePrxImage({ productId, channel, format, aspectRatio: ratio })).asset,
        );
        lacking -= 1;
      } catch (error) {
        const problem = toProblem(error);
        if (!photoFaults.has(problem.code)) throw problem;
      }
    }
  }
  return created;
}
