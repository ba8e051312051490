import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { toKey } from '../crawl/frontier.ts';
import { hashText } from '../crawl/hashText.ts';
import {
  hasFacts,
  isOwnCanonical,
  judgePage,
  judgeSite,
  type CrawledSite,
  type JudgeSite,
  type Verdict,
} from './crawledSite.ts';

const largestRobots = 500_000;
const deepestProduct = 4;

const judgeRobots: JudgeSite = ({ facts, start }) => {
  const url = new URL('/robots.txt', start).href;
  const status = facts.robotsStatus ?? 0;
  const isReachable = status === 200 || (status >= 400 && status < 500);
  if (!isReachable) return [judgeSite(url, false, `HTTP ${status}`)];
  if (facts.robotsBytes >= largestRobots)
    return [judgeSite(url, false, `${Math.round(facts.robotsBytes / 1_000)} kB`)];
  return [judgeSite(url, facts.blockedUrl == null, facts.blockedUrl ?? null)];
};

const judgeSitemap: JudgeSite = ({ facts, pages }) => {
  if (!facts.isSitemapValid) {
    const status = facts.sitemapStatus ?? null;
    return [judgeSite(facts.sitemapUrl, false, status === null || status === 200 ? null : `HTTP ${status}`)];
  }
  const listed = pages.filter(({ isInSitemap, status }) => isInSitemap && status !== 0);
  return listed.map((page) => {
    if (page.status !== 200) return judgePage(page, false, `HTTP ${page.status}`);
    if (toKey(page.url) !== toKey(page.finalUrl)) return judgePage(page, false, `→ ${page.finalUrl.href}`);
    if (page.facts?.isNoindex === true) return judgePage(page, false, 'noindex');
    const canonical = page.facts?.canonical ?? null;
    return judgePage(page, isOwnCanonical(canonical, page.url), `canonical ${canonical ?? ''}`);
  });
};

const judgeHttps: JudgeSite = ({ facts, start, pages }) => {
  if (start.protocol !== 'https:') return [judgeSite(start.href, false, 'http')];
  const plain = facts.plainUrl ?? null;
  const plainRow =
    plain === null ? [] : [judgeSite(`http://${start.host}/`, plain.startsWith('https:'), plain)];
  const moved = pages.filter(({ status, finalUrl }) => status === 200 && finalUrl.host !== start.host);
  return [
    judgeSite(start.href, true, null),
    ...plainRow,
    ...moved.map((page) => judgePage(page, false, page.finalUrl.host)),
  ];
};

const judgeLinks: JudgeSite = ({ pages }) => {
  const linked = new Set(pages.flatMap(({ links }) => links));
  return pages
    .filter(({ key, kind, status }) => status !== 0 && (kind === 'Home' || linked.has(key)))
    .map((page) => judgePage(page, page.status < 400, `HTTP ${page.status}`));
};

const judgeNoindex: JudgeSite = ({ pages }) =>
  pages
    .filter(hasFacts)
    .filter(({ kind, isListPage: isList, url }) => kind !== 'Other' && !isList && url.search === '')
    .map((page) => judgePage(page, !page.facts.isNoindex, 'noindex'));

const judgeCanonical: JudgeSite = ({ pages }) =>
  pages
    .filter(hasFacts)
    .filter(({ kind, facts }) => kind !== 'Other' && !facts.isNoindex)
    .map((page) => {
      const { canonical } = page.facts;
      const isAbsolute = canonical !== null && /^https?:\/\//i.test(canonical);
      return judgePage(page, isAbsolute && isOwnCanonical(canonical, page.finalUrl), canonical);
    });

const judgeLanguage: JudgeSite = ({ pages }) =>
  pages
    .filter(hasFacts)
    .map((page) =>
      judgePage(
        page,
        /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(page.facts.language ?? ''),
        page.facts.language,
      ),
    );

