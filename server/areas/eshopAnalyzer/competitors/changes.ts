import type { PriceChange } from '#shared/contracts/competitorFields.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { comparePrices, selectOnePerProduct } from './compareRun.ts';
import type { CompetitorPageDocument, StoredChanges } from './competitor.model.ts';

type ReadPages = readonly Pick<CompetitorPageDocument, 'url' | 'status' | 'offer' | 'match'>[];

const roundTenth = (value: number): number => Math.round(value * 10) / 10;

/** Prices of pages that two runs read; unchanged ones with 0 percent. */
function listPricePairs(pages: ReadPages, earlier: ReadPages): PriceChange[] {
  const before = new Map(earlier.map((page) => [page.url, page.offer]));
  return pages.flatMap(({ url, offer, match }) => {
    const known = before.get(url);
    if (offer?.priceMinor == null || offer.currency == null) return [];
    if (known?.priceMinor == null || known.currency !== offer.currency) return [];
    return [
      {
        title: offer.title,
        url,
        currency: offer.currency,
        before: fromMinor(known.priceMinor),
        now: fromMinor(offer.priceMinor),
        percent: roundTenth((offer.priceMinor / known.priceMinor - 1) * 100),
        isShared: match != null,
      },
    ];
  });
}

/** Prices that changed, the largest changes first. */
export const listPriceChanges = (pages: ReadPages, earlier: ReadPages): PriceChange[] =>
  listPricePairs(pages, earlier)
    .filter(({ before, now }) => before !== now)
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent));

/** Shared products with two comparable prices: where each is cheaper, and what it brought in the shop. */
function listSides(pages: ReadPages) {
  return new Map(
    selectOnePerProduct(pages).flatMap(({ offer, match }) => {
      const side = comparePrices(offer, match);
      return side === null ? [] : [[match.productId, { side, revenueMinor: match.revenueMinor }] as const];
    }),
  );
}

const isGone = (status: number): boolean => status === 404 || status === 410;

/** Pages of the addresses that both runs got an answer for, by which alone prices of two runs are compared. */
function selectReadInBoth(pages: ReadPages, other: ReadPages): ReadPages {
  const isRead = ({ status }: ReadPages[number]) => (status >= 200 && status <= 299) || isGone(status);
  const read = new Set(other.filter(isRead).map(({ url }) => url));
  return pages.filter((page) => isRead(page) && read.has(page.url));
}

/**
 * Compares the pages of a run with those of the run before. Either shop may have changed a price. A run that ended early
 * has not read every address of a product: its price at the others says nothing.
 */
export function sumChanges(pages: ReadPages, earlier: ReadPages): StoredChanges {
  const pairs = listPricePairs(pages, earlier);
  const shared = new Set(earlier.flatMap(({ url, match }) => (match == null ? [] : [url])));
  const before = listSides(selectReadInBoth(earlier, pages));
  let [newlyCheaper, newlyCheaperMinor, noLongerCheaper] = [0, 0, 0];
  for (const [productId, { side, revenueMinor }] of listSides(selectReadInBoth(pages, earlier))) {
    const known = before.get(productId)?.side;
    if (known === undefined || (known === 'Theirs') === (side === 'Theirs')) continue;
    if (side === 'Theirs') {
      newlyCheaper += 1;
      newlyCheaperMinor += revenueMinor;
    } else noLongerCheaper += 1;
  }
  return {
    compared: pairs.length,
    raised: pairs.filter(({ before: old, now }) => now > old).length,
    lowered: pairs.filter(({ before: old, now }) => now < old).length,
    averagePercent:
      pairs.length === 0
        ? null
        : roundTenth(
            pairs.reduce((sum, { before: old, now }) => sum + (now / old - 1) * 100, 0) / pairs.length,
          ),
    gone: pages.filter(({ url, status }) => shared.has(url) && isGone(status)).length,
    newlyCheaper,
    newlyCheaperMinor,
    noLongerCheaper,
  };
}
