import { gunzipSync } from 'node:zlib';
import { normalizeAddress } from './addresses.ts';
import type { ReadSite } from './siteReader.ts';

/** What the sitemap of a site says. */
export interface Sitemap {
  readonly url: string;
  /** Null where none is named and none is at its usual place. */
  readonly status: number | null;
  readonly isValid: boolean;
  readonly urlCount: number;
  readonly urls: readonly URL[];
}

const maxBytes = 8_000_000;
const maxFiles = 4;
const maxUrls = 20_000;
/** A file may hold so many. */
const mostUrls = 50_000;

const decodeXml = (text: string): string =>
  text
    .trim()
    .replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1')
    .replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&');

/** Reads the sitemap that robots.txt names, or the one at its usual place; of an index the first files. */
export async function readSitemap(read: ReadSite, start: URL, named: readonly string[]): Promise<Sitemap> {
  const first = named.map((text) => normalizeAddress(text, start)).find((url) => url !== null);
  const url = first ?? new URL('/sitemap.xml', start);
  const queue: URL[] = [url];
  const urls = new Map<string, URL>();
  let [status, urlCount, isValid] = [0, 0, true];
  for (let files = 0; files < maxFiles; files += 1) {
    const file = queue.shift();
    if (file === undefined) break;
    const answer = await read(file, { accept: 'application/xml,text/xml', maxBytes });
    if (files === 0) status = answer.status;
    if (answer.status !== 200) {
      isValid = false;
      continue;
    }
    const isPacked = answer.body[0] === 0x1f && answer.body[1] === 0x8b;
    let text: string;
    try {
      text = (isPacked ? gunzipSync(answer.body, { maxOutputLength: 6 * maxBytes }) : answer.body).toString(
        'utf8',
      );
    } catch {
      isValid = false;
      continue;
    }
    const isIndex = /<sitemapindex[\s>]/.test(text.slice(0, 4_000));
    if (!isIndex && !/<urlset[\s>]/.test(text.slice(0, 4_000))) isValid = false;
    let inFile = 0;
    for (const [, location = ''] of text.matchAll(
      /<loc>([^<]{1,2000}|<!\[CDATA\[[^\]]{1,2000}\]\]>)<\/loc>/g,
    )) {
      const target = normalizeAddress(decodeXml(location), file);
      if (target === null) continue;
      if (isIndex) queue.push(target);
      else {
        inFile += 1;
        if (urls.size < maxUrls) urls.set(target.href, target);
      }
    }
    urlCount += inFile;
    if (inFile > mostUrls) isValid = false;
  }
  const isFound = status === 200;
  return {
    url: url.href,
    status: isFound || first !== undefined ? status : null,
    isValid: isFound && isValid,
    urlCount,
    urls: [...urls.values()],
  };
}
