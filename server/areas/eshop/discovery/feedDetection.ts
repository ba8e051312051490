import { createHash } from 'node:crypto';
import { constants, gunzipSync } from 'node:zlib';
import type { Discovery } from '#shared/contracts/eshop.ts';
import { decodeHtml } from './htmlText.ts';

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

/** What articles have in their entries, and products hardly ever. */
const articleElement = /<(?:pubDate|published|guid|dc:creator|content:encoded)[\s>]/;

/** Whether what a feed lists are articles: a blog may declare the namespaces of its shop. */
function isBlog(text: string): boolean {
  const first = text.search(/<(?:item|entry)[\s>]/);
  return first !== -1 && articleElement.test(text.slice(first)) && !/<(?:\w{1,20}:)?price[\s>]/i.test(text);
}

/** As the reader of feeds takes it: http or https, for products or custom attributes. */
const googleNamespace = /https?:\/\/base\.google\.com\/(?:ns|cns)\/1\.0/;
/** Elements without which a bare list of products cannot be read. */
const googleElements = [/<(?:g:)?id[\s>]/, /<(?:g:)?title[\s>]/, /<(?:g:)?price[\s>]/];

/** So much may come out of the beginning of a packed feed. */
const unpackedBytes = 1_048_576;

/** The beginning of a feed as text: unpacked where it is gzip, in the encoding of its mark, UTF-8 where it has none. */
export function readFeedBeginning(bytes: Buffer): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return decodeHtml(isPacked ? unpackBeginning(bytes) : bytes, '');
}

/** The beginning of packed bytes that may be cut off; empty where they are broken or a bomb. */
function unpackBeginning(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: unpackedBytes });
  } catch {
    return Buffer.alloc(0);
  }
}

/** When a feed was written, in its elements and as dates and times. */
const writtenAt =
  /<(?:lastBuildDate|pubDate|updated|created|generated)>[^<]{0,100}<|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}(?::\d{2})?/gi;

/** Equal for feeds that differ in nothing but when they were written. */
export function hashFeedBeginning(beginning: string): string {
  const lasting = beginning.replaceAll(writtenAt, '');
  return createHash('sha256').update(lasting.slice(0, feedDetectionBytes)).digest('base64url');
}

/** Tells the format of a feed by its beginning; null when it is none: a page, a blog's news, a map of the site. */
export function seeFeed(beginning: string): SeenFeedFormat | null {
  const text = beginning.replace(/^\uFEFF/, '').replace(prologue, '');
  const root = /^<([A-Za-z_:][\w:.-]{0,60})/.exec(text)?.[1];
  if (root === undefined) return text.startsWith('<') || text === '' ? null : isCsv(text) ? 'Csv' : null;
  switch (root.toLowerCase()) {
    case 'rss':
    case 'feed':
    case 'rdf:rdf':
      if (isBlog(text)) return null;
      if (googleNamespace.test(text)) return 'Google';
      return text.includes('jadedpixel.com') ? 'Unknown' : null;
    case 'shop':
      if (/zbozi\.cz\/ns\//.test(text)) return 'Zbozi';
      if (!/<SHOPITEM\b/i.test(text)) return null;
      // Shops export other lists under the same root.
      return /<(?:ITEM_ID|PRODUCTNAME)\b/i.test(text) ? 'Heureka' : 'Unknown';
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
