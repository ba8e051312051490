import { isNode, parseJsonLd, walkNodes } from './jsonLd.ts';

/** What a page says of its maker and its goods in schema.org's words. */
export interface StructuredFacts {
  readonly logos: readonly string[];
  readonly phones: readonly string[];
  readonly countries: readonly string[];
  readonly shippingCountries: readonly string[];
  readonly currencies: readonly string[];
}

const sellers =
  /(?:organization|store|business|corporation|website|shop|brand|person|seller|webpage|aboutpage|contactpage|contactpoint)$/i;
/** Texts of a field that may be a text, a list, or a thing that carries the text under `inner`. */
function collectTexts(value: unknown, inner: readonly string[]): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((part) => collectTexts(part, inner));
  if (isNode(value)) return inner.flatMap((name) => collectTexts(value[name], []));
  return [];
}

/** Reads JSON-LD blocks; invalid JSON is skipped. */
export function readStructuredData(blocks: readonly string[]): StructuredFacts {
  const facts = {
    logos: [] as string[],
    phones: [] as string[],
    countries: [] as string[],
    shippingCountries: [] as string[],
    currencies: [] as string[],
  };
  for (const node of walkNodes(blocks.map(parseJsonLd))) {
    const types = collectTexts(node['@type'], []);
    facts.currencies.push(
      ...collectTexts(node['priceCurrency'], []),
      ...collectTexts(node['currenciesAccepted'], []).flatMap((text) => text.split(/[\s,;]+/)),
    );
    const destinations = [node['shippingDestination']].flat();
    for (const destination of destinations)
      if (isNode(destination))
        facts.shippingCountries.push(...collectTexts(destination['addressCountry'], ['name']));
    if (!types.some((type) => sellers.test(type))) continue;
    facts.logos.push(...collectTexts(node['logo'], ['url', 'contentUrl', '@id']));
    facts.phones.push(...collectTexts(node['telephone'], []));
    const addresses = Array.isArray(node['address']) ? node['address'] : [node['address']];
    for (const address of addresses) {
      if (isNode(address)) facts.countries.push(...collectTexts(address['addressCountry'], ['name']));
    }
  }
  return facts;
}
