import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import type { CheerioAPI } from 'cheerio/slim';
import type { Services } from '#server/services.ts';
import { listStartPages } from '../eshopDomain.ts';
import { createCrawler, type Visit } from './crawler.ts';
import { cutTooDeep, decodeHtml, openHtml } from './htmlText.ts';

const mostPages = 7;
const longestParagraph = 2_000;
const mostParagraphs = 400;
const silent = new Set('script style noscript template nav form select button svg iframe'.split(' '));
const spoken = new Set('p li h1 h2 h3 blockquote'.split(' '));
/** Pages on which a shop speaks in its own words, in the addresses of many languages. */
const speaking =
  /about|o-nas|onas|o-firme|ueber|uber-uns|over-ons|a-propos|qui-sommes|quienes|chi-siamo|sobre|despre|rolunk|om-os|om-oss|meista|blog|magazin|poradn|porad|clan|artic|artik|novin|news|aktual|story|pribeh/i;

type PageNode = ReturnType<ReturnType<CheerioAPI['root']>['contents']>[number];
/** DOM, 4.4: what `nodeType` says. */
const [elementNode, textNode] = [1, 3] as const;

/**
 * Paragraphs of a page in their order, at most 400. Text belongs to the innermost paragraph around it, so that each is
 * read once, however deep a page nests its lists.
 */
function collectParagraphs(nodes: readonly PageNode[]): string[] {
  const collected: string[][] = [];
  const rest: { node: PageNode; paragraph: string[] | null }[] = [];
  const add = (next: readonly PageNode[], paragraph: string[] | null) => {
    for (const node of next.toReversed()) rest.push({ node, paragraph });
  };
  add(nodes, null);
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const { node } = next;
    let { paragraph } = next;
    if (node.nodeType === textNode) paragraph?.push(node.data);
    if (node.nodeType !== elementNode || !('children' in node) || silent.has(node.name)) continue;
    if (spoken.has(node.name)) {
      if (collected.length === mostParagraphs) break;
      paragraph = [];
      collected.push(paragraph);
    }
    add(node.children, paragraph);
  }
  return collected
    .map((parts) => collapseSpaces(parts.join('').toWellFormed()))
    .filter((text) => text !== '' && text.length <= longestParagraph);
}

/** Paragraphs of a page, and the links to others of its site. */
export function readParagraphs(visit: Visit): { paragraphs: string[]; links: URL[] } {
  const $ = openHtml(cutTooDeep(decodeHtml(visit.body, visit.headers['content-type'] ?? '')));
  const links = $('a[href]')
    .toArray()
    .flatMap((element) => {
      const href = $(element).attr('href') ?? '';
      return URL.canParse(href, visit.url) ? [new URL(href, visit.url)] : [];
    })
    .filter(({ origin, pathname }) => origin === visit.url.origin && pathname !== visit.url.pathname);
  return { paragraphs: collectParagraphs($.root().contents().toArray()), links };
}

/**
 * Paragraphs of a shop's own pages, page by page: its start page and those on which it most likely speaks in its own
 * words. As robots.txt allows; empty where nothing can be read.
 */
export async function readShopTexts(
  { fetcher, trustedHosts }: Pick<Services, 'fetcher' | 'trustedHosts'>,
  domainName: string,
): Promise<string[][]> {
  const crawler = createCrawler(fetcher);
  for (const address of listStartPages(domainName, trustedHosts)) {
    const start = await crawler.visit(address);
    if (start === null || start.status >= 300) continue;
    const { paragraphs, links } = readParagraphs(start);
    const unique = [...new Map(links.map((url) => [url.pathname, url])).values()];
    const ranked = [
      ...unique.filter(({ pathname }) => speaking.test(pathname)),
      ...unique.filter(({ pathname }) => !speaking.test(pathname)),
    ].slice(0, mostPages);
    const pages = [paragraphs];
    await crawler.visitAll(ranked, async (url) => {
      const visit = await crawler.visit(url);
      if (visit !== null && visit.status < 300) pages.push(readParagraphs(visit).paragraphs);
    });
    return pages;
  }
  return [];
}
