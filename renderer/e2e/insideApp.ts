import type { Page } from 'playwright';
import type { ReachableProduct } from '#server/testing/runningProduct.ts';
import { getStorageKey } from '../session/storage.ts';
import { currentFeatures } from '../app/newFeatures.ts';
import { waitForRest } from './look.ts';
import type { WalkerSession } from './walkers.ts';

/** Opens the app for a person who signed in through the API; the news of the version was seen. */
export async function openAs(
  page: Page,
  product: ReachableProduct,
  session: WalkerSession | null,
  path: string,
  language: 'en' | 'cs' = 'en',
): Promise<void> {
  // An address of the product without the app: its storage is the app's.
  await page.goto(`${product.url}/assets/none`);
  await page.evaluate(
    (values) => {
      for (const [key, value] of values) localStorage.setItem(key ?? '', value ?? '');
    },
    [
      [getStorageKey('language'), language],
      ...(session === null
        ? []
        : [
            [getStorageKey('refreshToken'), session.refreshToken],
            [getStorageKey(`newFeature:${session.userId}`), currentFeatures.version],
          ]),
    ],
  );
  await page.goto(`${product.url}/${language}${path}`);
}

/** The refresh token that a page holds now; the one that it was opened with may have been replaced. */
export async function readRefreshToken(page: Page): Promise<string> {
  return await page.evaluate((key) => localStorage.getItem(key) ?? '', getStorageKey('refreshToken'));
}

/** Goes to a path of the running app without a reload, as Back and Forward do, and waits until it is drawn. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction(() =>
    `${location.pathname}${location.search}`.endsWith(document.documentElement.dataset['drawn'] ?? ' '),
  );
}

/** Goes to an address of the running app, in its present language, and waits until it rests: much faster than a load. */
export async function openInside(page: Page, address: string): Promise<void> {
  const language = new URL(page.url()).pathname.split('/')[1] ?? '';
  await goInside(page, `/${language}${address}`);
  await waitForRest(page);
}

/** In-app path of the page, without language. */
export function getPagePath(page: Page): string {
  return new URL(page.url()).pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
}

/** What an address must be: its in-app path, and a part of its query. */
export interface Landing {
  readonly path: string;
  readonly query?: string;
}

/** Waits until the page is at a landing and drawn, and stays so for a moment; false when it never is. */
export async function waitForLanding(page: Page, landing: Landing, longestMs = 30_000): Promise<boolean> {
  const arrived = await page
    .waitForFunction(
      ({ path, query, quietMs }) => {
        const memory = globalThis as { landedSince?: number };
        const bare = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
        const isThere =
          bare === path && location.search.includes(query ?? '') && document.querySelector('h1') !== null;
        if (isThere) memory.landedSince ??= performance.now();
        else delete memory.landedSince;
        return performance.now() - (memory.landedSince ?? Infinity) > quietMs;
      },
      { ...landing, quietMs: 60 },
      { timeout: longestMs, polling: 20 },
    )
    .then(
      () => true,
      () => false,
    );
  await page.evaluate(() => delete (globalThis as { landedSince?: number }).landedSince);
  return arrived;
}
