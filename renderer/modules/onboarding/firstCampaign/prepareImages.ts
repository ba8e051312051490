import type { Asset } from '#shared/contracts/asset.ts';
import { variantImageCounts } from '#shared/domain/asset/adVariant.ts';
import { getImageLimits } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import type { ProposedVariant } from './firstCampaign.ts';

interface Kind {
  readonly channel: Channel;
  readonly format: Format;
}

/** The calls that are made, so that tests can stand in for them. */
export type ImageCalls = Pick<
  typeof api.asset,
  'generateBasicLogoImage' | 'generatePrxImage' | 'getAssetsInfo' | 'importSiteLogo'
>;

const ownCalls: ImageCalls = {
  generateBasicLogoImage: api.asset.generateBasicLogoImage,
  generatePrxImage: api.asset.generatePrxImage,
  getAssetsInfo: api.asset.getAssetsInfo,
  importSiteLogo: api.asset.importSiteLogo,
};

/** Faults of one picture; another is tried instead. */
const pictureFaults: ReadonlySet<string> = new Set([
  'product_image_missing',
  'product_image_unreachable',
  'file_type_not_allowed',
  'file_too_large',
  'image_invalid',
  'image_too_small',
  'not_found',
  'asset_already_there',
]);

/** Ratios of a variant's images with their number; none for a format without images. */
function listWantedImages({ channel, format }: Kind) {
  return getImageLimits(channel, format).flatMap(({ ratio }) =>
    ratio === 'Square1x1' || ratio === 'Landscape191x100'
      ? [{ ratio, count: variantImageCounts[ratio] }]
      : [],
  );
}

/** How many images a variant gets. */
export function countVariantImages(kind: Kind): number {
  return listWantedImages(kind).reduce((sum, { count }) => sum + count, 0);
}

/** The name under which the server saves the image of a product. */
function toFileName(title: string): string {
  return `${title.replaceAll(/[/\\]/g, '-')}.jpg`;
}

/**
 * Creates and saves the images of a variant from photos of its products, the best first. An image that was made before
 * is taken again; an unsuitable photo gives way to the next product.
 * @param present saved images; new ones are added
 * @param onDone called after each image
 * @returns ids of the variant's images
 */
export async function prepareVariantImages(
  kind: Kind,
  { products }: Pick<ProposedVariant, 'products'>,
  present: Asset[],
  onDone: () => void,
  calls: ImageCalls = ownCalls,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { ratio, count } of listWantedImages(kind)) {
    let lacking: number = count;
    for (const { productId, title } of products) {
      if (lacking === 0) break;
      const findSaved = () =>
        present.find(({ aspectRatio, fileName }) => aspectRatio === ratio && fileName === toFileName(title));
      let image = findSaved();
      if (image === undefined) {
        try {
          image = (await calls.generatePrxImage({ productId, ...kind, aspectRatio: ratio })).asset;
          present.push(image);
        } catch (error) {
          const problem = toProblem(error);
          if (!pictureFaults.has(problem.code)) throw problem;
          // Another variant may have created it meanwhile.
          if (problem.code === 'asset_already_there') {
            present.splice(0, present.length, ...(await calls.getAssetsInfo(kind)).assets);
            image = findSaved();
          }
        }
      }
      if (image === undefined || ids.includes(image.id)) continue;
      ids.push(image.id);
      lacking -= 1;
      onDone();
    }
  }
  return ids;
}

/** Saves the logo of the shop's website, or a simple one where none suits; nothing where a logo is there or not taken. */
export async function prepareLogo(kind: Kind, present: Asset[], calls: ImageCalls = ownCalls): Promise<void> {
  const aspectRatio = 'Logo1x1';
  const isTaken = getImageLimits(kind.channel, kind.format).some(({ ratio }) => ratio === aspectRatio);
  if (!isTaken || present.some((image) => image.aspectRatio === aspectRatio)) return;
  try {
    present.push((await calls.importSiteLogo({ ...kind, aspectRatio })).asset);
  } catch (error) {
    const problem = toProblem(error);
    if (!pictureFaults.has(problem.code)) throw problem;
    present.push((await calls.generateBasicLogoImage({ ...kind, aspectRatio })).asset);
  }
}
