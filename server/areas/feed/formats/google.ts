import type { FeedFormat, RawField, RawProduct } from './feedFormat.ts';
import { createXmlReader } from './xmlReader.ts';

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
  ['image_link', 'imageLink'],
  ['availability', 'availability'],
  ['availability_date', 'availabilityDate'],
  ['price', 'price'],
  ['sale_price', 'salePrice'],
  ['brand', 'brand'],
  ['gtin', 'gtin'],
  ['mpn', 'mpn'],
  ['identifier_exists', 'identifierExists'],
  ['condition', 'condition'],
  ['google_product_category', 'googleCategory'],
  ['product_type', 'productType'],
]);

function localNameOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** Product data of Google Merchant in RSS 2.0 or Atom 1.0. */
export const googleFormat: FeedFormat = {
  name: 'google',
  recognises(start) {
    if (start.kind !== 'xml') return false;
    const root = localNameOf(start.rootName);
    return root === 'rss' || root === 'feed' ? !start.rootTag.includes('www.zbozi.cz/ns/') : false;
  },
  createReader(limits) {
    let itemName = 'item';
    let itemDepth = 3;
    const ownPrefixes = new Set(['g']);
    // An element of Google's namespace wins over RSS's and Atom's own of the same name, wherever it stands.
    let ownFields = new Set<RawField>();
    let current: RawProduct | null = null;

    return createXmlReader(
      {
        noteRoot(tag) {
          if (localNameOf(tag.name) === 'feed') {
            itemName = 'entry';
            itemDepth = 2;
          }
          for (const [name, value] of Object.entries(tag.attributes)) {
            if (name.startsWith('xmlns:') && namespace.test(value)) ownPrefixes.add(name.slice(6));
          }
        },
        isItem: (name, depth) => depth === itemDepth && localNameOf(name) === itemName,
        addField(fields, name, attributes, text) {
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
          const value = field === 'link' && text === '' ? (attributes['href'] ?? '').trim() : text;
          if (value === '') return;
          const isOwn = prefix !== null;
          if (fields[field] !== undefined && (!isOwn || ownFields.has(field))) return;
          fields[field] = value;
          if (isOwn) ownFields.add(field);
        },
      },
      limits,
    );
  },
};
