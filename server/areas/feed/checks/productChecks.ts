import type { FeedCheck } from '#shared/domain/feed/feed.ts';
import { isOnDomain, type Candidate, type CheckedShop } from './candidate.ts';
import { isPrice } from './price.ts';
import { findRestrictedWord } from './restrictedGoods.ts';

/** Checks of a feed as a whole; all others are of one product. */
export const feedLevelChecks = [
  'address_unreachable',
  'address_not_allowed',
  'http_status',
  'timed_out',
  'too_large',
  'too_many_redirects',
  'interrupted',
  'not_xml',
  'doctype_refused',
  'truncated',
  'encoding_invalid',
  'unknown_root',
  'empty_feed',
  'no_usable_products',
  'too_many_products',
  'products_dropped',
] as const satisfies readonly FeedCheck[];
export type ProductCheck = Exclude<FeedCheck, (typeof feedLevelChecks)[number]>;

/** Looks at a product: null is in order, anything else is the value found (an empty text where there is none). */
export type FindFault = (candidate: Candidate, shop: CheckedShop) => string | null;

const missing = (value: string | undefined): string | null => (value === undefined ? '' : null);
const longerThan = (value: string | undefined, chars: number): string | null =>
  // Code points, as the platforms count: an emoji is one.
  value !== undefined && value.length > chars && [...value].length > chars ? value : null;
const imageEnding = /\.([a-z0-9]{2,5})$/i;
const nonImageTypes = new Set([
  'svg',
  'pdf',
  'avif',
  'heic',
  'ico',
  'psd',
  'mp4',
  'html',
  'htm',
  'eps',
  'ai',
]);
const htmlTag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;

function hasIdentifiers({ raw }: Candidate): boolean {
  return raw.gtin !== undefined || (raw.brand !== undefined && raw.mpn !== undefined);
}

/** Every check of one product: the compiler asks for a row as soon as shared/domain/feed has a new code. */
export const productChecks: Readonly<Record<ProductCheck, FindFault>> = {
  product_too_large: ({ isTooLarge }) => (isTooLarge ? '' : null),
  id_missing: ({ raw }) => missing(raw.id),
  id_duplicate: ({ raw }, shop) => (raw.id !== undefined && shop.isIdTaken(raw.id) ? raw.id : null),
  id_too_long: ({ raw }) => longerThan(raw.id, 50),
  title_missing: ({ raw }) => missing(raw.title),
  link_missing: ({ raw }) => missing(raw.link),
  image_missing: ({ raw }) => missing(raw.imageLink),
  price_missing: ({ raw }) => missing(raw.price),
  price_invalid: ({ raw, price }) => (price === 'unreadable' ? (raw.price ?? '') : null),
  price_zero: ({ raw, price }) => (isPrice(price) && price.amountMinor === 0 ? (raw.price ?? '') : null),
  currency_missing: ({ raw, price }) => (price === 'currencyMissing' ? (raw.price ?? '') : null),
  currency_unsupported: ({ raw, price }) => (price === 'currencyUnsupported' ? (raw.price ?? '') : null),
  sale_price_invalid({ raw, price, salePrice }) {
    if (salePrice === null) return null;
    const isRight = isPrice(salePrice) && salePrice.amountMinor > 0;
    const fitsPrice = !isPrice(price) || (isPrice(salePrice) && salePrice.currency === price.currency);
    return isRight && fitsPrice ? null : (raw.salePrice ?? '');
  },
  sale_price_not_lower({ raw, price, salePrice }) {
    if (!isPrice(price) || !isPrice(salePrice) || price.currency !== salePrice.currency) return null;
    if (price.amountMinor === 0) return null;
    return salePrice.amountMinor < price.amountMinor ? null : (raw.salePrice ?? '');
  },
  link_invalid: ({ raw, link }) => (raw.link !== undefined && link === null ? raw.link : null),
  link_foreign_domain: ({ link }, { domainName }) =>
    link !== null && !isOnDomain(link, domainName) ? link.href : null,
  image_invalid: ({ raw, imageLink }) =>
    raw.imageLink !== undefined && imageLink === null ? raw.imageLink : null,
  image_type_unsupported({ imageLink }) {
    const ending = imageEnding.exec(imageLink?.pathname ?? '')?.[1]?.toLowerCase();
    return ending !== undefined && nonImageTypes.has(ending) ? (imageLink?.href ?? '') : null;
  },
  availability_missing: ({ raw }) => missing(raw.availability),
  availability_unknown: ({ raw, availability }) =>
    raw.availability !== undefined && availability === null ? raw.availability : null,
  availability_date_missing: ({ raw, availability }) =>
    (availability === 'preorder' || availability === 'backorder') && raw.availabilityDate === undefined
      ? availability
      : null,
  title_too_long: ({ raw }) => longerThan(raw.title, 150),
  title_shouting({ raw: { title } }) {
    if (title === undefined || title !== title.toUpperCase() || title === title.toLowerCase()) return null;
    const letterCount = title.match(/\p{L}/gu)?.length ?? 0;
    return letterCount >= 12 && /\p{L}\s+\S*\p{L}/u.test(title) ? title : null;
  },
  description_missing: ({ raw }) => missing(raw.description),
  description_too_long: ({ raw }) => longerThan(raw.description, 5_000),
  description_has_html: ({ raw }) =>
    raw.description !== undefined && htmlTag.test(raw.description) ? raw.description : null,
  brand_too_long: ({ raw }) => longerThan(raw.brand, 70),
  gtin_invalid: ({ raw, gtin }) => (raw.gtin !== undefined && gtin === null ? raw.gtin : null),
  identifier_missing: (candidate) =>
    !candidate.deniesIdentifiers && !hasIdentifiers(candidate) ? (candidate.raw.brand ?? '') : null,
  identifier_exists_contradicts: (candidate) =>
    candidate.deniesIdentifiers && hasIdentifiers(candidate)
      ? (candidate.raw.gtin ?? candidate.raw.mpn ?? '')
      : null,
  condition_unknown: ({ raw, condition }) =>
    raw.condition !== undefined && condition === null ? raw.condition : null,
  category_missing: ({ raw }) =>
    raw.productType === undefined && raw.googleCategory === undefined ? '' : null,
  restricted_goods: ({ raw }) => findRestrictedWord(`${raw.title ?? ''} | ${raw.productType ?? ''}`),
};

/** Names of the checks of one product, in the order in which faults are told. */
export const productCheckCodes = Object.keys(productChecks) as ProductCheck[];
