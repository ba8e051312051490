import type { CheerioAPI } from 'cheerio';
import {
  isNode,
  listJsonLdBlocks,
  parseJsonLd,
  readTypes,
  toShortName,
  walkNodes,
  type JsonLdNode,
} from '#server/areas/eshop/index.ts';
import { chooseGoods, type NamedGoods, type WantedGoods } from './chooseGoods.ts';

/** What a product page says of its offer in schema.org's words: as JSON-LD, as microdata or in its head. */
export interface PageOffer {
  /** Every price that customers may pay, e.g. of variants, as `1290.00 CZK`; the currency is missing where the page leaves it out. */
  readonly prices: readonly string[];
  /** Every availability, without the address before it: `InStock`. */
  readonly availabilities: readonly string[];
  /** Whether the page offers several products and does not say which one it is about. */
  readonly isAmbiguous: boolean;
}

/** Branches that speak of other goods. */
const othersGoods = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'review',
]);
const maxOffers = 200;
const identifiers = ['sku', 'productID', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'mpn', 'isbn', '@id'];

/** Prices beside the one to pay: crossed out, recommended, least advertised, for members only. */
const otherPrices =
  /^(?:ListPrice|StrikethroughPrice|SRP|MSRP|RegularPrice|MinimumAdvertisedPrice|InvoicePrice)$/i;

function toText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim().slice(0, 300);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

const toTexts = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => toText(value) ?? []).filter((text) => text !== '');

/** Collects prices and availabilities, each once. */
class OfferCollector {
  readonly #prices = new Set<string>();
  readonly #availabilities = new Set<string>();

