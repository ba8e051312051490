import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { createMemorySandboxStore } from '../sandboxStore.ts';
import { listDemoProducts } from './catalogue.ts';
import { feedDefects } from './defects.ts';
import { createDemoShop, type DemoShop } from './demoShop.ts';
import { getGtinCheckDigit } from './gtin.ts';
import { infoPageNames, infoPages } from './infoPages.ts';
import { createProductImages } from './productImages.ts';
import type { InstalledTracking } from './tracking.ts';

let server: Server;
let shop: DemoShop;
let base = '';
let folder = '';
const changes: InstalledTracking[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-demo-shop-'));
  shop = await createDemoShop({
    store: createMemorySandboxStore(),
    imageFolder: folder,
    onTracking: (tracking) => void changes.push(tracking),
  });
  const app = express();
  app.use('/shops/:shopName', shop.router);
  server = createServer(app);
  await listenLocally(server);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shops/svetluskov.test`;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const readPage = async (path: string, init?: RequestInit): Promise<string> =>
  (await fetch(`${base}${path}`, init)).text();

const readItems = (xml: string): Record<string, string>[] => {
  const items: Record<string, string>[] = [];
  let item: Record<string, string> | undefined;
  let depth = 0;
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    text = '';
    if (name === 'item') item = {};
    else if (item) depth += 1;
  });
  parser.on('text', (chunk) => (text += chunk));
  parser.on('closetag', ({ name }) => {
    if (name === 'item' && item) {
      items.push(item);
      item = undefined;
    } else if (item) {
      if (depth === 1) item[name] = text;
      depth -= 1;
    }
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return items;
};

it('says how to return goods, what delivery costs and its terms, linked from every page', async () => {
  const home = await readPage('/');
  for (const name of infoPageNames) {
    expect(home).toContain(`href="/shops/svetluskov.test${name}"`);
    expect(await readPage(name)).toContain(`<h1>${infoPages[name].heading}</h1>`);
  }
});

describe('catalogue', () => {
  it('has 2,000 different products with valid GTINs', () => {
    const products = listDemoProducts();
    expect(products).toHaveLength(2000);
    expect(new Set(products.map(({ title }) => title)).size).toBe(2000);
    expect(new Set(products.map(({ gtin }) => gtin)).size).toBe(2000);
    for (const { gtin, price, title, salePrice } of products) {
      expect(Number(gtin[12])).toBe(getGtinCheckDigit(gtin.slice(0, 12)));
      expect(price).toBeGreaterThan(0);
      expect(title.length).toBeLessThanOrEqual(150);
      expect(salePrice ?? 0).toBeLessThan(price);
    }
  });
});

describe('feed', () => {
  it('is well-formed, with 2,000 entries of which the listed 25 are spoilt', async () => {
    const items = readItems(await readPage('/feed/google.xml'));
    expect(items).toHaveLength(2000);
    expect(feedDefects.size).toBe(25);
    expect(new Set(items.map((item) => item['g:id'])).size).toBe(1999);
    expect(items.filter((item) => item['g:price'] === undefined)).toHaveLength(3);
    expect(items[16]?.['g:price']).toBeUndefined();
    expect(items[32]?.['g:title']?.length).toBeGreaterThan(150);
    expect(items[87]?.['g:image_link']).toBeUndefined();
    expect(items[1305]?.['g:description']?.length).toBeGreaterThan(5000);
    expect(items[0]?.['g:link']).toMatch(new RegExp(`^http://svetluskov.test/produkt/SV-00001/`));
    const sound = items.filter((_item, index) => !feedDefects.has(index + 1));
    for (const item of sound) {
      expect(item['g:price']).toMatch(/^\d+\.00 CZK$/);
      expect(item['g:description']?.length).toBeLessThan(5000);
    }
  });

  it('has a later one, with some prices up and some products sold out', async () => {
    const items = readItems(await readPage('/feed/google.xml'));
    const later = readItems(await readPage('/feed/next-day.xml'));
    const list = (name: string) =>
      later.flatMap((item, at) => (item[name] === items[at]?.[name] ? [] : [at + 1]));
    expect(later).toHaveLength(items.length);
    expect(list('g:price')).toContain(40);
    expect(list('g:price').every((number) => number % 40 === 0)).toBe(true);
    expect(list('g:availability')).toContain(55);
    expect(later[54]?.['g:availability']).toBe('out_of_stock');
    expect(list('g:title')).toEqual([]);
  });

  it('has bad relatives', async () => {
    expect(() => readItems('<a>')).toThrow();
    const truncated = await readPage('/feed/truncated.xml');
    expect(() => readItems(truncated)).toThrow();
    expect(await readPage('/feed/not-xml.html')).toContain('<!doctype html>');
    const priceless = readItems(await readPage('/feed/no-prices.xml'));
    expect(priceless).toHaveLength(120);
    expect(priceless.every((item) => item['g:price'] === undefined)).toBe(true);
    expect(readItems(await readPage('/feed/empty.xml'))).toHaveLength(0);
  });
});

