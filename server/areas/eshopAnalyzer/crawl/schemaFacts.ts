import { isNode, parseJsonLd, readTypes, walkNodes, type JsonLdNode } from '#server/areas/eshop/index.ts';

/** What a product page says of its product in schema.org's words. */
export interface ProductSchema {
  readonly name: string | null;
  readonly image: string | null;
  readonly description: string | null;
  readonly price: string | null;
  readonly currency: string | null;
  readonly availability: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly brand: string | null;
  readonly rating: string | null;
  readonly hasShipping: boolean;
  readonly hasReturns: boolean;
}

/** What JSON-LD of a page says. */
export interface SchemaFacts {
  readonly product: ProductSchema | null;
  readonly hasBreadcrumbs: boolean;
  readonly isList: boolean;
  readonly hasLogo: boolean;
  readonly hasCompanyId: boolean;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly hasAddress: boolean;
  readonly hasReturns: boolean;
  readonly hasShipping: boolean;
}

const organization = /(?:organization|store|localbusiness|corporation)$/i;

function readText(value: unknown, inner = 'name'): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim().slice(0, 2_000);
  if (Array.isArray(value))
    return value.map((part) => readText(part, inner)).find((text) => text !== null) ?? null;
  return isNode(value) && !isNode(value[inner]) ? readText(value[inner], inner) : null;
}

/** The offer of a product, of its first variant, or the sum of offers. */
function findOffer(product: JsonLdNode): JsonLdNode | null {
  for (const node of walkNodes(product['offers'] ?? product['hasVariant']))
    if (readTypes(node).some((type) => /^(?:Aggregate)?Offer$/.test(type))) return node;
  return null;
}

function readProduct(product: JsonLdNode): ProductSchema {
  const offer = findOffer(product);
  const specification = [offer?.['priceSpecification']].flat().find(isNode);
  const rating = product['aggregateRating'];
  const gtin = ['gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8', 'isbn']
    .map((name) => readText(product[name]) ?? readText(offer?.[name]))
    .find((text) => text !== null);
  return {
    name: readText(product['name']),
    image: readText(product['image'], 'url') ?? readText(product['image'], 'contentUrl'),
    description: readText(product['description']),
    price: readText(offer?.['price']) ?? readText(offer?.['lowPrice']) ?? readText(specification?.['price']),
    currency: readText(offer?.['priceCurrency']) ?? readText(specification?.['priceCurrency']),
    availability: readText(offer?.['availability'], '@id'),
    gtin: gtin ?? null,
    mpn: readText(product['mpn']),
    brand: readText(product['brand']),
    rating: isNode(rating) ? readText(rating['ratingValue']) : null,
    hasShipping: offer?.['shippingDetails'] !== undefined,
    hasReturns: offer?.['hasMerchantReturnPolicy'] !== undefined,
  };
}

/** Reads the JSON-LD blocks of a page; invalid ones say nothing. */
export function readSchema(blocks: readonly string[]): SchemaFacts {
  const nodes = [...walkNodes(blocks.map(parseJsonLd))];
  const products = nodes.filter((node) => readTypes(node).some((type) => /^Product(?:Group)?$/.test(type)));
  // Several on a page with a list are its list; a page of one product names it first.
  const isList = nodes.some((node) =>
    readTypes(node).some((type) => /^(?:CollectionPage|OfferCatalog)$/.test(type)),
  );
  const sellers = nodes.filter((node) => readTypes(node).some((type) => organization.test(type)));
  const hasIn = (list: readonly JsonLdNode[], ...names: string[]) =>
    list.some((node) =>
      names.some((name) => node[name] !== undefined && node[name] !== null && node[name] !== ''),
    );
  const [first] = products;
  return {
    product: first === undefined || isList ? null : readProduct(first),
    hasBreadcrumbs: nodes.some((node) => readTypes(node).includes('BreadcrumbList')),
    isList,
    hasLogo: hasIn(sellers, 'logo'),
    hasCompanyId: hasIn(sellers, 'vatID', 'taxID', 'iso6523Code', 'identifier'),
    hasPhone:
      hasIn(sellers, 'telephone') ||
      hasIn(
        nodes.filter((node) => readTypes(node).includes('ContactPoint')),
        'telephone',
      ),
    hasEmail:
      hasIn(sellers, 'email') ||
      hasIn(
        nodes.filter((node) => readTypes(node).includes('ContactPoint')),
        'email',
      ),
    hasAddress: hasIn(sellers, 'address'),
    hasReturns: hasIn(sellers, 'hasMerchantReturnPolicy'),
    hasShipping: hasIn(sellers, 'shippingDetails', 'hasShippingService'),
  };
}