  addPrice(amount: string | null, currency: string | null): void {
    if (amount !== null && amount !== '' && this.#prices.size < maxOffers)
      this.#prices.add(`${amount} ${currency ?? ''}`.trim());
  }
  addAvailability(text: string | null): void {
    if (text !== null && text !== '') this.#availabilities.add(toShortName(text));
  }
  get hasPrices(): boolean {
    return this.#prices.size > 0;
  }
  get hasAvailabilities(): boolean {
    return this.#availabilities.size > 0;
  }
  read(isAmbiguous: boolean): PageOffer {
    return { prices: [...this.#prices], availabilities: [...this.#availabilities], isAmbiguous };
  }
}

/** A product of JSON-LD with the offers that belong to it. */
interface JsonGoods extends NamedGoods {
  readonly offers: readonly JsonLdNode[];
}

const isOffer = (node: JsonLdNode): boolean =>
  readTypes(node).some((type) => type === 'Offer' || type === 'AggregateOffer');

const listNodes = (value: unknown): JsonLdNode[] => [value].flat().filter(isNode);

function toGoods(node: JsonLdNode, offers: readonly JsonLdNode[]): JsonGoods {
  const parts = [node, ...offers, ...offers.flatMap((offer) => listNodes(offer['itemOffered']))];
  return {
    offers,
    ids: toTexts(parts.flatMap((part) => identifiers.map((name) => part[name]))),
    urls: toTexts(parts.flatMap((part) => [part['url'], part['@id']].flat())),
    name: toText([node['name']].flat()[0]),
  };
}

/** A product as families have it: itself, its variants, and each offer that names what it sells. */
function listFamily(node: JsonLdNode): JsonGoods[] {
  const offers = listNodes(node['offers']);
  const apart = offers.filter((offer) => offer['sku'] !== undefined || isNode(offer['itemOffered']));
  const together = offers.filter((offer) => !apart.includes(offer));
  return [
    ...(together.length > 0 ? [toGoods(node, together)] : []),
    ...apart.map((offer) => toGoods({ name: node['name'] }, [offer])),
    ...listNodes(node['hasVariant']).flatMap((variant) => toGoods(variant, listNodes(variant['offers']))),
  ].filter((goods) => goods.offers.length > 0);
}

/** The goods of a page by families; offers of no product are each a family where there is none. */
function listJsonFamilies(blocks: readonly string[]): JsonGoods[][] {
  const nodes = [...walkNodes(blocks.map(parseJsonLd), othersGoods)];
  const variants = new Set(nodes.flatMap((node) => listNodes(node['hasVariant'])));
  const families = nodes
    .filter((node) => !isOffer(node) && !variants.has(node))
    .map(listFamily)
    .filter((family) => family.length > 0);
  return families.length > 0 ? families : nodes.filter(isOffer).map((offer) => [toGoods({}, [offer])]);
}

function addJsonOffer(offer: JsonLdNode, collector: OfferCollector): void {
  const currency = toText(offer['priceCurrency']);
  for (const name of ['price', 'lowPrice', 'highPrice']) collector.addPrice(toText(offer[name]), currency);
  for (const part of [offer['priceSpecification']].flat().filter(isNode)) {
    const isOther =
      readTypes(part).some((type) => /Charge/.test(type)) ||
      part['validForMemberTier'] !== undefined ||
      toTexts([part['priceType']].flat()).some((type) => otherPrices.test(toShortName(type)));
    if (!isOther) collector.addPrice(toText(part['price']), toText(part['priceCurrency']) ?? currency);
  }
  collector.addAvailability(toText(offer['availability']));
}

/** What microdata calls goods. */
const goodsScopes = ['Product', 'ProductGroup', 'IndividualProduct']
  .map((type) => `[itemscope][itemtype$="schema.org/${type}" i]`)
  .join(',');
/** Parts of a product whose prices are not what it costs. */
const otherScopes = [
  ...[...othersGoods].map((name) => `[itemprop~="${name}"]`),
  '[itemprop~="priceSpecification"]',
  '[itemprop~="shippingDetails"]',
].join(',');

/** A product of microdata. */
interface ScopeGoods extends NamedGoods {
  /** Contents of a property of its own or of its offers. */
  own(name: string): string[];
}

const readContent = ($: CheerioAPI, element: Parameters<CheerioAPI>[0]): string | null =>
  toText($(element).attr('content') ?? $(element).attr('href') ?? $(element).text());

/** The goods of microdata that have a price, by families. */
function listScopes($: CheerioAPI): ScopeGoods[][] {
  const families = new Map<unknown, ScopeGoods[]>();
  for (const scope of $(goodsScopes).slice(0, maxOffers).toArray()) {
    if ($(scope).closest(otherScopes).length > 0) continue;
    const list = (name: string, nearest: string): string[] =>
      toTexts(
        $(scope)
          .find(`[itemprop~="${name}"]`)
          .slice(0, maxOffers)
          .toArray()
          .filter(
            (part) =>
              $(part).parent().closest(nearest).is(scope) && $(part).closest(otherScopes).length === 0,
          )
          .map((part) => readContent($, part)),
      );
    const own = (name: string) => list(name, goodsScopes);
    if (own('price').length + own('lowPrice').length === 0) continue;
    const root = $(scope).parents(goodsScopes).last().get(0) ?? scope;
    const family = families.get(root) ?? [];
    family.push({
      own,
      ids: identifiers.flatMap(own),
      urls: own('url'),
      name: list('name', '[itemscope]')[0] ?? null,
    });
    families.set(root, family);
  }
  return [...families.values()];
}

/** Reads what a page offers of the product that is `wanted`; without one, of the product that it is about. */
export function readPageOffer($: CheerioAPI, wanted: WantedGoods | null = null): PageOffer {
  const collector = new OfferCollector();
  const json = chooseGoods(listJsonFamilies(listJsonLdBlocks($)), wanted);
  for (const { offers } of json.goods)
    for (const offer of walkNodes(offers, othersGoods)) if (isOffer(offer)) addJsonOffer(offer, collector);
  let isAmbiguous = collector.hasPrices && json.isAmbiguous;

  const readContents = (selector: string): string[] =>
    toTexts(
      $(selector)
        .slice(0, maxOffers)
        .toArray()
        .map((element) => readContent($, element)),
    );
  if (!collector.hasPrices) {
    const chosen = chooseGoods(listScopes($), wanted);
    isAmbiguous = chosen.isAmbiguous;
    for (const { own } of chosen.goods) {
      const currency = own('priceCurrency')[0] ?? null;
      for (const amount of [...own('price'), ...own('lowPrice')]) collector.addPrice(amount, currency);
      for (const text of own('availability')) collector.addAvailability(text);
    }
  }
  if (!collector.hasPrices) {
    const currency = readContents('[itemprop="priceCurrency"]')[0] ?? null;
    for (const amount of readContents('[itemprop="price"],[itemprop="lowPrice"]'))
      collector.addPrice(amount, currency);
  }
  if (!collector.hasPrices) {
    const findHead = (property: string) =>
      readContents(`meta[property="product:${property}"],meta[property="og:${property}"]`);
    for (const name of ['sale_price', 'price']) {
      const currency = findHead(`${name}:currency`)[0] ?? null;
      for (const amount of findHead(`${name}:amount`)) collector.addPrice(amount, currency);
    }
  }
  if (!collector.hasAvailabilities) {
    for (const text of readContents('[itemprop="availability"],meta[property="product:availability"]'))
      collector.addAvailability(text);
  }
  return collector.read(isAmbiguous);
}
