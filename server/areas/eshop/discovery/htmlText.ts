import { load, type CheerioAPI } from 'cheerio/slim';

/** The element that wraps the whole page. */
const rootName = 'read-page';

/** Elements that hold nothing. */
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr path rect circle use'.split(' '),
);
/** Elements whose text is no markup. */
const rawElements = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'template']);
/** Deeper pages are made to break readers. */
const deepest = 1_500;

const inContentType = /charset\s*=\s*["']?([\w:.-]{1,40})/i;
const inHead = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w:.-]{1,40})/i;

/** Byte order marks outweigh whatever a page says. */
const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** A page as text, by its byte order mark, or the encoding that its header or head names; UTF-8 where none does or what it says is unknown. */
export function decodeHtml(body: Buffer, contentType: string): string {
  const marked = marks.find(([, bytes]) => bytes.every((byte, index) => body[index] === byte));
  const label =
    marked?.[0] ??
    inContentType.exec(contentType)?.[1] ??
    inHead.exec(body.subarray(0, 2_048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

/** Returns the page up to where elements are nested too deep, in one pass over the characters. */
export function cutTooDeep(html: string): string {
  const tags = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g;
  let depth = 0;
  for (let tag = tags.exec(html); tag !== null; tag = tags.exec(html)) {
    const name = (tag[2] ?? '').toLowerCase();
    if (voidElements.has(name)) continue;
    if (tag[1] === '/') {
      depth = Math.max(0, depth - 1);
      continue;
    }
    if (rawElements.has(name)) {
      const closing = new RegExp(`</${name}`, 'gi');
      closing.lastIndex = tags.lastIndex;
      // One that never ends swallows the rest, here as in a browser.
      if (closing.exec(html) === null) return html;
      tags.lastIndex = closing.lastIndex;
      continue;
    }
    depth += 1;
    if (depth > deepest) return html.slice(0, tag.index);
  }
  return html;
}

/** A page to ask by selectors; made so that no page, however it was built, makes asking slow. */
export function openHtml(html: string): CheerioAPI {
  // Every question compares all elements at the top with one another: under one of ours there is only one to compare.
  return load(`<${rootName}>${html.replaceAll(rootName, '')}</${rootName}>`, {
    xml: { xmlMode: false, decodeEntities: true },
  });
}
