import {
  putField,
  parseShippingPrice,
  type FeedFormat,
  type RawField,
  type RawProduct,
} from './feedFormat.ts';
import { FeedFault } from '../reading/feedFault.ts';
import { createXmlReader, getLocalName } from './xmlReader.ts';

const namespace = /^https?:\/\/base\.google\.com\/(ns|cns)\/1\.0\/?$/i;

/** Elements of Google Merchant, by their names without a prefix. */
const fieldOfElement: ReadonlyMap<string, RawField> = new Map<string, RawField>([
  ['id', 'id'],
  ['title', 'title'],
  ['description', 'description'],
  // Atom's own words for a description.
  ['summary', 'description'],
  ['content', 'description'],
  ['link', 'link'],
  ['mobile_link', 'mobileLink'],
  ['image_link', 'imageLink'],
  ['additional_image_link', 'additionalImageLink'],
  ['availability', 'availability'],
  ['availability_date', 'availabilityDate'],
  ['expiration_date', 'expirationDate'],
  ['price', 'price'],
  ['sale_price', 'salePrice'],
  ['sale_price_effective_date', 'salePriceDates'],
  ['cost_of_goods_sold', 'costOfGoods'],
  ['unit_pricing_measure', 'unitPricingMeasure'],
  ['unit_pricing_base_measure', 'unitPricingBaseMeasure'],
  ['brand', 'brand'],
  ['gtin', 'gtin'],
  ['mpn', 'mpn'],
  ['identifier_exists', 'identifierExists'],
  ['condition', 'condition'],
  ['adult', 'adult'],
  ['multipack', 'multipack'],
  ['google_product_category', 'googleCategory'],
  ['product_type', 'productType'],
  ['item_group_id', 'itemGroupId'],
  ['color', 'color'],
  ['size', 'size'],
  ['material', 'material'],
  ['pattern', 'pattern'],
  ['gender', 'gender'],
  ['age_group', 'ageGroup'],
  ['energy_efficiency_class', 'energyClass'],
  ['certification', 'certification'],
  ['shipping', 'shipping'],
  ['structured_title', 'digitalSourceType'],
  ['structured_description', 'digitalSourceType'],
  ['custom_label_0', 'customLabel0'],
  ['custom_label_1', 'customLabel1'],
  ['custom_label_2', 'customLabel2'],
  ['custom_label_3', 'customLabel3'],
  ['custom_label_4', 'customLabel4'],
]);

/** What a text of Google's own words says that has parts of its own, or must be looked at first. */
function toFieldValue(field: RawField, text: string, parts: ReadonlyMap<string, string>): string {
  switch (field) {
    case 'shipping':
      // Written out in elements, or as in a table: `CZ::Zásilkovna:79.00 CZK`.
      if (parts.size === 0) return text === '' ? '' : parseShippingPrice(text);
      return parts.get('price') || '-';
    case 'certification':
      return parts.get('certification_code') ?? text;
    case 'digitalSourceType':
      return parts.get('digital_source_type') ?? '';
    default:
      return text;
  }
}

/** Where the products of a feed are: the deepest that they may be, of which the root's is 1, and their names. */
interface ItemLayout {
  readonly depth: number;
  readonly names: ReadonlySet<string>;
}

const rssLayout: ItemLayout = { depth: 4, names: new Set(['item']) };
/** RSS 2.0, Atom 1.0, RSS 1.0 and the bare lists that some shops export with Google's names. */
const layoutOfRoot: ReadonlyMap<string, ItemLayout> = new Map([
  ['rss', rssLayout],
  ['feed', { depth: 3, names: new Set(['entry']) }],
  ['rdf', { depth: 3, names: new Set(['item']) }],
  ['products', { depth: 2, names: new Set(['product', 'item']) }],
]);

/** Elements that news and articles have, and products hardly ever. */
const articleElements = new Set([
  'pubdate',
  'published',
  'updated',
  'guid',
  'comments',
  'encoded',
  'creator',
]);

/** Product data of Google Merchant in RSS 2.0 or 1.0, in Atom 1.0, or in a bare list of products. */
export const googleFormat: FeedFormat = {
  name: 'google',
  canRead(start) {
    return (
      start.kind === 'xml' &&
      layoutOfRoot.has(getLocalName(start.rootName).toLowerCase()) &&
      !start.rootTag.includes('www.zbozi.cz/ns/')
    );
  },
  createReader(limits) {
    let layout: ItemLayout = rssLayout;
    const ownPrefixes = new Set(['g']);
    /** Namespaces may be declared on any element, and under any prefix. */
    const addPrefixes = (attributes: Readonly<Record<string, string>>) => {
      for (const name in attributes)
        if (name.startsWith('xmlns:') && namespace.test(attributes[name] ?? ''))
          ownPrefixes.add(name.slice(6).toLowerCase());
    };
    // An element of Google's namespace overrides the RSS or Atom one of the same name, in any order.
    let ownFields = new Set<RawField>();
    let current: RawProduct | null = null;
    let hasOffers = false;
    let hasArticles = false;
    let hasNextPage = false;

    const reader = createXmlReader(
      {
        onOuterTag(tag, depth) {
          if (depth === 1) layout = layoutOfRoot.get(getLocalName(tag.name).toLowerCase()) ?? layout;
          addPrefixes(tag.attributes);
          const isLink = depth > 1 && getLocalName(tag.name).toLowerCase() === 'link';
          if (isLink && tag.attributes['rel'] === 'next') hasNextPage = true;
        },
        isItem: (name, depth) =>
          depth > 1 && depth <= layout.depth && layout.names.has(getLocalName(name).toLowerCase()),
        addField(fields, name, attributes, text, parts) {
          if (current !== fields) {
            current = fields;
            ownFields = new Set();
          }
          addPrefixes(attributes);
          const colon = name.indexOf(':');
          // Exports mix `g:` and `G:`.
          const prefix = colon === -1 ? null : name.slice(0, colon).toLowerCase();
          // Exports write `ITEM` and `Title`, too.
          const local = name.slice(colon + 1).toLowerCase();
          if (articleElements.has(local)) hasArticles = true;
          else if (local === 'price' || (prefix !== null && ownPrefixes.has(prefix))) hasOffers = true;
          if (prefix !== null && !ownPrefixes.has(prefix)) return;
          const field = fieldOfElement.get(local);
          if (field === undefined) return;
          const rel = attributes['rel'];
          if (field === 'link' && text === '' && rel !== undefined && rel !== 'alternate') return;
          const value =
            field === 'link' && text === ''
              ? (attributes['href'] ?? '').trim()
              : toFieldValue(field, text, parts);
          if (value === '') return;
          // Google's markup for AI-generated text, which replaces the plain text.
          const content = field === 'digitalSourceType' ? parts.get('content') : undefined;
          if (content) putField(fields, name.endsWith('title') ? 'title' : 'description', content);
          const isOwn = prefix !== null;
          if (isOwn && !ownFields.has(field)) {
            ownFields.add(field);
            delete fields[field];
          }
          putField(fields, field, value);
        },
      },
      limits,
    );
    return {
      ...reader,
      async end() {
        const items = await reader.end();
        // News of a shop, in which nothing is offered: no product of it says why.
        if (hasArticles && !hasOffers) throw new FeedFault('is_blog', { line: 1 });
        return items;
      },
      getFaults: () => [
        ...(reader.getFaults?.() ?? []),
        ...(hasNextPage ? [{ check: 'feed_is_paged', found: null } as const] : []),
      ],
    };
  },
};
