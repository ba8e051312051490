import { hashText } from '../crawl/hashText.ts';
import { toKey, type Frontier } from '../crawl/frontier.ts';
import type { SiteRobots } from '../crawl/prepareSite.ts';
import { readSitemap } from '../crawl/sitemap.ts';
import type { ReadSite } from '../crawl/siteReader.ts';
import { hasSameNumbers, shareWords, toWords } from './words.ts';

/** Pages of a crawl for products that the shop sells; the others are a sample of the catalogue. */
const mostLikelyPages = 150;
/** Least share of words by which an address is taken for that of a product. */
const leastShare = 0.6;
const fewestWords = 3;
const mostSampled = 1_000;

/** What the address of a product says of it: the last parts of its path. */
function readAddressWords(url: URL): Set<string> {
  const parts = url.pathname.split('/').filter((text) => text !== '');
  const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  let text = longest;
  try {
    text = decodeURIComponent(longest);
  } catch {
    // Written in another encoding: as it is.
  }
  return toWords(text.replace(/\.\w{2,5}$/, ''));
}

/** Addresses that are likely those of the shop’s own products, in the order of the titles. */
export function selectLikelyPages(titles: readonly string[], urls: readonly URL[]): URL[] {
  const byWord = new Map<string, number[]>();
  const words = urls.map(readAddressWords);
  for (const [index, ofUrl] of words.entries())
    for (const word of ofUrl) {
      const list = byWord.get(word);
      if (list === undefined) byWord.set(word, [index]);
      else list.push(index);
    }
  const chosen = new Set<URL>();
  for (const title of titles) {
    if (chosen.size >= mostLikelyPages) break;
    const ofTitle = toWords(title);
    // The rarest words lead to the fewest addresses; each that can pass has one of them.
    const rarest = [...ofTitle]
      .map((word) => byWord.get(word) ?? [])
      .filter((list) => list.length > 0)
      .toSorted((a, b) => a.length - b.length)
      .slice(0, 4);
    let best: { readonly url: URL; readonly share: number } | null = null;
    for (const index of new Set(rarest.flatMap((list) => list.slice(0, 500)))) {
      const [url, ofUrl] = [urls[index], words[index]];
      if (url === undefined || ofUrl === undefined) continue;
      const { common, share } = shareWords(ofTitle, ofUrl);
      if (common >= fewestWords && share >= leastShare && hasSameNumbers(ofTitle, ofUrl))
        if (best === null || share > best.share) best = { url, share };
    }
    if (best !== null) chosen.add(best.url);
  }
  return [...chosen];
}

/**
 * Plans the crawl of a competitor: its start page, pages that the run before matched, pages whose address reads like a
 * product that the shop sells, then the sitemap in an order that is the same in each run and follows no product.
 * @returns how many pages after the first were chosen for the shop’s own products
 */
export async function planCompetitor(parts: {
  readonly read: ReadSite;
  readonly start: URL;
  readonly robots: SiteRobots;
  readonly frontier: Frontier;
  /** Of the shop’s own products, those that bring most first. */
  readonly titles: readonly string[];
  readonly matchedUrls: readonly string[];
}): Promise<number> {
  const { read, start, robots, frontier, titles, matchedUrls } = parts;
  const { urls } = await readSitemap(read, start, robots.ours.sitemaps);
  const toPlanned = (url: URL) => ({
    url: new URL(toKey(url), start).href,
    productId: null,
    isInSitemap: true,
  });
  frontier.plan({ url: start.href, productId: null, isInSitemap: false });
  const isReadable = (url: URL): boolean => robots.ours.allows(toKey(url));
  const readable = urls.filter(isReadable);
  const likely = [
    ...matchedUrls.map((url) => new URL(url)).filter(isReadable),
    ...selectLikelyPages(titles, readable),
  ];
  for (const url of likely.slice(0, mostLikelyPages)) frontier.plan(toPlanned(url));
  const sample = readable
    .map((url) => ({ url, order: hashText(toKey(url)) }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, mostSampled);
  for (const { url } of sample) frontier.add(toPlanned(url));
  return frontier.planned.length - 1;
}
