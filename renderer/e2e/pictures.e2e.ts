import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { openAs, openInside } from './insideApp.ts';
import { waitForRest } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
/** Pictures that a page asked of other hosts than the product's own. */
const foreign: string[] = [];

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(60_000);
  ({ page } = profile);
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isForeign = protocol.startsWith('http') && origin !== new URL(product.url).origin;
    if (request.resourceType() === 'image' && isForeign) foreign.push(request.url());
  });
  await openAs(page, product, await createWalkerSession(product, 'premium'), '/app/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterEach(async ({ task }) => await saveFailure(profile, task));

/** Photos of the page, each with its faults. */
async function readPhotos(): Promise<{ src: string; loaded: boolean; faults: string[] }[]> {
  return await page.evaluate((own) => {
    const photos = [...document.querySelectorAll<HTMLImageElement>('main img[src*="/pictures/"]')];
    return photos.map((photo) => {
      const { width } = photo.getBoundingClientRect();
      const faults = [
        ...(new URL(photo.currentSrc || photo.src).origin === own ? [] : ['of another origin']),
        ...(photo.loading === 'lazy' ? [] : ['not lazy']),
        ...(photo.getAttribute('width') !== null && photo.getAttribute('height') !== null ? [] : ['unsized']),
        // A photo for a dense screen may have twice the pixels of its place, and a step more.
        ...(photo.naturalWidth > width * 4 ? [`${photo.naturalWidth} px in ${width} px`] : []),
      ];
      return { src: photo.src, loaded: photo.complete && photo.naturalWidth > 0, faults };
    });
  }, new URL(product.url).origin);
}

it.each([
  ['the dashboard', '/app/dashboard'],
  ['products', '/app/products/product-status'],
  ['what a campaign sold', '/app/campaigns/Google/Dsa'],
  ['categories, as collages', '/app/products/category-delete'],
  ['statistics of products', '/app/statistic/product'],
  ['statistics of categories', '/app/statistic/category'],
  ['conversion by product', '/app/diagnostics/product-conversion-rate'],
])(
  'photos are in %s: small, lazy, from our own copies, with calm tiles where there are none',
  async (_name, path) => {
    await openInside(page, path);
    await page.locator('main img[src*="/pictures/"]').first().scrollIntoViewIfNeeded();
    // The first ones are fetched from the shop when they are first looked at.
    await expect
      .poll(async () => (await readPhotos()).filter(({ loaded }) => loaded).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    await waitForRest(page);
    const photos = await readPhotos();
    expect(photos.filter(({ faults }) => faults.length > 0)).toEqual([]);
    // None is an icon of the browser for a broken picture: what failed gave way to a tile.
    const broken = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
          ({ complete, naturalWidth, src }) => complete && src !== '' && naturalWidth === 0,
        ).length,
    );
    expect(broken).toBe(0);
  },
);

it('no page asked another host for a picture, or had a fault', () => {
  expect(foreign).toEqual([]);
  expect(profile.complaints).toEqual([]);
});
