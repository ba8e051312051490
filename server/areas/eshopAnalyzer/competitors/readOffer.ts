import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import type { CheerioAPI } from 'cheerio';
import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import {
  cutTooDeep,
  decodeHtml,
  isNode,
  listJsonLdBlocks,
  openHtml,
  parseJsonLd,
  readTypes,
  walkNodes,
  type JsonLdNode,
} from '#server/areas/eshop/index.ts';
import { readGtin, readPageOffer } from '#server/areas/feed/index.ts';
import { isSameShop, normalizeAddress } from '../crawl/addresses.ts';
import { readSchema } from '../crawl/schemaFacts.ts';
import type { Offer } from './competitor.model.ts';

const maxLinks = 1_500;
const longestName = 300;
const highestPrice = 10_000_000;

const toShortText = (text: string | null | undefined): string | null => {
  const squeezed = collapseSpaces(text ?? '').slice(0, longestName);
  return squeezed === '' ? null : squeezed;
};

/** A GTIN with 14 digits, as two shops may write it with different lengths; null when its check digit is wrong. */
export function toLongGtin(text: string | null | undefined): string | null {
  const gtin = readGtin(text ?? '');
  return gtin === null ? null : gtin.padStart(14, '0');
}

const isCurrency = (text: string): text is Currency => (currencies as readonly string[]).includes(text);

/** The one price of a page; null where it names none, several (variants, a range), or one without a currency. */
export function readOnePrice(prices: readonly string[]): { priceMinor: number; currency: Currency } | null {
  const found = new Map<string, { priceMinor: number; currency: Currency }>();
  for (const price of prices) {
    const [, amount = '', currency = ''] =
      /^(\d{1,8}(?:[.,]\d{1,4})?) ?([A-Z]{3})$/.exec(price.trim().toUpperCase()) ?? [];
    const value = Number(amount.replace(',', '.'));
    if (amount === '' || !isCurrency(currency) || value <= 0 || value > highestPrice) return null;
    const priceMinor = Math.round(value * 100);
    found.set(`${priceMinor} ${currency}`, { priceMinor, currency });
  }
  const [only] = found.values();
  return found.size === 1 ? (only ?? null) : null;
}

/** The name of a crumb: its own, or that of the thing that it leads to. */
function readCrumb(crumb: JsonLdNode): string | null {
  const name = crumb['name'] ?? (isNode(crumb['item']) ? crumb['item']['name'] : null);
  return typeof name === 'string' ? name : null;
}

/** The category that a breadcrumb names last before the product. */
function readCategory(blocks: readonly string[], product: string): string | null {
  for (const node of walkNodes(blocks.map(parseJsonLd))) {
    if (!readTypes(node).includes('BreadcrumbList')) continue;
    const names = [node['itemListElement']]
      .flat()
      .filter(isNode)
      .slice(0, 12)
      .map(readCrumb)
      .filter((name) => name !== null && name.trim() !== product);
    // The first one is the start page.
    return toShortText(names.slice(1).at(-1));
  }
  return null;
}

/** What microdata says of the page’s product, where its items are not those of a list. */
function readMicrodata($: CheerioAPI): { name: string | null; brand: string | null; gtin: string | null } {
  const products = $('[itemtype*="schema.org/Product" i]');
  const product = products.first();
  if (products.length !== 1) return { name: null, brand: null, gtin: null };
  const read = (selector: string): string | null => {
    const element = product.find(selector).first();
    return toShortText(element.attr('content') ?? element.text());
  };
  return {
    name: read('[itemprop="name"]'),
    brand: read('[itemprop="brand"] [itemprop="name"]') ?? read('[itemprop="brand"]'),
    gtin: read('[itemprop^="gtin"]'),
  };
}

/** What a page of a competitor offers, and where it leads. */
export interface CatalogPage {
  readonly offer: Offer | null;
  readonly links: readonly URL[];
}

/** Reads the public product facts of a page from its JSON-LD or microdata. */
export function readCatalogPage(
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  url: URL,
): CatalogPage {
  const $ = openHtml(cutTooDeep(decodeHtml(body, headers['content-type'] ?? '')));
  const links = new Map<string, URL>();
  for (const element of $('a[href]').slice(0, maxLinks).toArray()) {
    const link = normalizeAddress($(element).attr('href') ?? '', url);
    if (link !== null && isSameShop(link, url)) links.set(link.href, link);
  }
  const blocks = listJsonLdBlocks($);
  const schema = readSchema(blocks);
  const microdata = schema.product === null && !schema.isList ? readMicrodata($) : null;
  const title = toShortText(schema.product?.name ?? microdata?.name);
  if (title === null) return { offer: null, links: [...links.values()] };
  const { prices, availabilities } = readPageOffer($, { productId: '', title, link: url.href });
  const price = readOnePrice(prices);
  return {
    offer: {
      title,
      brand: toShortText(schema.product?.brand ?? microdata?.brand),
      gtin: toLongGtin(schema.product?.gtin ?? microdata?.gtin),
      category: readCategory(blocks, title),
      priceMinor: price?.priceMinor ?? null,
      currency: price?.currency ?? null,
      isInStock:
        availabilities.length === 0
          ? null
          : availabilities.some((text) => /^(?:InStock|LimitedAvailability|OnlineOnly)$/i.test(text)),
    },
    links: [...links.values()],
  };
}
