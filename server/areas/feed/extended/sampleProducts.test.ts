import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleCheckCodes } from '#shared/domain/feed/feed.ts';
import { createSafeFetcher, type SafeFetcher } from '#server/integrations/fetch/index.ts';
import { createImageWorker, type ImageWorker } from '#server/integrations/images/index.ts';
import { readCpuTimeMs } from '#server/testing/cpuTime.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { chooseSample, type SampleProduct } from './sample.ts';
import { sampleProducts } from './sampleProducts.ts';

let server: Server;
let fetcher: SafeFetcher;
let images: ImageWorker;
let host = '';
let robots = '';
let pages: Record<string, RequestListener> = {};
const requestedPaths: string[] = [];
let running = 0;
let mostRunning = 0;

const files: Record<string, Buffer> = {};

const createImage = async (
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'gif' = 'jpeg',
): Promise<Buffer> =>
  await sharp({ create: { width, height, channels: 3, background: '#f2c35b' } })
    .toFormat(format)
    .toBuffer();

const sendHtml = (response: ServerResponse, head: string, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
  response.end(`<!doctype html><html><head><title>Lampa</title>${head}</head><body><p>Lampa</body></html>`);
};
const viewport = '<meta name="viewport" content="width=device-width">';
const offer = (price: string, availability = 'InStock', more = '') =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"L",
  "offers":{"@type":"Offer","price":${price},"priceCurrency":"CZK","availability":"https://schema.org/${availability}"}${more}}]}</script>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requestedPaths.push(path);
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    response.on('close', () => (running -= 1));
    if (path === '/robots.txt') return response.end(robots);
    const file = files[path];
    if (file !== undefined) return response.end(file);
    const page = pages[path];
    if (page !== undefined) return page(request, response);
    response.writeHead(404);
    response.end();
  });
  await listenLocally(server);
  const { port } = server.address() as AddressInfo;
  host = `shop.localhost:${port}`;
  const dead = { address: '127.0.0.1', port: 9 };
  fetcher = createSafeFetcher({
    trustedHosts: new Map([
      [host, { address: '127.0.0.1', port }],
      [`other.localhost:${port}`, { address: '127.0.0.1', port }],
      ['dead.localhost:9', dead],
    ]),
  });
  images = createImageWorker();
  const photo = await createImage(800, 800);
  files['/good.jpg'] = photo;
  files['/png.jpg'] = await createImage(800, 800, 'png');
  files['/photo.gif'] = await createImage(800, 800, 'gif');
  files['/tiny.jpg'] = await createImage(90, 400);
  files['/worn.jpg'] = await createImage(200, 200);
  files['/small.jpg'] = await createImage(499, 900);
  files['/cut.jpg'] = photo.subarray(0, photo.length / 2);
  files['/page.jpg'] = Buffer.from('<!doctype html><p>Není tu');
  files['/heavy.jpg'] = Buffer.concat([photo, Buffer.alloc(9_000_000)]);
  files['/huge.jpg'] = Buffer.concat([photo, Buffer.alloc(17_000_000)]);
  files['/wide.jpg'] = await createImage(9_000, 8_000);
  files['/large.jpg'] = await createImage(9_000, 6_500);
  files['/wide.png'] = await sharp({
    create: { width: 9_000, height: 8_000, channels: 3, background: '#ffffff' },
  })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await images.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  robots = '';
  pages = {};
  requestedPaths.length = 0;
  mostRunning = 0;
});

const buildProduct = (change: Partial<SampleProduct> = {}): SampleProduct => ({
  productId: 'P1',
  title: 'Lampa',
  link: `http://${host}/p/1`,
  imageLink: `http://${host}/good.jpg`,
  priceMinor: 129_950,
  salePriceMinor: null,
  currency: 'CZK',
  availability: 'in_stock',
  categoryPath: ['Svítidla'],
  googleCategory: null,
  ...change,
});

async function collectFaults(
  products: readonly SampleProduct[],
  signal: AbortSignal = new AbortController().signal,
): Promise<string[]> {
  const found: string[] = [];
  await sampleProducts({ fetcher, images }, { domainName: host }, products, {
    signal,
    addFault: (fault) => found.push(fault.found === null ? fault.check : `${fault.check}: ${fault.found}`),
  });
  return found;
}

const tried = new Set<string>();
const checkOne = async (change: Partial<SampleProduct>): Promise<string[]> => {
  const faults = await collectFaults([buildProduct(change)]);
  for (const fault of faults) tried.add(fault.split(':')[0] ?? '');
  return faults;
};
const page = (head: string, headers: Record<string, string> = {}): void => {
  pages['/p/1'] = (_request, response) => sendHtml(response, head, headers);
};