describe('pages', () => {
  it('describe a product to machines', async () => {
    const page = await readPage('/produkt/SV-00001/');
    const product = listDemoProducts()[0];
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', sku: 'SV-00001', gtin13: product?.gtin });
    expect(page).toContain('property="og:image"');
    expect(page).toContain('["product_view",{"productId":"SV-00001"');
    expect((await fetch(`${base}/produkt/SV-99999/x`)).status).toBe(404);
  });

  it('find by words, whatever the accents', async () => {
    expect(await readPage('/hledat?q=mosazna+lampa')).toMatch(/Nalezeno: [1-9]/);
    expect(await readPage('/hledat?q=%3Cscript%3E')).not.toContain('<script>"');
  });

  it('draw a picture of the size its name says, the same each time', async () => {
    const read = async (): Promise<Buffer> =>
      Buffer.from(await (await fetch(`${base}/obrazky/SV-00007-1200.jpg`)).arrayBuffer());
    const picture = await read();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
    expect(picture.equals(await read())).toBe(true);
    expect((await fetch(`${base}/obrazky/SV-00951-smazano.jpg`)).status).toBe(404);
    for (const path of [
      '/favicon.ico',
      '/logo.png',
      '/logo.svg',
      '/shop.css',
      '/shop.js',
      '/robots.txt',
      '/sitemap.xml',
    ])
      expect((await fetch(`${base}${path}`)).status).toBe(200);
  });

  it('take an order through cart and checkout and report it', async () => {
    const createForm = (fields: Record<string, string>, cookie: string): RequestInit => ({
      method: 'POST',
      redirect: 'manual',
      headers: { cookie },
      body: new URLSearchParams(fields),
    });
    const buyable = listDemoProducts().find(
      ({ availability, price }) => availability === 'in_stock' && price < 1000,
    );
    const added = await fetch(
      `${base}/kosik`,
      createForm({ productId: buyable?.id ?? '', quantity: '1' }, ''),
    );
    expect(added.status).toBe(303);
    const cookie = (added.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect(await readPage('/kosik', { headers: { cookie } })).toContain(buyable?.title);
    expect(await readPage('/pokladna', { headers: { cookie } })).toContain('begin_checkout');
    const customer = {
      name: 'Jana Nová',
      email: 'jana',
      phone: '777',
      street: 'A 1',
      city: 'Brno',
      postalCode: '60200',
    };
    expect((await fetch(`${base}/pokladna`, createForm(customer, cookie))).status).toBe(422);
    const ordered = await fetch(
      `${base}/pokladna`,
      createForm({ ...customer, email: 'jana@example.test' }, cookie),
    );
    expect(ordered.status).toBe(303);
    const thanks = await fetch(new URL(ordered.headers.get('location') ?? '', base));
    const value = (buyable?.salePrice ?? buyable?.price ?? 0) + 79;
    expect(await thanks.text()).toContain(`"value":${value},"currency":"CZK"`);
    expect(shop.orders.list()).toHaveLength(1);
  });
});

describe('tracking snippet', () => {
  it('goes into the head of that host alone, and its id is recognised', async () => {
    const snippet = '<script async src="http://127.0.0.1:4000/px/abc_123.js"></script>';
    const other = base.replace('svetluskov.test', 'brno.test');
    const body = new URLSearchParams({ snippet });
    const saved = await fetch(`${other}/_admin/tracking`, { method: 'POST', body });
    expect(await saved.text()).toContain('abc_123');
    const head = (await (await fetch(`${other}/`)).text()).split('</head>')[0];
    expect(head).toContain(snippet);
    expect(await readPage('/')).not.toContain('/px/');
    expect(changes).toEqual([{ host: 'brno.test', snippet, marketingId: 'abc_123' }]);
  });
});

it('pictures are drawn where they cannot be stored', async () => {
  const gone = mkdtempSync(join(tmpdir(), 'okavango-pictures-'));
  const images = createProductImages(gone);
  await images.read('SV-00001', 320);
  rmSync(gone, { recursive: true });
  const picture = await images.read('SV-00002', 320);
  expect((await sharp(picture).metadata()).width).toBe(320);
});
