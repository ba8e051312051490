import type { RequestListener } from 'node:http';
import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';

/** A fault of a product page, and the checks that must say so. */
interface PlantedFault {
  readonly checks: readonly SeoCheckKey[];
  readonly head?: Partial<PageHead>;
  readonly schema?: (schema: Record<string, unknown>) => Record<string, unknown> | null;
  readonly body?: (html: string) => string;
  readonly status?: number;
  readonly hasNoBreadcrumbs?: boolean;
}

interface PageHead {
  readonly title: string | null;
  readonly description: string;
  readonly canonical: string | null;
  readonly robots: string | null;
  readonly language: string | null;
  readonly alternates: string;
}

const productCount = 100;
const categoryCount = 10;

const getOffer = (schema: Record<string, unknown>) => schema['offers'] as Record<string, unknown>;
const withOffer = (change: Record<string, unknown>) => (schema: Record<string, unknown>) => ({
  ...schema,
  offers: { ...getOffer(schema), ...change },
});
const repeated = Array.from({ length: 40 }, (_value, index) => `slovo${index}`).join(' ');

/** Faults of product pages by number; pages without a row have nothing wrong. */
const faults: Readonly<Record<number, PlantedFault>> = {
  1: { checks: ['title'], head: { title: null } },
  2: { checks: ['title'], head: { title: 'The same title on two pages of the shop' } },
  3: { checks: ['title'], head: { title: 'The same title on two pages of the shop' } },
  4: { checks: ['titleLength'], head: { title: `A title that is ${'far '.repeat(15)}too long` } },
  5: { checks: ['description'], head: { description: 'Too short.' } },
  6: { checks: ['heading'], body: (html) => html.replace('</h1>', '</h1><h1>Another</h1>') },
  7: { checks: ['productData'], schema: () => null },
  8: { checks: ['productRequired'], schema: withOffer({ price: undefined }) },
  9: { checks: ['availabilityUrl'], schema: withOffer({ availability: 'InStock' }) },
  10: { checks: ['priceMatch'], schema: withOffer({ price: '999.00' }) },
  11: { checks: ['priceMatch'], schema: withOffer({ priceCurrency: 'EUR' }) },
  12: { checks: ['priceMatch'], schema: (schema) => ({ ...schema, gtin13: '4006381333931' }) },
  13: { checks: ['identifiers'], schema: (schema) => ({ ...schema, gtin13: undefined }) },
  14: {
    checks: ['ratings'],
    schema: (schema) => ({ ...schema, aggregateRating: { ratingValue: '4.8', reviewCount: 12 } }),
  },
  15: {
    checks: [],
    schema: (schema) => ({ ...schema, aggregateRating: { ratingValue: 4.7, reviewCount: 12 } }),
    body: (html) => html.replace('</h1>', '</h1><p>Hodnocení 4,7 z 5</p>'),
  },
  16: { checks: ['breadcrumbs'], hasNoBreadcrumbs: true },
  17: { checks: ['noindex', 'sitemap'], head: { robots: 'noindex, follow' } },
  18: { checks: ['canonical', 'sitemap'], head: { canonical: '/' } },
  19: { checks: ['canonical'], head: { canonical: '/p/19' } },
  20: { checks: ['language'], head: { language: null } },
  21: { checks: ['imageAlt'], body: (html) => html.replaceAll(' alt="', ' data-text="') },
  22: { checks: ['imageSize'], body: (html) => html.replaceAll(' width="', ' data-width="') },
  23: { checks: ['lazyMainImage'], body: (html) => html.replaceAll('<img ', '<img loading="lazy" ') },
  24: { checks: ['pageWeight'], body: (html) => `${html}<!--${'x'.repeat(160_000)}-->` },
  25: { checks: ['duplicateDescriptions'], schema: (schema) => ({ ...schema, description: repeated }) },
  26: { checks: ['duplicateDescriptions'], schema: (schema) => ({ ...schema, description: repeated }) },
  27: { checks: ['brokenLinks', 'sitemap'], status: 404 },
  28: { checks: ['withoutScript', 'heading'], body: () => '<div id="app"></div>' },
  29: {
    checks: ['outOfStock'],
    schema: withOffer({ availability: 'https://schema.org/OutOfStock' }),
    body: (html) => html.replaceAll(/<a [^>]*class="other"[^>]*>[^<]*<\/a>/g, ''),
  },
  30: { checks: ['mainImage', 'imageFormat'] },
  31: { checks: ['imageFormat'] },
  40: { checks: ['orphans'] },
  41: { checks: ['clickDepth'] },
};

