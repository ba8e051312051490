import type { Discovery } from '#shared/contracts/eshop.ts';

/** What kind a feed is, as its beginning shows. */
export type SeenFeedFormat = Discovery['feeds'][number]['format'];

/** So much of an address is read to see whether it is a feed. */
export const feedDetectionBytes = 16_384;

const prologue = /^(?:\s|<\?[^>]{0,500}\?>|<!--[\s\S]{0,2000}?-->)*/;
const csvColumns = /^(?:item_)?(?:id|sku|g:id|code|product_id)$/i;
const csvNeeded = /^(?:g:)?(?:title|name|product|productname|link|url|price|price_vat)$/i;

function isCsv(text: string): boolean {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  for (const separator of ['\t', ';', ',', '|']) {
    const columns = firstLine.split(separator).map((column) => column.trim().replaceAll(/^"|"$/g, ''));
    if (columns.length < 3) continue;
    if (
      columns.some((column) => csvColumns.test(column)) &&
      columns.filter((c) => csvNeeded.test(c)).length >= 2
    )
      return true;
  }
  return false;
}

/** As the reader of feeds takes it: http or https, for products or custom attributes. */
const googleNamespace = /https?:\/\/base\.google\.com\/(?:ns|cns)\/1\.0/;
/** Elements without which a bare list of products cannot be read. */
const googleElements = [/<(?:g:)?id[\s>]/, /<(?:g:)?title[\s>]/, /<(?:g:)?price[\s>]/];

/** Tells the format of a feed by its beginning; null when it is none: a page, a blog's news, a map of the site. */
export function seeFeed(beginning: string): SeenFeedFormat | null {
  const text = beginning.replace(/^\uFEFF/, '').replace(prologue, '');
  const root = /^<([A-Za-z_:][\w:.-]{0,60})/.exec(text)?.[1];
  if (root === undefined) return text.startsWith('<') || text === '' ? null : isCsv(text) ? 'Csv' : null;
  switch (root.toLowerCase()) {
    case 'rss':
    case 'feed':
    case 'rdf:rdf':
      if (googleNamespace.test(text)) return 'Google';
      return text.includes('jadedpixel.com') ? 'Unknown' : null;
    case 'shop':
      if (/zbozi\.cz\/ns\//.test(text)) return 'Zbozi';
      return /<SHOPITEM\b/i.test(text) ? 'Heureka' : null;
    case 'products':
      return googleElements.every((element) => element.test(text)) ? 'Google' : 'Unknown';
    case 'items':
    case 'catalog':
    case 'offers':
      return /<(?:product|item|offer)\b/i.test(text) ? 'Unknown' : null;
    default:
      return null;
  }
}