const judgeAlternates: JudgeSite = ({ pages, start }) => {
  const byKey = new Map(pages.filter(hasFacts).map((page) => [page.key, page]));
  return [...byKey.values()]
    .filter(
      ({ facts, isListPage: isList, url }) => facts.alternates.length > 0 && !isList && url.search === '',
    )
    .map((page) => {
      const broken = page.facts.alternates.find(({ url }) => {
        const target = new URL(url);
        if (target.host !== start.host) return false;
        const other = byKey.get(hashText(toKey(target)));
        return (
          other !== undefined &&
          !other.facts.alternates.some((back) => hashText(toKey(new URL(back.url))) === page.key)
        );
      });
      return judgePage(page, broken === undefined, broken?.url ?? null);
    });
};

/** Clicks from the start page to every page that links lead to. */
function measureDepths({ pages }: CrawledSite): ReadonlyMap<number, number> {
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const home = pages.find(({ kind }) => kind === 'Home');
  const depths = new Map<number, number>(home === undefined ? [] : [[home.key, 0]]);
  const queue = home === undefined ? [] : [home.key];
  for (const key of queue)
    for (const link of byKey.get(key)?.links ?? []) {
      if (depths.has(link)) continue;
      depths.set(link, (depths.get(key) ?? 0) + 1);
      queue.push(link);
    }
  return depths;
}

const judgeDepth: JudgeSite = (site) => {
  if (!site.isWhole) return null;
  const depths = measureDepths(site);
  return site.pages
    .filter(({ kind, key }) => kind === 'Product' && depths.has(key))
    .map((page) => {
      const depth = depths.get(page.key) ?? 0;
      return judgePage(page, depth <= deepestProduct, String(depth));
    });
};

const judgeOrphans: JudgeSite = (site) => {
  if (!site.isWhole) return null;
  const depths = measureDepths(site);
  return site.pages
    .filter(({ kind, status }) => kind === 'Product' && status === 200)
    .map((page) => judgePage(page, depths.has(page.key), null));
};

const judgeFacets: JudgeSite = ({ pages }) =>
  pages
    .filter(hasFacts)
    .filter(({ url, isListPage: isList }) => url.search !== '' && !isList)
    .map((page) => {
      const { canonical } = page.facts;
      const target =
        canonical !== null && URL.canParse(canonical, page.url) ? new URL(canonical, page.url) : null;
      const isClean = target !== null && toKey(target) !== toKey(page.url);
      return judgePage(page, page.facts.isNoindex || isClean, canonical);
    });

const judgePagination: JudgeSite = ({ pages }) =>
  pages
    .filter(hasFacts)
    .filter(({ kind, listLinks, facts }) => kind === 'Category' && (listLinks > 0 || facts.hasButtonPaging))
    .map((page) => judgePage(page, page.listLinks > 0, null));

const judgeSoldOut: JudgeSite = ({ pages }) =>
  pages
    .filter(({ product, status }) => product?.availability === 'out_of_stock' && status !== 0)
    .map((page) => judgePage(page, page.status === 200 && page.productLinks > 0, `HTTP ${page.status}`));

const judgeMissing: JudgeSite = ({ facts }): readonly Verdict[] | null => {
  const status = facts.missingStatus ?? null;
  if (status === null) return null;
  return [judgeSite(facts.missingUrl, status === 404 || status === 410, `HTTP ${status}`)];
};

/** Checks of what search engines reach and list. */
export const indexingChecks = {
  robots: judgeRobots,
  sitemap: judgeSitemap,
  https: judgeHttps,
  brokenLinks: judgeLinks,
  noindex: judgeNoindex,
  canonical: judgeCanonical,
  language: judgeLanguage,
  hreflang: judgeAlternates,
  clickDepth: judgeDepth,
  orphans: judgeOrphans,
  facets: judgeFacets,
  pagination: judgePagination,
  outOfStock: judgeSoldOut,
  softNotFound: judgeMissing,
} as const satisfies Partial<Record<SeoCheckKey, JudgeSite>>;
