import { weighPage, type PageKind } from '#shared/domain/seo/seoChecks.ts';
import type { findProductsById } from '#server/areas/product/index.ts';
import { isListPage } from '../crawl/addresses.ts';
import { toKey } from '../crawl/frontier.ts';
import { hashText } from '../crawl/hashText.ts';
import type { SeoFacts } from '../crawl/seoFacts.ts';
import type { CrawledPageDocument, SiteFacts } from '../crawl/siteCheck.model.ts';
import type { FieldSpeed } from '../fieldSpeed.ts';
import type { PageValue, PageValues } from '../pageValues.ts';

type FeedProduct = Awaited<ReturnType<typeof findProductsById>>[number];

/** A page that was read, as the checks see it. */
export interface JudgedPage {
  readonly url: URL;
  readonly finalUrl: URL;
  readonly key: number;
  readonly kind: PageKind;
  readonly status: number;
  readonly bytes: number;
  /** Null where nothing was read. */
  readonly facts: SeoFacts | null;
  readonly product: FeedProduct | null;
  readonly isInSitemap: boolean;
  /** A further page of a list. */
  readonly isListPage: boolean;
  /** Whether search engines may list it under its own address. */
  readonly isIndexable: boolean;
  readonly links: readonly number[];
  readonly productLinks: number;
  readonly listLinks: number;
  readonly image: CrawledPageDocument['image'];
  readonly value: PageValue | null;
  readonly weight: number;
}

/** Everything that a run read. */
export interface CrawledSite {
  readonly facts: SiteFacts;
  readonly start: URL;
  readonly pages: readonly JudgedPage[];
  /** Of real visits in the period of the page values. */
  readonly speed: FieldSpeed;
  /** Whether every page that was found was read: only then is what links what known. */
  readonly isWhole: boolean;
}

/** A page of a check, or the site. */
export interface Verdict {
  readonly page: JudgedPage | null;
  readonly url: string;
  readonly isPassed: boolean;
  /** As the page has it; null where it has nothing. */
  readonly found: string | null;
}

/** Judges a site; null where the check needs something that was not measured, nothing where it concerns no page. */
export type JudgeSite = (site: CrawledSite) => readonly Verdict[] | null;

/** What a page says. */
export function judgePage(page: JudgedPage, isPassed: boolean, found: string | null): Verdict {
  return { page, url: page.url.href, isPassed, found: isPassed ? null : (found?.slice(0, 300) ?? null) };
}

/** What the whole site says. */
export function judgeSite(url: string, isPassed: boolean, found: string | null): Verdict {
  return { page: null, url, isPassed, found: isPassed ? null : (found?.slice(0, 300) ?? null) };
}

const categoryPath = /\/(?:kategori[ea]|categor(?:y|ies)|collections?|c|sortiment|kategorien?)\//i;

/** Whether the canonical address of a page is its own, as far as the path goes. */
export function isOwnCanonical(canonical: string | null, url: URL): boolean {
  if (canonical === null) return true;
  if (!URL.canParse(canonical, url)) return false;
  const target = new URL(canonical, url);
  return target.host === url.host && target.pathname === url.pathname;
}

/** The kind of a crawled page. */
export function findKind(
  page: Pick<CrawledPageDocument, 'url' | 'productId' | 'productLinks'>,
  facts: Pick<SeoFacts, 'schema'> | null,
  start: URL,
): PageKind {
  const url = new URL(page.url);
  if (toKey(url) === toKey(start)) return 'Home';
  if (page.productId != null) return 'Product';
  if (facts === null || url.searchParams.has('q')) return 'Other';
  const isList = facts.schema.isList || categoryPath.test(url.pathname) || page.productLinks >= 3;
  return isList && facts.schema.product === null ? 'Category' : 'Other';
}

/** Puts together what the checks judge. */
export function createCrawledSite(parts: {
  readonly facts: SiteFacts;
  readonly pages: readonly CrawledPageDocument[];
  readonly unreadPages: number;
  readonly products: ReadonlyMap<string, FeedProduct>;
  readonly values: PageValues;
  readonly speed: FieldSpeed;
}): CrawledSite {
  const start = new URL(parts.facts.startUrl);
  const pages = parts.pages.map((page): JudgedPage => {
    const facts = (page.facts ?? null) as SeoFacts | null;
    const [url, finalUrl] = [new URL(page.url), new URL(page.finalUrl)];
    const kind = findKind(page, facts, start);
    const value = page.productId == null ? null : (parts.values.byProduct.get(page.productId) ?? null);
    return {
      url,
      finalUrl,
      key: hashText(toKey(url)),
      kind,
      status: page.status,
      bytes: page.bytes,
      facts,
      product: page.productId == null ? null : (parts.products.get(page.productId) ?? null),
      isInSitemap: page.isInSitemap,
      isListPage: isListPage(url),
      isIndexable:
        facts !== null &&
        !facts.isNoindex &&
        toKey(url) === toKey(finalUrl) &&
        isOwnCanonical(facts.canonical, url),
      links: page.links,
      productLinks: page.productLinks,
      listLinks: page.listLinks,
      image: page.image,
      value,
      weight: weighPage(kind, value, parts.values.best),
    };
  });
  return { facts: parts.facts, start, pages, speed: parts.speed, isWhole: parts.unreadPages === 0 };
}

/** A page whose content was read. */
export type ReadJudgedPage = JudgedPage & { readonly facts: SeoFacts };

export const hasFacts = (page: JudgedPage): page is ReadJudgedPage => page.facts !== null;

/** Pages whose texts count: listed under their own address, the first page of lists. */
export const listTextPages = ({ pages }: CrawledSite): ReadJudgedPage[] =>
  pages.filter(hasFacts).filter((page) => page.isIndexable && !page.isListPage && page.url.search === '');

/** Product pages that were read. */
export const listProductPages = ({ pages }: CrawledSite): ReadJudgedPage[] =>
  pages.filter(hasFacts).filter(({ kind }) => kind === 'Product');