const writeWords = (number: number): string =>
  Array.from({ length: 30 }, (_value, index) => `popis${number}x${index}`).join(' ');

const writePage = (
  origin: string,
  path: string,
  head: Partial<PageHead>,
  blocks: readonly object[],
  body: string,
) => {
  const full: PageHead = {
    title: `The page ${path} of the labelled shop`,
    description: `A description of the page ${path} that says in enough words what people will find on it.`,
    canonical: `${origin}${path}`,
    robots: null,
    language: 'cs',
    alternates: '',
    ...head,
  };
  return [
    `<!doctype html><html${full.language === null ? '' : ` lang="${full.language}"`}><head>`,
    full.title === null ? '' : `<title>${full.title}</title>`,
    `<meta name="description" content="${full.description}">`,
    full.canonical === null ? '' : `<link rel="canonical" href="${full.canonical}">`,
    full.robots === null ? '' : `<meta name="robots" content="${full.robots}">`,
    full.alternates,
    ...blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`),
    `</head><body><nav><a href="/">Domů</a></nav><main>${body}</main>`,
    '<footer><a href="/doprava">Doprava</a><a href="/podminky">Obchodní podmínky</a><a href="/soukromi">Ochrana soukromí</a>',
    '<a href="tel:+420601234567">601 234 567</a><a href="mailto:a@b.cz">a@b.cz</a></footer></body></html>',
  ].join('');
};

const isSmallImage = (number: number): boolean => number === 30;
const hasOwnImage = (number: number): boolean => [30, 31, 50, 51].includes(number);
const getPrice = (number: number): number => 100 + number;
const createGtin = (number: number): string => String(8_590_000_000_000 + number);

function writeProduct(origin: string, number: number): string {
  const fault = faults[number];
  const image = hasOwnImage(number)
    ? `${origin}/img/photo-${number}`
    : `https://cdn.example.com/photo-${number}.jpg`;
  const schema: Record<string, unknown> = {
    '@type': 'Product',
    name: `Product ${number}`,
    image: [image],
    description: writeWords(number),
    gtin13: createGtin(number),
    brand: { '@type': 'Brand', name: 'Labelled' },
    offers: {
      '@type': 'Offer',
      price: getPrice(number).toFixed(2),
      priceCurrency: 'CZK',
      availability: 'https://schema.org/InStock',
      shippingDetails: { '@type': 'OfferShippingDetails' },
      hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy' },
    },
  };
  const given = fault?.schema === undefined ? schema : fault.schema(schema);
  const blocks = [
    ...(given === null ? [] : [given]),
    ...(fault?.hasNoBreadcrumbs === true ? [] : [{ '@type': 'BreadcrumbList' }]),
  ];
  const body = `<h1>Product ${number}</h1><img src="${image}" alt="Product ${number}" width="640" height="640"><p>${writeWords(number)}</p><a class="other" href="/p/50">Další</a>`;
  return writePage(origin, `/p/${number}`, fault?.head ?? {}, blocks, fault?.body?.(body) ?? body);
}

const listProducts = (category: number): number[] =>
  Array.from(
    { length: productCount / categoryCount },
    (_value, index) => (category - 1) * 10 + index + 1,
  ).filter((number) => number !== 40 && number !== 41);

function writeCategory(origin: string, category: number, query: string): string {
  const products = category === 1 ? listProducts(1).slice(0, 2) : listProducts(category);
  const words = category === 2 ? 'Málo slov.' : writeWords(category * 1_000).repeat(2);
  const links = products.map((number) => `<a href="/p/${number}">Product ${number}</a>`).join('');
  const further =
    category === 3
      ? '<button>Načíst další</button>'
      : category === 5 || category === 6
        ? `<a href="/kategorie/${category}?barva=modra">Modrá</a>`
        : `<a rel="next" href="/kategorie/${category}?strana=2">Další</a>`;
  const isOwn = category === 5 && query !== '';
  const alternates =
    category === 4
      ? `<link rel="alternate" hreflang="sk" href="/kategorie/7">`
      : category === 8 || category === 9
        ? `<link rel="alternate" hreflang="sk" href="/kategorie/${category === 8 ? 9 : 8}"><link rel="alternate" hreflang="cs" href="/kategorie/${category}">`
        : '';
  return writePage(
    origin,
    `/kategorie/${category}`,
    { alternates, ...(isOwn ? { canonical: `${origin}/kategorie/${category}${query}` } : {}) },
    [],
    `<h1>Category ${category}</h1><p>${words}</p>${links}${further}`,
  );
}

function writeHome(origin: string): string {
  const categories = Array.from({ length: categoryCount }, (_value, index) => index + 1);
  return writePage(
    origin,
    '/',
    {},
    [{ '@type': 'OnlineStore', logo: `${origin}/logo.png`, telephone: '+420601234567' }],
    `<h1>The labelled shop</h1><p>Ulice 1, 602 00 Brno</p>${categories
      .map((category) => `<a href="/kategorie/${category}">Category ${category}</a>`)
      .join(
        '',
      )}<a href="/p/1">1</a><a href="/p/2">2</a>${[3, 4, 5, 6, 7, 8, 9, 10].map((number) => `<a href="/p/${number}">${number}</a>`).join('')}<a href="/guide/one">Guide</a>`,
  );
}

const guides = ['one', 'two', 'three', 'four'];

function writeGuide(origin: string, name: string): string {
  const next = guides[guides.indexOf(name) + 1];
  const target = next === undefined ? '/p/41' : `/guide/${next}`;
  return writePage(origin, `/guide/${name}`, {}, [], `<h1>Guide ${name}</h1><a href="${target}">Další</a>`);
}

/** A product as the shop's feed has it. */
export const labelledProducts = Array.from({ length: productCount }, (_value, index) => ({
  number: index + 1,
  productId: `P${index + 1}`,
  priceMinor: getPrice(index + 1) * 100,
  gtin: createGtin(index + 1),
  availability: index + 1 === 29 ? 'out_of_stock' : 'in_stock',
}));

/** Failing pages by check, as they were planted. */
export function listPlanted(origin: string): Map<SeoCheckKey, string[]> {
  const planted = new Map<SeoCheckKey, string[]>();
  const add = (check: SeoCheckKey, url: string) => planted.set(check, [...(planted.get(check) ?? []), url]);
  for (const [number, { checks }] of Object.entries(faults))
    for (const check of checks) add(check, `${origin}/p/${number}`);
  add('thinCategories', `${origin}/kategorie/1`);
  add('thinCategories', `${origin}/kategorie/2`);
  add('pagination', `${origin}/kategorie/3`);
  add('hreflang', `${origin}/kategorie/4`);
  add('facets', `${origin}/kategorie/5?barva=modra`);
  add('https', `${origin}/`);
  add('policies', `${origin}/`);
  add('organization', `${origin}/`);
  return planted;
}

/** Serves the shop: 120 pages and more, of which the ones above have a fault. */
export function createLabelledShop(images: {
  readonly small: Buffer;
  readonly large: Buffer;
  readonly webp: Buffer;
}): RequestListener {
  return (request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    const url = new URL(request.url ?? '/', origin);
    const send = (status: number, type: string, body: string | Buffer) => {
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    };
    const [, product] = /^\/p\/(\d+)$/.exec(url.pathname) ?? [];
    const [, category] = /^\/kategorie\/(\d+)$/.exec(url.pathname) ?? [];
    const [, guide] = /^\/guide\/(\w+)$/.exec(url.pathname) ?? [];
    const [, image] = /^\/img\/photo-(\d+)$/.exec(url.pathname) ?? [];
    const html = 'text/html; charset=utf-8';
    if (url.pathname === '/robots.txt')
      send(200, 'text/plain', `User-agent: *\nDisallow: /kosik\nSitemap: ${origin}/sitemap.xml\n`);
    else if (url.pathname === '/sitemap.xml') {
      const paths = ['/', ...labelledProducts.map(({ number }) => `/p/${number}`)];
      send(
        200,
        'application/xml',
        `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
      );
    } else if (url.pathname === '/') send(200, html, writeHome(origin));
    else if (product !== undefined)
      send(faults[Number(product)]?.status ?? 200, html, writeProduct(origin, Number(product)));
    else if (category !== undefined) send(200, html, writeCategory(origin, Number(category), url.search));
    else if (guide !== undefined) send(200, html, writeGuide(origin, guide));
    else if (image !== undefined) {
      const number = Number(image);
      if (number === 31) send(200, 'image/jpeg', images.large);
      else if (isSmallImage(number)) send(200, 'image/jpeg', images.small);
      else send(200, 'image/webp', images.webp);
    } else if (['/doprava', '/podminky', '/soukromi'].includes(url.pathname))
      send(200, html, writePage(origin, url.pathname, {}, [], `<h1>Page ${url.pathname}</h1>`));
    else send(404, html, '<h1>404</h1>');
  };
}
