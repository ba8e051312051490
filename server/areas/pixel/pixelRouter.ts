import { Router, type Request, type Response } from 'express';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { readBody } from '#server/http/readBody.ts';
import { ipOf } from '#server/http/requestInfo.ts';
import type { Services } from '#server/services.ts';
import type { Collector } from './collect.service.ts';
import { pixelBodySchema, type PixelBody } from './pixelBody.ts';
import { renderPixelScript } from './pixelScript.ts';

const maxBodyBytes = 65_536;
const scriptMaxAgeSeconds = 86_400;

// Counted in this process: a flood of posts must not become a flood of writes, and a few more from a second process do no harm.
const byAddress = { points: 1_200, duration: 10 };
const byShop = { points: 6_000, duration: 10 };

async function readPixelBody(request: Request): Promise<PixelBody | null> {
  const type = (request.headers['content-type'] ?? 'text/plain').split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/plain' && type !== 'application/json') return null;
  try {
    const value: unknown = JSON.parse((await readBody(request, maxBodyBytes)).toString('utf8'));
    return pixelBodySchema.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}

async function hasPoint(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  return await limiter.consume(key).then(
    () => true,
    () => false,
  );
}

/**
 * What browsers of shops' visitors talk to: the script under `/px/{marketingId}.js`, and `/px/v1/events`, which answers
 * everything alike, so that nobody learns from it which shops there are.
 */
export function createPixelRouter(services: Services, collector: Collector): Router {
  const addresses = new RateLimiterMemory(byAddress);
  const shops = new RateLimiterMemory(byShop);
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

  router.options('/px/v1/events', (_request: Request, response: Response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.setHeader('access-control-max-age', '86400');
    response.status(204).end();
  });

  router.post('/px/v1/events', async (request: Request, response: Response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    // The address is counted and forgotten; it is stored nowhere.
    const isWelcome = await hasPoint(addresses, ipOf(request, services.config.proxyHops));
    const body = isWelcome ? await readPixelBody(request) : null;
    try {
      if (body !== null && (await hasPoint(shops, body.marketingId)))
        await collector.collect(body, { userAgent: request.headers['user-agent'] ?? '' });
      response.status(204);
    } catch (error) {
      services.log.error({ err: error }, 'events of a pixel were not stored');
      // Says nothing of the shop; the sender may post the same again, events count once.
      response.status(503);
      response.setHeader('retry-after', '5');
    }
    if (!request.complete) {
      // The rest of the body is not read: the connection cannot serve another request.
      response.setHeader('connection', 'close');
      response.once('finish', () => request.destroy());
    }
    response.end();
  });
  return router;
}
