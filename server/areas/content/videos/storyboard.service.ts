import type { z } from 'zod';
import type { planInput, stillInput, Storyboard } from '#shared/contracts/contentVideoSchemas.ts';
import { planStoryboard } from '#shared/domain/content/video/planStoryboard.ts';
import type { VideoShot } from '#shared/domain/content/video/contentVideo.ts';
import type { ContentFacts } from '#shared/domain/content/contentFacts.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toImageError } from '#server/areas/asset/index.ts';
import type { Services } from '#server/services.ts';
import { readContentFacts, readContentProducts } from '../facts.service.ts';
import { findBrandLogo } from '../logo/brandLogo.repository.ts';
import { readLogoFile } from '../logo/brandLogo.service.ts';
import { drawStill, readProductPicture } from './drawStill.service.ts';
import { drawShotTexts } from './shotTexts.ts';

/** Products of a storyboard, each once, in their order. */
export function listShotProducts(shots: readonly VideoShot[]): string[] {
  return [...new Set(shots.flatMap(({ productId }) => productId ?? []))];
}

/** The facts that a storyboard is about. Without a product of its own, it is about none. @throws AppError not_found */
export async function readShotFacts(eshopId: EshopId, productIds: readonly string[]): Promise<ContentFacts> {
  const facts = await readContentFacts(eshopId, productIds);
  if (productIds.length === 0) return { ...facts, products: [] };
  if (facts.products.length !== productIds.length) throw new AppError('not_found');
  return facts;
}

/** Plans a storyboard unless one is given, and writes its texts by the current facts. @throws AppError not_found */
export async function planVideo(eshopId: EshopId, request: z.output<typeof planInput>): Promise<Storyboard> {
  const { prompt, leaveOut, seconds, ratio, hasPhoto } = request;
  const productIds =
    request.shots === undefined ? [...new Set(request.productIds)] : listShotProducts(request.shots);
  const facts = await readShotFacts(eshopId, productIds);
  const shots =
    request.shots ?? planStoryboard({ products: facts.products, hasPhoto, seconds, prompt, leaveOut });
  const hasLogo = (await findBrandLogo(eshopId)) !== null;
  return {
    shots,
    texts: shots.map((shot) => {
      const { title, price, outlines, captionFault } = drawShotTexts(shot, ratio, facts, hasLogo);
      return { title, price, outlines: [...outlines], captionFault };
    }),
  };
}

/** A third of the size of the video: enough for a preview. */
const previewScale = 1 / 3;

/** Draws the picture of a shot for the preview, as a data address. @throws AppError */
export async function drawPreview(
  services: Services,
  eshopId: EshopId,
  request: z.output<typeof stillInput>,
): Promise<string> {
  const { productId } = request;
  const [product] = productId === null ? [] : await readContentProducts(eshopId, [productId]);
  if (productId !== null && product === undefined) throw new AppError('not_found');
  const photo = product === undefined ? null : await readProductPicture(services, product.imageLink);
  const logo = product === undefined ? await readLogoFile(services, eshopId) : null;
  const still = await drawStill(
    services,
    { ...request, kind: product === undefined ? 'EndCard' : 'Product', photo, logo },
    previewScale,
  );
  try {
    const { bytes } = await services.images.encode(still.bytes, 'Jpg');
    return `data:image/jpeg;base64,${bytes.toString('base64')}`;
  } catch (thrown) {
    throw toImageError(thrown);
  }
}
