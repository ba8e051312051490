import { cutTooDeep, decodeHtml, openHtml } from '#server/areas/eshop/index.ts';
import { FetchError, readBeginning, type SafeFetcher } from '#server/integrations/fetch/index.ts';
import { isOnDomain } from '../checks/candidate.ts';
import { compareOffer } from './comparePage.ts';
import { readPageOffer } from './pageOffer.ts';
import type { SampleFault, SampleProduct } from './sample.ts';
import type { SiteRules } from './siteRules.ts';

const limits = {
  wireBytes: 8_000_000,
  decodedBytes: 8_000_000,
  connectMs: 5_000,
  headersMs: 15_000,
  idleMs: 5_000,
  totalMs: 20_000,
} as const;
const pageBytes = 2_097_152;
/** A page whose first bytes take longer loses those who clicked. */
const slowMs = 4_000;

const isHome = (url: URL): boolean =>
  /^\/(?:[a-z]{2}\/?|index\.\w+)?$/i.test(url.pathname) && url.search === '';

/** What the head of a page tells robots and devices. */
function judgeHead(
  $: ReturnType<typeof openHtml>,
  headers: Readonly<Record<string, string>>,
  page: URL,
): SampleFault[] {
  const faults: SampleFault[] = [];
  const robots = [
    headers['x-robots-tag'] ?? '',
    ...$('meta[name="robots" i],meta[name="googlebot" i]')
      .slice(0, 10)
      .map((_index, element) => $(element).attr('content') ?? '')
      .get(),
  ].join(',');
  if (/\b(?:noindex|none)\b/i.test(robots)) faults.push({ check: 'page_noindex', found: null });
  const canonical = $('link[rel="canonical" i]').first().attr('href')?.trim() ?? '';
  if (canonical !== '' && URL.canParse(canonical, page.href)) {
    const named = new URL(canonical, page.href);
    // The start page or another shop instead of the product: its offers are taken for those of another page.
    const isElsewhere = !isOnDomain(named, page.host) || (isHome(named) && !isHome(page));
    if (isElsewhere) faults.push({ check: 'page_canonical_foreign', found: named.href.slice(0, 200) });
  }
  if ($('meta[name="viewport" i]').length === 0) faults.push({ check: 'page_not_mobile', found: null });
  return faults;
}

/** Opens a product's page as a guest would and reports differences from its feed. */
export async function checkPage(
  fetcher: SafeFetcher,
  rules: SiteRules,
  shop: { readonly domainName: string },
  product: SampleProduct,
  signal: AbortSignal,
): Promise<SampleFault[]> {
  const requestedUrl = new URL(product.link);
  const faults: SampleFault[] = [];
  const refusedRobot = await rules.findRefusedRobot(requestedUrl);
  if (refusedRobot !== null) faults.push({ check: 'page_robots_refused', found: refusedRobot });
  if (!(await rules.allowsUs(requestedUrl))) return faults;
  const startedAt = performance.now();
  try {
    const answer = await fetcher.open(product.link, { signal, limits, accept: 'text/html,*/*;q=0.1' });
    const waitedMs = performance.now() - startedAt;
    if (answer.status < 200 || answer.status > 299) {
      answer.close();
      return [...faults, { check: 'page_status', found: `HTTP ${answer.status}` }];
    }
    const page = new URL(answer.finalUrl);
    const body = await readBeginning(answer, pageBytes);
    if (isHome(page) && !isHome(requestedUrl))
      return [...faults, { check: 'page_redirects_home', found: page.href }];
    if (!isOnDomain(page, shop.domainName) && isOnDomain(requestedUrl, shop.domainName)) {
      return [...faults, { check: 'page_redirects_away', found: page.href.slice(0, 200) }];
    }
    if (waitedMs > slowMs) faults.push({ check: 'page_slow', found: `${(waitedMs / 1_000).toFixed(1)} s` });
    const $ = openHtml(cutTooDeep(decodeHtml(body, answer.headers['content-type'] ?? '')));
    return [
      ...faults,
      ...judgeHead($, answer.headers, page),
      ...compareOffer(readPageOffer($, product), product),
    ];
  } catch (thrown) {
    if (signal.aborted) return [];
    if (!(thrown instanceof FetchError)) throw thrown;
    return [...faults, { check: 'page_unreachable', found: null }];
  }
}
