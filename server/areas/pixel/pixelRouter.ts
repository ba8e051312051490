import { Router, type Request, type Response } from 'express';
import type { Services } from '#server/services.ts';
import { renderPixelScript } from './pixelScript.ts';

const scriptMaxAgeSeconds = 86_400;

/** The script of shops' pages, under `/px/{marketingId}.js`. */
export function createPixelRouter(services: Pick<Services, 'publicUrl'>): Router {
  const router = Router();

  router.get(/^\/px\/([a-z2-7]{20})\.js$/, async (request: Request, response: Response) => {
    const script = await renderPixelScript(services.publicUrl, request.params['0'] ?? '');
    response.setHeader('content-type', 'text/javascript; charset=utf-8');
    response.setHeader(
      'cache-control',
      `public, max-age=${scriptMaxAgeSeconds}, stale-while-revalidate=${scriptMaxAgeSeconds}`,
    );
    response.setHeader('access-control-allow-origin', '*');
    const isGzipped = /\bgzip\b/i.test(String(request.headers['accept-encoding'] ?? ''));
    response.setHeader('vary', 'accept-encoding');
    // Weak: the same script, however it is packed.
    response.setHeader('etag', `W/${script.etag}`);
    const known = String(request.headers['if-none-match'] ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known.includes(script.etag)) {
      response.status(304).end();
      return;
    }
    if (isGzipped) response.setHeader('content-encoding', 'gzip');
    response.end(isGzipped ? script.gzipped : script.text);
  });

  return router;
}
