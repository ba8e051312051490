import { hash } from 'node:crypto';
import { feedChecks, productCheckCodes } from '#shared/domain/feed/feed.ts';
import type { Money } from '#shared/domain/money/money.ts';
import {
  getNextSaleChange,
  getSaleState,
  markSaleState,
  type DatedSale,
} from '#shared/domain/product/sale.ts';
import type { NewProduct } from '#server/areas/product/index.ts';
import type { ProductFault } from '#server/serviceTypes/feedParser.ts';
import type { FeedItem } from '../formats/feedFormat.ts';
import { readCandidate, type Candidate, type CheckedShop } from './candidate.ts';
import { readFeedDate, readInterval } from './feedDates.ts';
import { isPrice } from './price.ts';
import { productChecks } from './productChecks.ts';

export type { ProductFault } from '#server/serviceTypes/feedParser.ts';

/** What the checks made of a product. */
export interface Verdict {
  /** Null when a fault keeps it from being advertised. */
  readonly product: NewProduct | null;
  /** That product without its hash, as its hash was made of it: whoever puts it down need not write it out again. */
  readonly json: string | null;
  /** What it costs by its feed, also where it was rejected; null where that could not be read. */
  readonly price: Money | null;
  readonly faults: readonly ProductFault[];
}

/** Parses a feed's date or time into the form that every platform accepts; null if invalid. */
function parseMoment(text: string | undefined): string | null {
  const moment = text === undefined ? null : readFeedDate(text);
  return moment === null ? null : new Date(moment).toISOString();
}

const refused = { product: null, json: null } as const;

const cut = (text: string, chars: number): string =>
  text.length <= chars ? text : [...text].slice(0, chars).join('');

/** The dates of a sale; null where it has none that can be read, so that its price is valid until the feed changes. */
function readDatedSale(dates: string | undefined, priceMinor: number, timeZone: string): DatedSale | null {
  const interval = dates === undefined ? null : readInterval(dates, timeZone);
  if (interval === null) return null;
  const [from, until] = [new Date(interval.from).toISOString(), new Date(interval.until).toISOString()];
  return { priceMinor, from, until };
}

/** Hashes what the feed says of a product; what follows from the time of day is only in the mark of the sale. */
function hashProduct(
  product: Omit<NewProduct, 'hash'>,
  dated: DatedSale | null,
  now: Date,
): { product: NewProduct; json: string } {
  const offered = JSON.stringify(product);
  const contentHash = hash('sha1', offered, 'base64url');
  if (dated === null) return { product: { ...product, hash: contentHash }, json: offered };
  const state = getSaleState(dated, now);
  const current = {
    ...product,
    salePriceMinor: state === 'Active' ? dated.priceMinor : null,
    saleChangesAt: getNextSaleChange(dated, now),
  };
  return {
    product: { ...current, hash: markSaleState(contentHash, state) },
    json: JSON.stringify(current),
  };
}

function buildAccepted(
  { raw, ...read }: Candidate,
  { now, timeZone }: CheckedShop,
): Pick<Verdict, 'product' | 'json'> {
  const { price, salePrice, availability, link, imageLink } = read;
  if (!isPrice(price) || availability === null || link === null || imageLink === null) return refused;
  if (raw.id === undefined || raw.title === undefined) return refused;
  const isSale =
    isPrice(salePrice) &&
    salePrice.currency === price.currency &&
    salePrice.amountMinor > 0 &&
    salePrice.amountMinor < price.amountMinor;
  const dated = isSale ? readDatedSale(raw.salePriceDates, salePrice.amountMinor, timeZone) : null;
  const product = {
    productId: raw.id,
    title: cut(raw.title, 500),
    description: raw.description === undefined ? null : cut(raw.description, 5_000),
    link: link.href,
    imageLink: imageLink.href,
    priceMinor: price.amountMinor,
    salePriceMinor: isSale && dated === null ? salePrice.amountMinor : null,
    currency: price.currency,
    availability,
    availabilityDate: parseMoment(raw.availabilityDate),
    condition: read.condition ?? 'new',
    brand: raw.brand === undefined ? null : cut(raw.brand, 70),
    gtin: read.gtin,
    mpn: raw.mpn === undefined ? null : cut(raw.mpn, 70),
    categoryPath: cut(raw.productType ?? '', 750)
      .split('>')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    googleCategory: raw.googleCategory === undefined ? null : cut(raw.googleCategory, 750),
    ...(dated === null ? {} : { sale: dated }),
  };
  return hashProduct(product, dated, now);
}

/** The checks in their order, each with what it decides. */
const orderedChecks = productCheckCodes.map((check) => ({
  check,
  find: productChecks[check],
  isError: feedChecks[check].severity === 'Error',
  // No other check is reliable for a product that was cut off or whose values are in the wrong fields.
  isLast: check === 'product_too_large' || check === 'row_shifted' || check === 'markup_unclosed',
}));

/** Runs every check on a product of a feed. */
export function judgeItem(item: FeedItem, shop: CheckedShop): Verdict {
  const candidate = readCandidate(item, shop);
  shop.noteShipping(item.fields.shipping !== undefined);
  const faults: ProductFault[] = [];
  let isRejected = false;
  for (const { check, find, isError, isLast } of orderedChecks) {
    const found = find(candidate, shop);
    if (found === null) continue;
    faults.push({ check, found: found === '' ? null : cut(found, 200) });
    if (isError) isRejected = true;
    if (isLast) break;
  }
  const price = isPrice(candidate.price) ? candidate.price : null;
  return { ...(isRejected ? refused : buildAccepted(candidate, shop)), price, faults };
}