describe('the page of a product', () => {
  it('is in order when it says what the feed says', async () => {
    page(viewport + offer('1299.5'));
    expect(await checkOne({})).toEqual([]);
    page(viewport + offer('"1 299,50"'));
    expect(await checkOne({})).toEqual([]);
    page(
      `${viewport}<meta property="product:price:amount" content="999"><meta property="product:price:currency" content="CZK">`,
    );
    expect(await checkOne({ salePriceMinor: 99_900 })).toEqual([]);
    page(
      `${viewport}<div itemscope><meta itemprop="price" content="1299.50"><meta itemprop="priceCurrency" content="CZK"><link itemprop="availability" href="http://schema.org/InStock"></div>`,
    );
    expect(await checkOne({})).toEqual([]);
  });
  it('agrees with any of its variants, and is not taken for other goods that it shows', async () => {
    const variants =
      ',"hasVariant":[{"@type":"Product","offers":{"@type":"Offer","price":"1299.50","priceCurrency":"CZK"}}]';
    page(viewport + offer('999', 'InStock', variants));
    expect(await checkOne({})).toEqual([]);
    const related =
      ',"isRelatedTo":[{"@type":"Product","offers":{"@type":"Offer","price":"1299.50","priceCurrency":"CZK"}}]';
    page(viewport + offer('999', 'InStock', related));
    expect(await checkOne({})).toEqual(['page_price_differs: 1299.50 CZK → 999.00 CZK']);
  });
  it.each<[string, string, Record<string, string>, string[]]>([
    ['another price', viewport + offer('1399'), {}, ['page_price_differs: 1299.50 CZK → 1399.00 CZK']],
    [
      'another currency',
      viewport + offer('1299.50').replace('CZK', 'EUR'),
      {},
      ['page_price_differs: 1299.50 CZK → 1299.50 EUR'],
    ],
    [
      'sold out',
      viewport + offer('1299.50', 'OutOfStock'),
      {},
      ['page_availability_differs: in_stock → OutOfStock'],
    ],
    ['nothing that machines read', viewport, {}, ['page_without_data']],
    [
      'broken data',
      `${viewport}<script type="application/ld+json">{"@type":</script>`,
      {},
      ['page_without_data'],
    ],
    ['no setting for phones', offer('1299.50'), {}, ['page_not_mobile']],
    [
      'noindex',
      `<meta name="robots" content="noindex,follow">${viewport}${offer('1299.50')}`,
      {},
      ['page_noindex'],
    ],
    ['noindex in a header', viewport + offer('1299.50'), { 'x-robots-tag': 'noindex' }, ['page_noindex']],
    [
      'another page as the right one',
      `<link rel="canonical" href="/">${viewport}${offer('1299.50')}`,
      {},
      ['page_canonical_foreign: HOST/'],
    ],
  ])('that shows %s', async (_name, head, headers, expected) => {
    page(head, headers);
    expect(await checkOne({})).toEqual(expected.map((fault) => fault.replace('HOST', `http://${host}`)));
  });
  it('that is not there', async () => {
    expect(await checkOne({})).toEqual(['page_status: HTTP 404']);
    expect(await checkOne({ link: 'http://dead.localhost:9/p' })).toEqual(['page_unreachable']);
  });
  it('that leads elsewhere', async () => {
    pages['/'] = (_request, response) => sendHtml(response, viewport);
    const redirect = (location: string): void => {
      pages['/p/1'] = (_request, response) => {
        response.writeHead(302, { location });
        response.end();
      };
    };
    redirect('/');
    expect(await checkOne({})).toEqual([`page_redirects_home: http://${host}/`]);
    const other = host.replace('shop', 'other');
    pages['/p/2'] = (_request, response) => sendHtml(response, viewport);
    redirect(`http://${other}/p/2`);
    expect(await checkOne({})).toEqual([`page_redirects_away: http://${other}/p/2`]);
  });
  it('that takes its time', async () => {
    let passedMs = 0;
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    pages['/p/1'] = (_request, response) => {
      passedMs = 4_200;
      sendHtml(response, viewport + offer('1299.50'));
    };
    try {
      expect(await checkOne({})).toEqual([expect.stringMatching(/^page_slow: 4\.\d s$/)]);
    } finally {
      clock.mockRestore();
    }
  });
  it('that robots may not read', async () => {
    page(viewport + offer('1'));
    robots = 'User-agent: Googlebot\nDisallow: /p/\n';
    expect((await checkOne({}))[0]).toBe('page_robots_refused: Googlebot');
    requestedPaths.length = 0;
    robots = 'User-agent: *\nDisallow: /p/\n';
    expect(await checkOne({})).toEqual(['page_robots_refused: Googlebot']);
    // We are a robot, too.
    expect(requestedPaths).not.toContain('/p/1');
  });
  it('that was made to break readers costs no more than others', async () => {
    page(
      `${viewport}<script type="application/ld+json">${'['.repeat(90_000)}</script>${'<div>'.repeat(90_000)}`,
    );
    const startedAt = readCpuTimeMs();
    expect(await checkOne({})).toEqual(['page_without_data']);
    expect(readCpuTimeMs() - startedAt).toBeLessThan(20_000);
  }, 30_000);
});

