import { Readable } from 'node:stream';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { FeedFix } from '#shared/domain/feed/feedFixes.ts';
import { judgeItem } from '../checks/acceptProduct.ts';
import { createReadShop } from '../checks/checkedShop.ts';
import { createOverlay } from '../fixes/overlay.ts';
import type { RawProduct } from '../formats/feedFormat.ts';
import { FeedFault } from '../reading/feedFault.ts';
import { readFeed } from '../reading/readFeed.ts';

/** A feed as a kind of shop sends it, with what must come of it. */
export interface CorpusCase {
  /** The kind of shop, and the peculiarity. */
  readonly name: string;
  readonly feed: string | Buffer;
  readonly contentType?: string;
  /** Where the shop sells; in Czechia when absent. */
  readonly country?: CountryOfAdvertisement;
  /** Fields of each product, in the order of the feed; only those that the case is about. */
  readonly products?: readonly RawProduct[];
  /** Checks that its products do not pass, each once; none when absent. */
  readonly faults?: readonly string[];
  /** Fixes that are on. */
  readonly fixes?: readonly FeedFix[];
  /** The fault of the feed as a whole, with its line if it has one: `not_xml:4`. */
  readonly failure?: string;
}

/** What came of a feed. */
export interface CorpusResult {
  readonly products: readonly RawProduct[];
  readonly faults: readonly string[];
  readonly failure: string | null;
}

/** Reads a feed of the corpus for the shop lampy.cz, fixes and checks its products. */
export async function readCorpusCase({
  feed,
  contentType,
  country = 'CZ',
  fixes = [],
}: CorpusCase): Promise<CorpusResult> {
  const shop = createReadShop({
    domainName: 'lampy.cz',
    country,
    isIdTaken: () => false,
    now: new Date('2026-06-15'),
  });
  const overlay = createOverlay(
    fixes.map((fix) => ({ fix, value: fix === 'brand_filled' ? 'Lampy' : null })),
    { currency_filled: 'CZK' },
  );
  const products: RawProduct[] = [];
  const faults = new Set<string>();
  const bytes = typeof feed === 'string' ? Buffer.from(feed) : feed;
  try {
    const source = { contentType: contentType ?? null, bytes: Readable.from([bytes]) };
    for await (const items of readFeed(source, { batchSize: 10, country }))
      for (const item of items) {
        const fields = overlay.apply(item.fields, item.usesShopCurrency);
        products.push(fields);
        for (const { check } of judgeItem({ ...item, fields }, shop).faults) faults.add(check);
      }
  } catch (thrown) {
    if (!(thrown instanceof FeedFault)) throw thrown;
    const line = thrown.line === null ? '' : `:${thrown.line}`;
    return { products, faults: [...faults], failure: `${thrown.check}${line}` };
  }
  return { products, faults: [...faults], failure: null };
}
