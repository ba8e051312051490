import {
  suspensionLimits,
  type MeasuredSignal,
  type SuspensionSignalKey,
  judgeSignal,
} from '#shared/domain/suspension/suspension.ts';
import { compareOffer } from '#server/areas/feed/index.ts';
import { hasFacts, listProductPages, type CrawledSite, type JudgedPage } from '../checks/crawledSite.ts';
import { hashText } from '../crawl/hashText.ts';
import { toKey } from '../crawl/frontier.ts';

/** A row of evidence: what a page has, and what it should have. */
export interface EvidenceRow {
  readonly url: string;
  readonly found: string | null;
  readonly expected: string | null;
}

/** A signal with its evidence. */
export interface SiteSignal extends MeasuredSignal {
  readonly rows: readonly EvidenceRow[];
}

const createSignal = (
  key: SuspensionSignalKey,
  value: number | null,
  rows: readonly EvidenceRow[],
): SiteSignal => ({ ...judgeSignal(key, value), rows: rows.slice(0, suspensionLimits.evidenceRows) });

/** One decimal. */
const computePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

/** `compareOffer` says a difference as `feed → page`. */
function splitDifference(text: string): Pick<EvidenceRow, 'found' | 'expected'> {
  const [expected = null, found = null] = text.split(' → ');
  return { expected, found };
}

/** Pages whose price, or availability, differs from that of the feed. */
function compareWithFeed(site: CrawledSite): SiteSignal[] {
  const compared = listProductPages(site).flatMap(({ product, facts, url }) => {
    if (product === null) return [];
    const faults = compareOffer({ ...facts, isAmbiguous: facts.isOfferAmbiguous === true }, product);
    return faults.some(({ check }) => check === 'page_without_data')
      ? []
      : [
          {
            url: url.href,
            faults,
            hasPrice: facts.prices.length > 0,
            hasState: facts.availabilities.length > 0,
          },
        ];
  });
  const listDifferences = (check: string): EvidenceRow[] =>
    compared.flatMap(({ url, faults }) =>
      faults
        .filter((fault) => fault.check === check)
        .map((fault) => ({ url, ...splitDifference(fault.found ?? '') })),
    );
  const prices = listDifferences('page_price_differs');
  const states = listDifferences('page_availability_differs');
  return [
    createSignal(
      'priceMismatch',
      computePercent(prices.length, compared.filter(({ hasPrice }) => hasPrice).length),
      prices,
    ),
    createSignal(
      'availabilityMismatch',
      computePercent(states.length, compared.filter(({ hasState }) => hasState).length),
      states,
    ),
  ];
}

/** What a shopper must find: how to reach the shop, how to return, what delivery costs. */
function checkPromises(site: CrawledSite): SiteSignal[] {
  const pages = site.pages.filter(hasFacts);
  const home = pages.find(({ kind }) => kind === 'Home');
  const url = site.start.href;
  if (home === undefined)
    return (['contact', 'returns', 'shippingCost'] as const).map((key) => createSignal(key, null, []));
  const parts = {
    address: pages.some(({ facts }) => facts.hasAddress),
    phone: pages.some(({ facts }) => facts.hasPhone),
    email: pages.some(({ facts }) => facts.hasEmail),
  };
  const missing = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : [name]));
  const hasReturns = home.facts.policies.includes('returns');
  const hasShipping =
    home.facts.policies.includes('shipping') || pages.some(({ facts }) => facts.schema.hasShipping);
  return [
    createSignal(
      'contact',
      missing.length,
      missing.length > 1 ? [{ url, found: null, expected: missing.join(', ') }] : [],
    ),
    createSignal(
      'returns',
      hasReturns ? 0 : 1,
      hasReturns ? [] : [{ url, found: null, expected: 'returns' }],
    ),
    createSignal(
      'shippingCost',
      hasShipping ? 0 : 1,
      hasShipping ? [] : [{ url, found: null, expected: 'shipping' }],
    ),
  ];
}

/** Company numbers that pages show, beside the one the shop is billed by: others are of carriers and of law texts. */
function checkCompany(site: CrawledSite, registrationNumber: string | null): SiteSignal {
  const own = registrationNumber?.replaceAll(/\D/g, '') ?? '';
  const pages = site.pages
    .filter(hasFacts)
    .flatMap(({ url, facts }) => (facts.companyIds ?? []).map((companyId) => ({ url: url.href, companyId })));
  if (own === '' || pages.length === 0) return createSignal('companyId', null, []);
  const isShown = pages.some(({ companyId }) => companyId === own);
  const different = isShown ? [] : pages;
  return createSignal(
    'companyId',
    new Set(different.map(({ companyId }) => companyId)).size,
    different.map(({ url, companyId }) => ({ url, found: companyId, expected: own })),
  );
}

/** Pages that shoppers are led to and that fail. */
function checkErrors({ pages }: CrawledSite): SiteSignal {
  const linked = new Set(pages.flatMap(({ links }) => links));
  const isReached = ({ kind, url, isInSitemap, product }: JudgedPage) =>
    kind === 'Home' || product !== null || isInSitemap || linked.has(hashText(toKey(url)));
  const reached = pages.filter(isReached);
  const failing = reached.filter(({ status }) => status === 0 || status >= 400);
  return createSignal(
    'siteErrors',
    computePercent(failing.length, reached.length),
    failing.map(({ url, status }) => ({
      url: url.href,
      found: status === 0 ? null : `HTTP ${status}`,
      expected: 'HTTP 200',
    })),
  );
}

/** Measures the signals of a suspension on the pages that a site check read. */
export function measureSiteSignals(site: CrawledSite, registrationNumber: string | null): SiteSignal[] {
  return [
    ...compareWithFeed(site),
    ...checkPromises(site),
    checkCompany(site, registrationNumber),
    checkErrors(site),
  ];
}
