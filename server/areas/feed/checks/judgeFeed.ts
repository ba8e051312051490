import type { FeedSummary, JudgedItem, JudgingOptions } from '#server/serviceTypes/feedParser.ts';
import { createOverlay } from '../fixes/overlay.ts';
import type { FeedItem } from '../formats/feedFormat.ts';
import { createShapeCounter } from '../guard/feedShape.ts';
import { judgeItem } from './acceptProduct.ts';
import { createReadShop } from './checkedShop.ts';
import { createSeenValues } from './seenValues.ts';

export type {
  AcceptedProduct,
  FeedSummary,
  JudgedItem,
  JudgingOptions,
} from '#server/serviceTypes/feedParser.ts';

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
  const shape = createShapeCounter();
  return {
    judge(item) {
      count += 1;
      shape.countItem(item.fields);
      const fields = overlay.apply(item.fields, item.usesShopCurrency);
      const fixed = fields === item.fields ? item : { ...item, fields };
      const { product, json, price, faults } = judgeItem(fixed, shop);
      const { id, title } = fields;
      // Also of a product that was judged no further than to its size.
      if (id !== undefined) isTaken(id);
      if (product !== null) shape.countProduct(product);
      const accepted =
        product === null || json === null
          ? null
          : {
              productId: product.productId,
              hash: product.hash,
              priceMinor: product.priceMinor,
              isOnSale: product.salePriceMinor !== null,
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
      shape: shape.getShape(),
      fixCounts: overlay.listCounts(),
      wholeFeedFaults: shop.listWholeFeedFaults(),
    }),
  };
}
