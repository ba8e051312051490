import { foldAccents } from '#shared/domain/search/foldAccents.ts';
import { getDomain } from 'tldts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { FeedItem, RawProduct } from '../formats/feedFormat.ts';
import { readGtin } from './gtin.ts';
import { findCurrency, readPrice, type PriceReading } from './price.ts';
import { findRestricted, type RestrictedFinding } from './restricted/findRestricted.ts';

/** Availabilities of a product, as they are stored. */
const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const;
export type Availability = (typeof availabilities)[number];

/** Conditions of a product, as they are stored. */
const conditions = ['new', 'refurbished', 'used'] as const;
export type Condition = (typeof conditions)[number];

/** A product of a feed with its values read: null is missing or could not be read. */
export interface Candidate {
  readonly raw: RawProduct;
  readonly isTooLarge: boolean;
  /** Its values are in the wrong columns. */
  readonly isShifted: boolean;
  /** One of its elements has no end. */
  readonly isUnclosed: boolean;
  /** What in its markup was invalid, and could be read. */
  readonly repaired: string | null;
  /** Of prices that name none, where the format or a field of its own says which it is. */
  readonly plainCurrency: Currency | undefined;
  readonly price: PriceReading | null;
  readonly salePrice: PriceReading | null;
  readonly availability: Availability | null;
  readonly condition: Condition | null;
  readonly gtin: string | null;
  readonly link: URL | null;
  readonly imageLink: URL | null;
  /** Its title as lists of words are written. */
  readonly plainTitle: string;
  /** What its title and categories say of goods that must not be advertised. */
  readonly restricted: RestrictedFinding | null;
  /** The feed says that the maker gave the product no identifiers. */
  readonly deniesIdentifiers: boolean;
}

/** What a product is checked against. */
export interface CheckedShop {
  /** As it is stored: host name, with a port where it has one. */
  readonly domainName: string;
  /** In which it sells, and the currency there. */
  readonly country: CountryOfAdvertisement;
  readonly currency: Currency;
  /** Of dates that name none. */
  readonly timeZone: string;
  /** When the feed is read: dates in it are past or to come. */
  readonly now: Date;
  /** Whether an earlier product of the same feed has the id. */
  isIdTaken(id: string): boolean;
  /** Notes a GTIN; whether an earlier product of another id has it. */
  isGtinTaken(gtin: string, productId: string): boolean;
  /** Notes a title; whether an earlier product has it that is no variant of the same. */
  isTitleTaken(title: string, groupOrProductId: string): boolean;
  /** Notes whether a product says what its shipping costs. */
  noteShipping(hasShipping: boolean): void;
}

const maxLinkChars = 2_000;
const schemaStart = /^https?:\/\/schema\.org\//;

/** Any address, read once: `URL.canParse` before `new URL` would read it twice. */
function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A web address as far as platforms take it. */
export function readLink(text: string | undefined): URL | null {
  const url = text === undefined || text.length > maxLinkChars ? null : readUrl(text);
  if (url === null) return null;
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url : null;
}

/**
 * A word of a list, as feeds spell it: `In Stock`, `in-stock`, `in_stock`, `instock` and `https://schema.org/InStock` are one;
 * null when it is none of them.
 */
export function readKeyword<Word extends string>(
  text: string | undefined,
  keywords: readonly Word[],
): Word | null {
  const plain = text
    ?.toLowerCase()
    .replace(schemaStart, '')
    .replaceAll(/[\s_-]+/g, '');
  return keywords.find((keyword) => keyword.replaceAll('_', '') === plain) ?? null;
}

/** Its categories, the shop's own and Google's, as lists of words are written. */
export function toPlainCategory({ productType, googleCategory }: RawProduct): string {
  if (productType === undefined && googleCategory === undefined) return '';
  return foldAccents(`${productType ?? ''} | ${googleCategory ?? ''}`);
}

/** Reads the values of a product; validating them is left to the checks. */
export function readCandidate(item: FeedItem, shop: Pick<CheckedShop, 'currency'>): Candidate {
  const { fields: raw } = item;
  const plainCurrency = findCurrency(raw.currency) ?? (item.usesShopCurrency ? shop.currency : undefined);
  const plainTitle = raw.title === undefined ? '' : foldAccents(raw.title);
  return {
    raw,
    isTooLarge: item.isTooLarge,
    isShifted: item.isShifted === true,
    isUnclosed: item.isUnclosed === true,
    repaired: item.repaired ?? null,
    plainCurrency,
    price: raw.price === undefined ? null : readPrice(raw.price, plainCurrency),
    salePrice: raw.salePrice === undefined ? null : readPrice(raw.salePrice, plainCurrency),
    availability: readKeyword(raw.availability, availabilities),
    condition: readKeyword(raw.condition, conditions),
    gtin: raw.gtin === undefined ? null : readGtin(raw.gtin),
    link: readLink(raw.link),
    imageLink: readLink(raw.imageLink),
    plainTitle,
    restricted: findRestricted(plainTitle, toPlainCategory(raw)),
    deniesIdentifiers: /^(no|false)$/i.test(raw.identifierExists ?? ''),
  };
}

/** Registered names of hosts met of late: all products of a feed are on a few of them. */
const registeredNames = new Map<string, string | null>();
const mostNames = 1_000;

function getRegisteredName(hostname: string): string | null {
  let name = registeredNames.get(hostname);
  if (name !== undefined) return name;
  name = getDomain(hostname, { allowPrivateDomains: true });
  if (registeredNames.size >= mostNames) registeredNames.clear();
  registeredNames.set(hostname, name);
  return name;
}

/** Whether an address is on a shop's domain or one beside or below it (`www.`, `m.`, `cdn.`). */
export function isOnDomain(url: URL, domainName: string): boolean {
  // A name with a port is a host of this installation alone.
  if (url.host === domainName || domainName.includes(':')) return url.host === domainName;
  const registered = getRegisteredName(domainName);
  return registered !== null && getRegisteredName(url.hostname) === registered;
}
