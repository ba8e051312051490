import type { Request } from 'express';
import { createElement } from 'react';
import { findDemoProduct, listDemoProducts, type DemoProduct } from './catalogue.ts';
import type { ShopRoutes } from './shopRoutes.ts';
import { toSlug } from './descriptions.ts';
import { infoPageNames } from './infoPages.ts';
import { HomePage } from './pages/HomePage.tsx';
import { InfoPage } from './pages/InfoPage.tsx';
import { ListPage } from './pages/ListPage.tsx';
import { ProductPage } from './pages/ProductPage.tsx';
import { getCategoryPath } from './paths.ts';
import { categories } from './vocabulary.ts';

const pageSize = 24;

interface Pile {
  readonly products: readonly DemoProduct[];
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
}

const cutPage = (all: readonly DemoProduct[], req: Request): Pile => {
  const pageCount = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(req.query['strana'])) || 1));
  return { products: all.slice((page - 1) * pageSize, page * pageSize), page, pageCount, total: all.length };
};

/** Home, categories, search, product pages and what the shop says about buying. */
export const mountCatalogue = ({ router, buildView: viewOf, sendPage }: ShopRoutes): void => {
  router.get('/', (req, res) => sendPage(req, res, createElement(HomePage, { view: viewOf(req) })));

  for (const name of infoPageNames)
    router.get(name, (req, res) => sendPage(req, res, createElement(InfoPage, { view: viewOf(req), name })));

  router.get('/kategorie/:slug', (req, res, next) => {
    const category = categories.find(({ slug }) => slug === req.params.slug);
    if (!category) return next();
    const view = viewOf(req);
    sendPage(
      req,
      res,
      createElement(ListPage, {
        view,
        heading: category.name,
        claim: category.claim,
        category: category.slug,
        link: (page) => `${view.prefix}${getCategoryPath(category.slug)}?strana=${page}`,
        ...cutPage(
          listDemoProducts().filter((product) => product.category.slug === category.slug),
          req,
        ),
      }),
    );
  });

  router.get('/hledat', (req, res) => {
    const query = typeof req.query['q'] === 'string' ? req.query['q'].slice(0, 100) : '';
    const words = toSlug(query).split('-').filter(Boolean);
    const found =
      words.length === 0
        ? []
        : listDemoProducts().filter(({ slug }) => words.every((word) => slug.includes(word)));
    const view = viewOf(req);
    sendPage(
      req,
      res,
      createElement(ListPage, {
        view,
        heading: `Hledání: ${query}`,
        claim: 'Výsledky hledání v nabídce.',
        link: (page) => `${view.prefix}/hledat?q=${encodeURIComponent(query)}&strana=${page}`,
        ...cutPage(found, req),
      }),
    );
  });

  router.get('/produkt/:id{/:slug}', (req, res, next) => {
    const product = findDemoProduct(req.params.id);
    if (!product) return next();
    sendPage(req, res, createElement(ProductPage, { view: viewOf(req), product }));
  });
};
