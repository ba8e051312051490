import type { Request, Router } from 'express';
import sharp from 'sharp';
import { categories } from './vocabulary.ts';
import { listDemoProducts } from './catalogue.ts';
import { badFeeds, otherDayFeeds, writeGoogleFeed } from './feed.ts';
import { faviconSvg, logoSvg } from './identity.ts';
import { otherFeeds } from './otherFeeds.ts';
import { getCategoryPath, buildProductPath } from './paths.ts';
import { imageSizes, type ProductImages } from './productImages.ts';
import { shopScript } from './shopScript.ts';
import { shopStyle } from './shopStyle.ts';

const hour = 'public, max-age=3600';

/** Pictures, styles, feeds and what robots read. */
export const mountAssets = (
  router: Router,
  images: ProductImages,
  getBase: (req: Request) => string,
): void => {
  const serveText = (path: string, type: string, body: string): void => {
    router.get(path, (_req, res) => {
      res.type(type).set('cache-control', hour).send(body);
    });
  };
  const servePng = (path: string, svg: string, width: number): void => {
    const readDrawing = (): Promise<Buffer> =>
      sharp(Buffer.from(svg), { density: 288 }).resize({ width }).png().toBuffer();
    router.get(path, async (_req, res) => {
      res
        .type('png')
        .set('cache-control', hour)
        .send(await readDrawing());
    });
  };
  serveText('/shop.css', 'css', shopStyle);
  serveText('/shop.js', 'js', shopScript);
  serveText('/favicon.svg', 'svg', faviconSvg);
  serveText('/logo.svg', 'svg', logoSvg);
  servePng('/favicon.ico', faviconSvg, 32);
  servePng('/apple-touch-icon.png', faviconSvg, 180);
  servePng('/logo.png', logoSvg, 760);

  router.get('/obrazky/:name', async (req, res, next) => {
    const [, id = '', sizeText = ''] = /^(SV-\d{5})-(\d+)\.jpg$/.exec(req.params.name) ?? [];
    const size = imageSizes.find((known) => String(known) === sizeText);
    const picture = size ? await images.read(id, size) : undefined;
    if (!picture) return next();
    res.type('jpeg').set('cache-control', 'public, max-age=86400').send(picture);
  });

  router.get('/feed/google.xml', (req, res) => {
    res.type('application/xml').send([...writeGoogleFeed(getBase(req))].join(''));
  });
  for (const [name, feed] of Object.entries({ ...otherFeeds, ...otherDayFeeds, ...badFeeds })) {
    router.get(`/feed/${name}`, (req, res) => {
      res.set('content-type', feed.contentType).send(feed.write(getBase(req)));
    });
  }

  router.get('/robots.txt', (req, res) => {
    const base = getBase(req);
    res
      .type('text')
      .send(`User-agent: *\nDisallow: /kosik\nDisallow: /_admin\nSitemap: ${base}/sitemap.xml\n`);
  });
  router.get('/sitemap.xml', (req, res) => {
    const base = getBase(req);
    const paths = [
      '/',
      ...categories.map(({ slug }) => getCategoryPath(slug)),
      ...listDemoProducts().map(buildProductPath),
    ];
    const urls = paths.map((path) => `<url><loc>${base}${path}</loc></url>`).join('\n');
    res
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
      );
  });
};
