import { createElement } from 'react';
import { renderDocument } from '../../sandboxPage.tsx';
import type { ShopRoutes } from '../shopRoutes.ts';
import { RivalHomePage, RivalProductPage } from './RivalPages.tsx';
import { findRivalShop, getRivalPath, getRivalPrices } from './rivalShops.ts';

/** The websites of the demo shop’s competitors, each on its own host; other hosts are left alone. */
export const mountRivals = ({ router, getHost, buildView }: ShopRoutes, now: () => number): void => {
  router.use((req, res, next) => {
    const shop = findRivalShop(getHost(req));
    if (shop === undefined || req.method !== 'GET') return next();
    const view = buildView(req);
    const { base } = view;
    if (req.path === '/')
      return void res.type('html').send(renderDocument(createElement(RivalHomePage, { view, shop })));
    if (req.path === '/robots.txt')
      return void res.type('text').send(`User-agent: *\nDisallow: /kosik\nSitemap: ${base}/sitemap.xml\n`);
    if (req.path === '/sitemap.xml') {
      const urls = ['/', ...shop.products.map(getRivalPath)].map(
        (path) => `<url><loc>${base}${path}</loc></url>`,
      );
      return void res
        .type('application/xml')
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
        );
    }
    const product = shop.products.find((known) => getRivalPath(known) === req.path);
    if (product === undefined) return void res.status(404).type('text').send('Not found');
    const prices = getRivalPrices(product, shop.host, now());
    return void res
      .type('html')
      .send(renderDocument(createElement(RivalProductPage, { view, shop, product, prices })));
  });
};
