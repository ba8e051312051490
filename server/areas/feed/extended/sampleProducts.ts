import pLimit from 'p-limit';
import type { Services } from '#server/services.ts';
import { checkImage } from './imageLook.ts';
import { checkPage } from './pageLook.ts';
import { chooseSample, type SampleFault, type SampleProduct } from './sample.ts';
import { createSiteRules } from './siteRules.ts';

/** Products that are looked at at the same time: a shop must not feel it. */
const atOnce = 4;

/** How a sample is taken, and who hears of it. */
export interface SampleOptions {
  /** Maximum number of products; default 50. */
  readonly size?: number;
  /** Stops between two products; reported faults remain valid. */
  readonly signal: AbortSignal;
  onProgress?(done: number, total: number): void;
  addFault(fault: SampleFault, product: SampleProduct): void;
}

/**
 * Looks at the pages and images of some products, chosen over all categories and prices, and tells what on them is not
 * as the feed says. Never throws for what a shop's server does; ends early, without an error, when the signal aborts.
 * @returns how many products were looked at
 */
export async function sampleProducts(
  services: Pick<Services, 'fetcher' | 'images'>,
  shop: { readonly domainName: string },
  products: AsyncIterable<SampleProduct> | Iterable<SampleProduct>,
  options: SampleOptions,
): Promise<number> {
  const { signal } = options;
  const chosen = await chooseSample(products, options.size);
  const rules = createSiteRules(services.fetcher, signal);
  let done = 0;
  await pLimit(atOnce).map(chosen, async (product) => {
    if (signal.aborted) return;
    const faults = [
      ...(await checkPage(services.fetcher, rules, shop, product, signal)),
      ...(await checkImage(services, product, signal)),
    ];
    // What an abort cut short says nothing of the shop.
    if (signal.aborted) return;
    for (const fault of faults) options.addFault(fault, product);
    done += 1;
    options.onProgress?.(done, chosen.length);
  });
  return done;
}
