import type { CheerioAPI } from 'cheerio';

/** What a product page says of its offer in schema.org's words: as JSON-LD, as microdata or in its head. */
export interface PageOffer {
  /** Every price that is offered, e.g. of variants, as `1290.00 CZK`; the currency is missing where the page leaves it out. */
  readonly prices: readonly string[];
  /** Every availability, without the address before it: `InStock`. */
  readonly availabilities: readonly string[];
}

type Node = Readonly<Record<string, unknown>>;

/** Branches that speak of other goods. */
const othersGoods = new Set([
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemListElement',
  'review',
]);
const maxBlocks = 40;
const maxBlockChars = 500_000;
const maxNodes = 5_000;
const deepest = 12;
const maxOffers = 200;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim().slice(0, 100);
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

function* walkNodes(value: unknown, depth: number): Generator<Node> {
  if (depth > deepest) return;
  if (Array.isArray(value)) for (const part of value) yield* walkNodes(part, depth + 1);
  if (!isNode(value)) return;
  yield value;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'object' && part !== null && !othersGoods.has(name))
      yield* walkNodes(part, depth + 1);
  }
}

/** The last part of `https://schema.org/InStock`. */
const toShortName = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('#')) + 1);

function readJsonLd(blocks: readonly string[], add: (node: Node) => void): void {
  let count = 0;
  for (const block of blocks.slice(0, maxBlocks)) {
    if (block.length > maxBlockChars) continue;
    let root: unknown;
    try {
      root = JSON.parse(block);
    } catch {
      continue;
    }
    for (const node of walkNodes(root, 0)) {
      if ((count += 1) > maxNodes) return;
      const types = [node['@type']].flat().map((type) => toShortName(toText(type) ?? ''));
      if (types.some((type) => /^(?:Aggregate)?Offer$|PriceSpecification$/.test(type))) add(node);
    }
  }
}

/** Reads what a page offers. */
export function readPageOffer($: CheerioAPI): PageOffer {
  const prices = new Set<string>();
  const availabilities = new Set<string>();
  const note = (amount: string | null, currency: string | null): void => {
    if (amount !== null && amount !== '' && prices.size < maxOffers)
      prices.add(`${amount} ${currency ?? ''}`.trim());
  };
  const blocks = $('script[type="application/ld+json"]')
    .slice(0, maxBlocks)
    .map((_index, element) => $(element).text())
    .get();
  readJsonLd(blocks, (node) => {
    const currency = toText(node['priceCurrency']);
    for (const name of ['price', 'lowPrice', 'highPrice']) note(toText(node[name]), currency);
    const availability = toText(node['availability']);
    if (availability !== null && availability !== '') availabilities.add(toShortName(availability));
  });
  const readContents = (selector: string): (string | null)[] =>
    $(selector)
      .slice(0, maxOffers)
      .map((_index, element) => $(element).attr('content') ?? $(element).attr('href') ?? $(element).text())
      .get()
      .map((text) => toText(text));
  if (prices.size === 0) {
    const currency = readContents('[itemprop="priceCurrency"]')[0] ?? null;
    for (const amount of readContents('[itemprop="price"],[itemprop="lowPrice"]')) note(amount, currency);
  }
  if (prices.size === 0) {
    const head = (property: string) =>
      readContents(`meta[property="product:${property}"],meta[property="og:${property}"]`);
    for (const name of ['sale_price', 'price']) {
      const currency = head(`${name}:currency`)[0] ?? null;
      for (const amount of head(`${name}:amount`)) note(amount, currency);
    }
  }
  if (availabilities.size === 0) {
    for (const text of readContents('[itemprop="availability"],meta[property="product:availability"]')) {
      if (text !== null && text !== '') availabilities.add(toShortName(text));
    }
  }
  return { prices: [...prices], availabilities: [...availabilities] };
}
