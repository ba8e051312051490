import { Router } from 'express';
import { eshopIdSchema } from '#shared/domain/ids/ids.ts';
import { pictureSizes } from '#shared/domain/product/picture.ts';
import { findProducts } from '../product.repository.ts';
import type { Services } from '#server/services.ts';
import { isPicturePassValid } from './picturePass.ts';
import { readPicture } from './picture.service.ts';

const longestProductId = 200;
/** A photo that changed at its address is seen within an hour. */
const cacheSeconds = 3_600;

/**
 * Serves small copies of product photos at `/pictures/{shop}/{pass}/{size}/{product}`. The pass stands for the right to
 * read the shop's products. Only what the shop's own catalogue names is fetched, never an address of the caller.
 */
export function createPictureRoutes(services: Services): Router {
  const router = Router();
  router.get('/pictures/:eshopId/:pass/:size/:productId', async (request, response) => {
    const eshopId = eshopIdSchema.safeParse(request.params.eshopId);
    const size = pictureSizes.find((known) => String(known) === request.params.size);
    const { productId, pass } = request.params;
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('cache-control', 'no-store');
    if (
      !eshopId.success ||
      size === undefined ||
      productId.length > longestProductId ||
      !isPicturePassValid(services.config.secret, eshopId.data, pass, new Date())
    ) {
      response.status(404).end();
      return;
    }
    const [product] = await findProducts(eshopId.data, [productId]);
    const result =
      product === undefined
        ? ({ kind: 'missing' } as const)
        : await readPicture(services, eshopId.data, { url: product.imageLink, size });
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
  });
  return router;
}
