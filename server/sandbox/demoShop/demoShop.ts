import { join } from 'node:path';
import express, { Router, type Request, type Response } from 'express';
import type { ReactElement } from 'react';
import { createElement } from 'react';
import { renderDocument } from '../sandboxPage.tsx';
import type { SandboxStore } from '../sandboxStore.ts';
import { parseCart, type CartLine } from './cart.ts';
import { mountAssets } from './assetRoutes.ts';
import { mountCatalogue } from './catalogueRoutes.ts';
import { mountGoods } from './goods/goodsRoutes.ts';
import { mountCheckout } from './checkoutRoutes.ts';
import { mountTrackingAdmin } from './trackingRoutes.ts';
import { openOrderBook, type OrderBook } from './orders.ts';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { snippetPlace } from './pages/Layout.tsx';
import type { ShopView } from './pages/view.ts';
import { demoShopHost, isShopHost } from './paths.ts';
import { createProductImages } from './productImages.ts';
import { mountRivals } from './rivals/rivalRoutes.ts';
import type { ShopRoutes } from './shopRoutes.ts';
import { openTrackingBook, type InstalledTracking, type TrackingBook } from './tracking.ts';

export { demoShopHost };

export interface DemoShopOptions {
  readonly store: SandboxStore;
  /** Where drawn images are stored. */
  readonly imageFolder: string;
  /** Hears of each snippet that a merchant installs or removes. */
  /** Where the product's pixel is now, without a closing slash: snippets of an earlier address are read as of this one. */
  readonly trackerBase?: string;
  readonly onTracking?: (tracking: InstalledTracking) => void;
  /** Milliseconds since 1970; the real clock unless given. */
  readonly now?: () => number;
}

export interface DemoShop {
  readonly router: Router;
  readonly tracking: TrackingBook;
  readonly orders: OrderBook;
}

const readCookie = (req: Request, name: string): string | undefined => {
  for (const pair of (req.headers.cookie ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return decodeURIComponent(value.join('='));
  }
  return undefined;
};

/**
 * The shop that a request is for: its host name, or for a shop reached by path the one the path names.
 * Each name is a shop of its own with the same goods unless it has others, so that several merchants can try.
 */
const getHost = (req: Request): string => {
  const named = req.params['shopName'];
  const host = (typeof named === 'string' ? named : req.hostname).toLowerCase();
  return isShopHost(host) ? host : demoShopHost;
};

/** The shop's own address, however it was reached: what it publishes carries no port. */
const getBase = (req: Request): string => `http://${getHost(req)}`;

/** Makes the demo shop: an invented lighting shop with 2,000 products, a feed and a place for a tracking snippet. */
export const createDemoShop = async (options: DemoShopOptions): Promise<DemoShop> => {
  const { store, imageFolder, onTracking = () => undefined, trackerBase, now = Date.now } = options;
  const tracking = await openTrackingBook(store, { onChange: onTracking, trackerBase });
  const orders = await openOrderBook(store, now);
  const router = Router({ mergeParams: true });
  const images = createProductImages(join(imageFolder, 'demo-shop-images'));

  const readCart = (req: Request): CartLine[] => parseCart(readCookie(req, 'kosik'));
  const buildView = (req: Request): ShopView => ({
    base: getBase(req),
    prefix: req.baseUrl,
    path: req.path,
    cartCount: readCart(req).reduce((sum, { quantity }) => sum + quantity, 0),
    hasAnsweredConsent: readCookie(req, 'souhlas') !== undefined,
  });
  const sendPage = (req: Request, res: Response, page: ReactElement): void => {
    const markup = renderDocument(page).replace(
      snippetPlace,
      () => tracking.get(getHost(req))?.snippet ?? '',
    );
    res.type('html').set('cache-control', 'no-store').send(markup);
  };

  const routes: ShopRoutes = { router, orders, tracking, getHost, buildView, readCart, sendPage };
  router.use(express.urlencoded({ extended: false, limit: '64kb' }));
  mountRivals(routes, now);
  mountGoods(routes);
  mountAssets(router, images, getBase);
  mountCatalogue(routes);
  mountCheckout(routes);
  mountTrackingAdmin(routes);
  router.use((req, res) => {
    res.status(404);
    sendPage(req, res, createElement(NotFoundPage, { view: buildView(req) }));
  });
  return { router, tracking, orders };
};
