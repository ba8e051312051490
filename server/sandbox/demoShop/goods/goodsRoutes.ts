import { createElement } from 'react';
import sharp from 'sharp';
import type { ShopRoutes } from '../shopRoutes.ts';
import { GoodsListPage, GoodsPage } from './GoodsPages.tsx';
import { drawGoods } from './goodsDrawing.ts';
import { writeGoodsFeed } from './goodsFeed.ts';
import { findGoodsShop, type GoodsProduct, type GoodsShop } from './goodsShops.ts';

/** The shop and product that a request is for. */
interface RequestedProduct {
  readonly shop: GoodsShop;
  readonly product: GoodsProduct;
}

/** Front page, product pages, pictures and feed of the further shops, each on its own host; other hosts are left alone. */
export const mountGoods = ({ router, getHost: hostOf, buildView: viewOf, sendPage }: ShopRoutes): void => {
  const findRequested = (host: string, id: string): RequestedProduct | undefined => {
    const shop = findGoodsShop(host);
    const product = shop?.products.find((known) => known.id === id);
    return shop && product && { shop, product };
  };

  router.get('/', (req, res, next) => {
    const shop = findGoodsShop(hostOf(req));
    if (!shop) return next();
    sendPage(req, res, createElement(GoodsListPage, { view: viewOf(req), shop }));
  });
  router.get('/p/:id', (req, res, next) => {
    const requested = findRequested(hostOf(req), req.params.id);
    if (!requested) return next();
    sendPage(req, res, createElement(GoodsPage, { view: viewOf(req), ...requested }));
  });
  router.get('/img/:name', async (req, res, next) => {
    const [, id = ''] = /^([A-Z]{3}-\d{4})-1200\.jpg$/.exec(req.params.name) ?? [];
    const requested = findRequested(hostOf(req), id);
    if (!requested) return next();
    const picture = await sharp(Buffer.from(drawGoods(requested.product)))
      .resize({ width: 1200 })
      .jpeg({ quality: 82 })
      .toBuffer();
    res.type('jpeg').set('cache-control', 'public, max-age=86400').send(picture);
  });
  router.get('/feed/google.xml', (req, res, next) => {
    const shop = findGoodsShop(hostOf(req));
    if (!shop) return next();
    res.type('application/xml').send(writeGoodsFeed(shop, viewOf(req).base));
  });
};
