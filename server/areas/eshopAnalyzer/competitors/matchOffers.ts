import type { Currency } from '#shared/domain/money/currency.ts';
import type { ProductMatch } from '#shared/domain/competitor/competitors.ts';
import type { Offer } from './competitor.model.ts';
import { toLongGtin } from './readOffer.ts';
import { hasSameNumbers, shareWords, toPlainName, toWords } from './words.ts';

/** Least share and number of words by which two names are those of one product. */
const leastShare = 0.7;
const fewestWords = 3;

/** A product of the shop as far as it is compared. */
export interface OwnProduct {
  readonly productId: string;
  readonly title: string;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly priceMinor: number;
  readonly currency: Currency;
}

export interface FoundMatch {
  readonly product: OwnProduct;
  readonly by: ProductMatch;
}

interface Candidate {
  readonly position: number;
  readonly words: ReadonlySet<string>;
  readonly gtin: string | null;
  found: FoundMatch | null;
  share: number;
  /** Two products of the shop are equally like it: neither is taken. */
  isAmbiguous: boolean;
}

/** Finds the shop’s own product for each offer: by GTIN, otherwise by brand and name. Takes the catalogue piece by piece. */
export function createMatcher(offers: readonly { readonly position: number; readonly offer: Offer }[]) {
  const byGtin = new Map<string, Candidate[]>();
  const byBrand = new Map<string, Candidate[]>();
  const candidates: Candidate[] = [];
  const addTo = (map: Map<string, Candidate[]>, key: string, candidate: Candidate) =>
    map.set(key, [...(map.get(key) ?? []), candidate]);
  for (const { position, offer } of offers) {
    const gtin = offer.gtin ?? null;
    const candidate: Candidate = {
      position,
      words: toWords(offer.title),
      gtin,
      found: null,
      share: 0,
      isAmbiguous: false,
    };
    candidates.push(candidate);
    if (gtin !== null) addTo(byGtin, gtin, candidate);
    if (offer.brand != null) addTo(byBrand, toPlainName(offer.brand), candidate);
  }
  return {
    add(product: OwnProduct): void {
      const gtin = toLongGtin(product.gtin);
      for (const candidate of gtin === null ? [] : (byGtin.get(gtin) ?? [])) {
        candidate.found = { product, by: 'Gtin' };
        candidate.isAmbiguous = false;
      }
      if (product.brand === null) return;
      const sameBrand = byBrand.get(toPlainName(product.brand));
      if (sameBrand === undefined) return;
      const words = toWords(product.title);
      for (const candidate of sameBrand) {
        // Two different GTINs are two products, however alike their names are.
        if (candidate.found?.by === 'Gtin' || (gtin !== null && candidate.gtin !== null)) continue;
        const { common, share } = shareWords(words, candidate.words);
        if (common < fewestWords || share < leastShare || !hasSameNumbers(words, candidate.words)) continue;
        if (share < candidate.share) continue;
        candidate.isAmbiguous = share === candidate.share;
        candidate.share = share;
        candidate.found = { product, by: 'Name' };
      }
    },
    /** Matches by the position of the page. */
    list(): Map<number, FoundMatch> {
      return new Map(
        candidates.flatMap(({ position, found, isAmbiguous }) =>
          found === null || isAmbiguous ? [] : [[position, found] as const],
        ),
      );
    },
  };
}
