import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { FeedFix } from '#shared/domain/feed/feedFixes.ts';
import type { GuardedField } from '#shared/domain/feed/feedLife.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Money } from '#shared/domain/money/money.ts';
import { createOverlay, type ActiveFix, type FixCount } from '../fixes/overlay.ts';
import type { FeedItem } from '../formats/feedFormat.ts';
import { countFields, noFields } from '../guard/feedGuard.ts';
import { judgeItem, type ProductFault } from './acceptProduct.ts';
import { createReadShop, type WholeFeedFault } from './checkedShop.ts';
import { createSeenValues } from './seenValues.ts';

/** What the products of a feed are fixed and checked with. */
export interface JudgingOptions {
  /** As it is stored at the shop. */
  readonly domainName: string;
  /** Where the shop sells. */
  readonly country: CountryOfAdvertisement;
  readonly fixes: readonly ActiveFix[];
  /** Values that fixes without a value of the shop are tried with. */
  readonly offered: Partial<Readonly<Record<FeedFix, string>>>;
}

/** A product that can be advertised, with what tells it from the one in the catalogue. */
export interface AcceptedProduct {
  readonly productId: string;
  readonly hash: string;
  readonly priceMinor: number;
  readonly currency: Currency;
  /** All of it but the hash. */
  readonly json: string;
}

/** What the checks made of a product. */
export interface JudgedItem {
  /** Where it stands in the feed. */
  readonly line: number;
  readonly id: string | undefined;
  /** Null unless there is something to report. */
  readonly title: string | null;
  readonly price: Money | null;
  readonly faults: readonly ProductFault[];
  /** Null when a fault keeps it from being advertised. */
  readonly accepted: AcceptedProduct | null;
}

/** Totals and issues of a feed after all its products are judged. */
export interface FeedSummary {
  readonly fieldCounts: Readonly<Record<GuardedField, number>>;
  readonly fixCounts: readonly FixCount[];
  readonly wholeFeedFaults: readonly WholeFeedFault[];
}

/** Fixes and checks the products of one feed in their order. */
export interface FeedJudge {
  judge(item: FeedItem): JudgedItem;
  summarize(): FeedSummary;
}

/** A judge for one reading: to find duplicates it remembers the ids, codes and titles of the products before. */
export function createFeedJudge({ domainName, country, fixes, offered }: JudgingOptions): FeedJudge {
  const ids = createSeenValues();
  let count = 0;
  // The owner of an id is the place of its product: another place is another product.
  const isTaken = (id: string): boolean => ids.note(id, String(count));
  const shop = createReadShop({ domainName, country, isIdTaken: isTaken });
  const overlay = createOverlay(fixes, offered);
  const fieldCounts = noFields();
  return {
    judge(item) {
      count += 1;
      countFields(fieldCounts, item.fields);
      const fields = overlay.apply(item.fields);
      const fixed = fields === item.fields ? item : { ...item, fields };
      const { product, json, price, faults } = judgeItem(fixed, shop);
      const { id, title } = fields;
      // Also of a product that was judged no further than to its size.
      if (id !== undefined) isTaken(id);
      const accepted =
        product === null || json === null
          ? null
          : {
              productId: product.productId,
              hash: product.hash,
              priceMinor: product.priceMinor,
              currency: product.currency,
              json,
            };
      return {
        line: item.line,
        id,
        title: faults.length > 0 ? (title ?? null) : null,
        price,
        faults,
        accepted,
      };
    },
    summarize: () => ({
      fieldCounts,
      fixCounts: overlay.counts(),
      wholeFeedFaults: shop.wholeFeedFaults(),
    }),
  };
}