describe('the image of a product', () => {
  beforeEach(() => page(viewport + offer('1299.50')));
  it.each([
    ['/good.jpg', []],
    ['/png.jpg', ['image_type_differs: .jpg → image/png']],
    ['/photo.gif', ['image_type_rare: image/gif']],
    ['/tiny.jpg', ['image_too_small: 90 × 400 px']],
    ['/small.jpg', ['image_small: 499 × 900 px']],
    ['/cut.jpg', ['image_damaged']],
    ['/page.jpg', ['image_not_image']],
    ['/heavy.jpg', ['image_heavy: 8.6 MB']],
    ['/huge.jpg', ['image_too_heavy']],
    ['/wide.png', ['image_too_many_pixels: 9000 × 8000 px']],
    ['/wide.jpg', ['image_too_many_pixels: 9000 × 8000 px']],
    // More than we open ourselves, and less than platforms refuse.
    ['/large.jpg', []],
    ['/none.jpg', ['image_status: HTTP 404']],
  ])('%s', async (path, expected) => {
    expect(await checkOne({ imageLink: `http://${host}${path}` })).toEqual(expected);
  });
  it('must be larger for clothing', async () => {
    const imageLink = `http://${host}/worn.jpg`;
    expect(await checkOne({ imageLink })).toEqual(['image_small: 200 × 200 px']);
    const googleCategory = 'Apparel & Accessories > Clothing';
    expect(await checkOne({ imageLink, googleCategory })).toEqual(['image_too_small: 200 × 200 px']);
  });
  it('that no one answers for', async () => {
    expect(await checkOne({ imageLink: 'http://dead.localhost:9/1.jpg' })).toEqual(['image_unreachable']);
  });
});

describe('a sample', () => {
  it('has every check tried above', () => {
    expect(sampleCheckCodes.filter((check) => !tried.has(check))).toEqual([]);
  });
  let catalogue: SampleProduct[] = [];
  beforeAll(() => {
    catalogue = Array.from({ length: 3_000 }, (_value, at) =>
      buildProduct({
        productId: `P${at}`,
        link: `http://${host}/p/${at}`,
        // One category has nearly everything, ten have a few.
        categoryPath: [at % 100 < 10 ? `Malá ${at % 100}` : 'Velká'],
        priceMinor: 1_000 * 4 ** (at % 5),
      }),
    );
  });
  it('is of every category and price, and the same whatever the order', async () => {
    const chosen = await chooseSample(catalogue, 60);
    expect(chosen).toHaveLength(60);
    expect(new Set(chosen.map(({ productId }) => productId)).size).toBe(60);
    expect(new Set(chosen.map(({ categoryPath }) => categoryPath[0])).size).toBe(11);
    expect(new Set(chosen.map(({ priceMinor }) => priceMinor)).size).toBe(5);
    const again = await chooseSample(catalogue.toReversed(), 60);
    expect(again.map(({ productId }) => productId)).toEqual(chosen.map(({ productId }) => productId));
  });
  it('of a small catalogue or of one category is as large as it can be', async () => {
    expect(await chooseSample(catalogue.slice(0, 7), 50)).toHaveLength(7);
    const oneCategory = catalogue.map((product) => ({ ...product, categoryPath: [], priceMinor: 5_000 }));
    expect(await chooseSample(oneCategory, 50)).toHaveLength(50);
    expect(await chooseSample([], 50)).toEqual([]);
    const many = catalogue.map((product, at) => ({ ...product, categoryPath: [`K${at}`] }));
    expect(await chooseSample(many, 50)).toHaveLength(50);
  });
  it('asks a shop for no more than four things at a time, and tells how far it is', async () => {
    for (const { link } of catalogue.slice(0, 30)) {
      pages[new URL(link).pathname] = (_request, response) => {
        void wait(20).then(() => sendHtml(response, viewport + offer('10')));
      };
    }
    const progress: string[] = [];
    const done = await sampleProducts({ fetcher, images }, { domainName: host }, catalogue.slice(0, 30), {
      signal: new AbortController().signal,
      size: 20,
      onProgress: (at, total) => progress.push(`${at}/${total}`),
      addFault: () => undefined,
    });
    expect(done).toBe(20);
    expect(progress.at(-1)).toBe('20/20');
    expect(mostRunning).toBeLessThanOrEqual(4);
    expect(requestedPaths.filter((path) => path === '/robots.txt')).toHaveLength(1);
  });
  it('ends between two products when it is to end, and says nothing of the one that was cut short', async () => {
    const controller = new AbortController();
    let faultCount = 0;
    for (const { link } of catalogue.slice(0, 30)) {
      pages[new URL(link).pathname] = (_request, response) => {
        if (requestedPaths.length > 12) return;
        sendHtml(response, viewport);
      };
    }
    const work = sampleProducts({ fetcher, images }, { domainName: host }, catalogue.slice(0, 30), {
      signal: controller.signal,
      size: 30,
      addFault: ({ check }) => {
        expect(check).toBe('page_without_data');
        faultCount += 1;
      },
    });
    while (requestedPaths.length < 16) await wait(10);
    const startedAt = performance.now();
    controller.abort();
    const done = await work;
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(done).toBeLessThan(30);
    expect(faultCount).toBe(done);
  });
});
