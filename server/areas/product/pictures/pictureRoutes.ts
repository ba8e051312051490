import { Router, type Request, type Response } from 'express';
import { eshopIdSchema, type EshopId } from '#shared/domain/ids/ids.ts';
import { pictureSizes } from '#shared/domain/product/picture.ts';
import { findProducts } from '../product.repository.ts';
import type { Services } from '#server/services.ts';
import { isPicturePassValid } from './picturePass.ts';
import { readCollage } from './collage.service.ts';
import { readPicture, type PictureResult } from './picture.service.ts';

const longestProductId = 200;
const longestCategory = 1_000;
/** A photo that changed at its address is seen within an hour. */
const cacheSeconds = 3_600;

/**
 * Serves small copies of product photos at `/pictures/{shop}/{pass}/{size}/{product}`, and pictures of categories made of
 * them at `/pictures/{shop}/{pass}/category/{category}`. The pass stands for the right to
 * read the shop's products. Only what the shop's own catalogue names is fetched, never an address of the caller.
 */
export function createPictureRoutes(services: Services): Router {
  const router = Router();
  router.get('/pictures/:eshopId/:pass/category/:category', async (request, response) => {
    const { category } = request.params;
    const eshopId = readPass(services, request.params);
    await answer(request, response, async () =>
      eshopId === null || category.length > longestCategory
        ? null
        : await readCollage(services, eshopId, category),
    );
  });
  router.get('/pictures/:eshopId/:pass/:size/:productId', async (request, response) => {
    const size = pictureSizes.find((known) => String(known) === request.params.size);
    const { productId } = request.params;
    const eshopId = readPass(services, request.params);
    await answer(request, response, async () => {
      if (eshopId === null || size === undefined || productId.length > longestProductId) return null;
      const [product] = await findProducts(eshopId, [productId]);
      return product === undefined
        ? { kind: 'missing' }
        : await readPicture(services, eshopId, { url: product.imageLink, size });
    });
  });
  return router;
}

/** The shop whose pictures a pass opens; null where it opens none. */
function readPass(services: Services, params: { eshopId: string; pass: string }): EshopId | null {
  const eshopId = eshopIdSchema.safeParse(params.eshopId);
  const isValid =
    eshopId.success && isPicturePassValid(services.config.secret, eshopId.data, params.pass, new Date());
  return isValid ? eshopId.data : null;
}

/** @param read null where there is nothing to be had at the address, whatever the catalogue holds */
async function answer(
  request: Request,
  response: Response,
  read: () => Promise<PictureResult | null>,
): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  response.setHeader('cache-control', 'no-store');
  const result = await read();
  if (result === null) {
    response.status(404).end();
    return;
  }
  if (result.kind === 'busy') {
    response.setHeader('retry-after', '2');
    response.status(503).end();
    return;
  }
  if (result.kind === 'missing') {
    response.setHeader('cache-control', 'private, max-age=300');
    response.status(404).end();
    return;
  }
  const etag = `"${result.key.split('/').at(-1) ?? ''}"`;
  response.setHeader('cache-control', `private, max-age=${cacheSeconds}`);
  response.setHeader('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    response.status(304).end();
    return;
  }
  response.setHeader('content-type', 'image/webp');
  response.end(result.bytes);
}
