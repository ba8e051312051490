import { load } from 'cheerio';
import { collapseSpaces } from '#shared/domain/format/collapseSpaces.ts';
import { pageViewLimits, viewedPages, type ViewedPage } from '#shared/domain/eshop/pageViews.ts';
import { isSameShop, normalizeAddress } from '../crawl/addresses.ts';
import { policyPatterns, readCompanyIds } from '../crawl/seoFacts.ts';
import type { ReadSite, SiteAnswer } from '../crawl/siteReader.ts';

/** What a page of a shop says to a visitor without an account. */
export interface PageContent {
  readonly page: ViewedPage;
  readonly url: string;
  readonly status: number;
  readonly title: string;
  readonly text: string;
  readonly companyIds: readonly string[];
}

/** A page as it was read. */
export interface ReadShopPage extends PageContent {
  /** Null where there is nothing to draw. */
  readonly html: { readonly bytes: Buffer; readonly contentType: string } | null;
}

const contactPattern = /kontakt|contact|impressum|contatti|contacto|kapcsolat|επικοινων/i;
const linkPatterns = { Terms: policyPatterns.terms, Contact: contactPattern } as const;
const mostLinks = 2_000;
const firstFailure = 400;

/** Text of a page, one line a block, without scripts and styles. */
function readText(document: ReturnType<typeof load>): string {
  const body = document('body').clone();
  body.find('script,style,noscript,template,svg,iframe').remove();
  body.find('br,p,div,li,tr,h1,h2,h3,h4,h5,h6,section,header,footer,article,dt,dd').append('\n');
  body.find('a,span,button,td,th,label,strong,small').append(' ');
  const lines = body
    .text()
    .split('\n')
    .map(collapseSpaces)
    .filter((line) => line !== '');
  return lines.join('\n').slice(0, pageViewLimits.text);
}

function toPage(page: ViewedPage, { status, url, headers, body }: SiteAnswer): ReadShopPage {
  const contentType = headers['content-type'] ?? '';
  const isRead = status > 0 && status < firstFailure && /html/i.test(contentType);
  if (!isRead) return { page, url: url.href, status, title: '', text: '', companyIds: [], html: null };
  const document = load(body);
  const text = readText(document);
  return {
    page,
    url: url.href,
    status,
    title: collapseSpaces(document('title').first().text()).slice(0, pageViewLimits.title),
    text,
    companyIds: readCompanyIds(text),
    html: { bytes: body, contentType },
  };
}

/** Where the start page links terms and contact, by the words of its links. */
function findLinks(home: ReadShopPage): Partial<Record<'Terms' | 'Contact', URL>> {
  if (home.html === null) return {};
  const document = load(home.html.bytes);
  const base = new URL(home.url);
  const found: Partial<Record<'Terms' | 'Contact', URL>> = {};
  for (const element of document('a[href]').slice(0, mostLinks).toArray()) {
    const href = document(element).attr('href') ?? '';
    const link = normalizeAddress(href, base);
    if (link === null || !isSameShop(link, base)) continue;
    const words = `${collapseSpaces(document(element).text()).slice(0, 120)} ${href}`;
    for (const page of ['Terms', 'Contact'] as const)
      if (found[page] === undefined && linkPatterns[page].test(words)) found[page] = link;
  }
  return found;
}

/**
 * Reads the pages of a shop that a decision on it needs: its start page, one product, terms and contact.
 * @param starts addresses of the start page, of which the first that answers is taken
 */
export async function readShopPages(
  read: ReadSite,
  starts: readonly string[],
  productUrl: string | null,
): Promise<ReadShopPage[]> {
  let home: ReadShopPage | null = null;
  for (const start of starts) {
    home = toPage('Home', await read(new URL(start)));
    if (home.html !== null) break;
  }
  if (home === null) return [];
  const links = findLinks(home);
  const product = productUrl !== null && URL.canParse(productUrl) ? new URL(productUrl) : undefined;
  const wanted: Partial<Record<ViewedPage, URL>> = {
    ...links,
    ...(product === undefined ? {} : { Product: product }),
  };
  const pages = [home];
  for (const page of viewedPages) {
    const url = wanted[page];
    if (url !== undefined && page !== 'Home') pages.push(toPage(page, await read(url)));
  }
  return pages;
}
