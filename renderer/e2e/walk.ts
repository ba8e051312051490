import type { Browser } from 'playwright';
import { afterAll } from 'vitest';
import { startProduct, type ProductOptions, type RunningProduct } from '#server/testing/runningProduct.ts';
import { openBrowser } from './browser.ts';

/** How to end what the present file has started, also where the rest of its start failed. */
const ends: (() => Promise<void>)[] = [];

/**
 * Starts the product and a browser for the tests of a file; both end after the last of them, and what the product kept
 * is removed.
 */
export async function startWalk(options: ProductOptions): Promise<[RunningProduct, Browser]> {
  const starting = [
    startProduct(options).then((product) => {
      ends.push(async () => {
        await product.stop();
        await product.remove();
      });
      return product;
    }),
    openBrowser().then((browser) => {
      ends.push(async () => await browser.close());
      return browser;
    }),
  ] as const;
  // When one of them fails, the other is still waited for, so that it is ended.
  await Promise.allSettled(starting);
  return await Promise.all(starting);
}

afterAll(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
