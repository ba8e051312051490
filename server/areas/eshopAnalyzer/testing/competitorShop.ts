import type { RequestListener } from 'node:http';

/** A product as a website of a test publishes it. */
export interface PublishedProduct {
  readonly number: number;
  readonly name: string;
  readonly brand?: string;
  readonly gtin?: string;
  /** Each in CZK: none for a page without, two for variants. */
  readonly prices: readonly number[];
  readonly category?: string;
}

const writeJson = (product: PublishedProduct): string =>
  JSON.stringify([
    {
      '@type': 'Product',
      name: product.name,
      brand: product.brand,
      gtin13: product.gtin,
      offers: product.prices.map((price) => ({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'CZK',
        availability: 'https://schema.org/InStock',
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', name: 'Home' },
        { '@type': 'ListItem', name: product.category ?? 'Lamps' },
        { '@type': 'ListItem', name: product.name },
      ],
    },
  ]);

const toSlug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Where a website of a test has a product. */
export const getProductPath = ({ number, name }: PublishedProduct): string => `/p/${number}/${toSlug(name)}`;

/** A website with a sitemap and a page for each product; `read` is called with each path. */
export function createCompetitorShop(
  listProducts: () => readonly PublishedProduct[],
  read: (path: string) => void = () => undefined,
): RequestListener {
  return (request, response) => {
    const path = request.url ?? '/';
    const base = `http://${request.headers.host ?? ''}`;
    read(path);
    const send = (type: string, body: string) => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    };
    const products = listProducts();
    if (path === '/robots.txt') return send('text/plain', `User-agent: *\nDisallow: /cart\n`);
    if (path === '/sitemap.xml')
      return send(
        'application/xml',
        `<urlset>${products.map((product) => `<url><loc>${base}${getProductPath(product)}</loc></url>`).join('')}</urlset>`,
      );
    if (path === '/') return send('text/html', '<html lang="en"><title>Shop</title><h1>Shop</h1>');
    const product = products.find((known) => getProductPath(known) === path);
    if (product === undefined) {
      response.writeHead(404, { 'content-type': 'text/html' });
      return response.end('<title>Not found</title>');
    }
    return send(
      'text/html',
      `<html lang="en"><title>${product.name}</title><h1>${product.name}</h1><script type="application/ld+json">${writeJson(product)}</script>`,
    );
  };
}
