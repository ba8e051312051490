import {
  putField,
  parseShippingPrice,
  type FeedFormat,
  type RawField,
  type RawProduct,
} from './feedFormat.ts';
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

/** Product data of Google Merchant in RSS 2.0 or Atom 1.0. */
export const googleFormat: FeedFormat = {
  name: 'google',
  recognises(start) {
    if (start.kind !== 'xml') return false;
    const root = getLocalName(start.rootName);
    return root === 'rss' || root === 'feed' ? !start.rootTag.includes('www.zbozi.cz/ns/') : false;
  },
  createReader(limits) {
    let itemName = 'item';
    let itemDepth = 3;
    const ownPrefixes = new Set(['g']);
    // An element of Google's namespace overrides the RSS or Atom one of the same name, in any order.
    let ownFields = new Set<RawField>();
    let current: RawProduct | null = null;

    return createXmlReader(
      {
        onRoot(tag) {
          if (getLocalName(tag.name) === 'feed') {
            itemName = 'entry';
            itemDepth = 2;
          }
          for (const [name, value] of Object.entries(tag.attributes)) {
            if (name.startsWith('xmlns:') && namespace.test(value)) ownPrefixes.add(name.slice(6));
          }
        },
        isItem: (name, depth) => depth === itemDepth && getLocalName(name) === itemName,
        addField(fields, name, attributes, text, parts) {
          if (current !== fields) {
            current = fields;
            ownFields = new Set();
          }
          const colon = name.indexOf(':');
          const prefix = colon === -1 ? null : name.slice(0, colon);
          if (prefix !== null && !ownPrefixes.has(prefix)) return;
          const field = fieldOfElement.get(name.slice(colon + 1));
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
            fields[field] = value;
          } else putField(fields, field, value);
        },
      },
      limits,
    );
  },
};
