import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getPaidPrice } from '#shared/domain/product/paidPrice.ts';
import { readCatalogue } from '#server/areas/product/index.ts';
import type { PageValues } from '../pageValues.ts';
import type { Comparison, CompetitorPageDocument, Offer, OwnMatch } from './competitor.model.ts';
import { createMatcher } from './matchOffers.ts';
import { compareCatalogs, createOwnCounts } from './similarity.ts';

/** Which of two prices is lower; null where they cannot be compared. */
export function comparePrices(offer: Offer, match: OwnMatch): 'Own' | 'Theirs' | 'Equal' | null {
  if (offer.priceMinor == null || offer.currency !== match.currency) return null;
  if (offer.priceMinor === match.priceMinor) return 'Equal';
  return match.priceMinor < offer.priceMinor ? 'Own' : 'Theirs';
}

/** A product on several pages counts once: at its lowest price. */
export function selectOnePerProduct<Page extends { offer?: Offer | null; match?: OwnMatch | null }>(
  pages: readonly Page[],
): (Page & { readonly offer: Offer; readonly match: OwnMatch })[] {
  const chosen = new Map<string, Page & { readonly offer: Offer; readonly match: OwnMatch }>();
  for (const page of pages) {
    const { offer, match } = page;
    if (offer == null || match == null) continue;
    const known = chosen.get(match.productId)?.offer.priceMinor ?? Infinity;
    if (!chosen.has(match.productId) || (offer.priceMinor ?? Infinity) < known)
      chosen.set(match.productId, { ...page, offer, match });
  }
  return [...chosen.values()];
}

/** Compares the products that a run read with the shop’s catalogue of now. */
export async function compareRun(
  eshopId: EshopId,
  pages: readonly CompetitorPageDocument[],
  values: PageValues,
): Promise<{ readonly matches: Map<number, OwnMatch>; readonly comparison: Comparison }> {
  const offers = pages.flatMap(({ position, isLikely, offer }) =>
    offer == null ? [] : [{ position, isLikely, offer }],
  );
  const matcher = createMatcher(offers);
  const counts = createOwnCounts();
  for await (const product of readCatalogue(eshopId)) {
    const priceMinor = getPaidPrice(product);
    counts.add({ ...product, priceMinor });
    const { productId, title, brand, gtin, currency } = product;
    matcher.add({ productId, title, brand: brand ?? null, gtin: gtin ?? null, priceMinor, currency });
  }
  const matches = new Map(
    [...matcher.list()].map(([position, { product, by }]): [number, OwnMatch] => [
      position,
      {
        productId: product.productId,
        by,
        title: product.title,
        priceMinor: product.priceMinor,
        currency: product.currency,
        revenueMinor: values.byProduct.get(product.productId)?.revenueMinor ?? 0,
      },
    ]),
  );
  const shared = selectOnePerProduct(
    offers.map(({ position, offer }) => ({ offer, match: matches.get(position) ?? null })),
  );
  const sides = shared.map(({ offer, match }) => comparePrices(offer, match));
  const countSides = (side: 'Own' | 'Theirs' | 'Equal') => sides.filter((found) => found === side).length;
  const sample = offers.filter(({ isLikely }) => !isLikely);
  const { parts, similarity } = compareCatalogs(
    counts,
    sample.map(({ offer }) => offer),
    sample.filter(({ position }) => matches.has(position)).length,
  );
  return {
    matches,
    comparison: {
      products: offers.length,
      priced: offers.filter(({ offer }) => offer.priceMinor != null).length,
      sampled: sample.length,
      ownProducts: counts.count,
      similarity,
      parts: { ...parts },
      shared: shared.length,
      ownCheaper: countSides('Own'),
      equal: countSides('Equal'),
      theirsCheaper: countSides('Theirs'),
      periodFrom: values.from,
      periodTo: values.to,
    },
  };
}
