import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { Discovery } from '#shared/contracts/eshop.ts';
import type { SafeFetcher } from '#server/integrations/fetch/index.ts';
import { crawlLimits, createCrawler, type Crawler, type Visit } from './crawler.ts';
import { detectCountry } from './country.ts';
import { feedCandidates } from './feedPlaces.ts';
import {
  feedDetectionBytes,
  hashFeedBeginning,
  readFeedBeginning,
  seeFeed,
  type SeenFeedFormat,
} from './feedDetection.ts';
import { findPageRedirect } from './pageRedirect.ts';
import { readPageFacts, createUniqueName, type PageFacts } from './pageFacts.ts';

/** Discovery results. */
export type Findings = Omit<Discovery, 'state' | 'startedAt' | 'finishedAt'>;

/** Steps of a look around, in their order; the keys `jobs` shows. */
export const discoveryPhases = ['Reaching', 'Reading', 'Feeds'] as const;
export type DiscoveryPhase = (typeof discoveryPhases)[number];

/** The kinds of feeds, the most useful first. */
const formatOrder: readonly SeenFeedFormat[] = ['Google', 'Heureka', 'Zbozi', 'Csv', 'Unknown'];
/** More feeds than these are not offered. */
const maxFeeds = 6;

/** A number in E.164 that could really be called, or null. */
export function normalisePhone(typed: string, country: CountryOfAdvertisement | null): string | null {
  const parsed = parsePhoneNumberFromString(typed.slice(0, 60), country ?? 'CZ');
  return parsed?.isValid() === true && /^\+[1-9]\d{7,14}$/.test(parsed.number) ? parsed.number : null;
}

/** A shop's start page may lead on so often. */
const maxPageRedirects = 2;

async function openStartPage(crawler: Crawler, startPages: readonly string[]): Promise<Visit | null> {
  for (const address of startPages) {
    const robots = await crawler.fetchRobots(new URL(address).origin);
    // Another way of writing the same shop is tried only where this one could not be reached.
    if (robots === null) continue;
    let visit = await crawler.visit(address);
    for (let hop = 0; visit !== null && hop < maxPageRedirects; hop += 1) {
      const next = findPageRedirect(visit);
      if (next === null) break;
      visit = await crawler.visit(next);
    }
    if (visit === null) return null;
    return visit.status < 400 ? visit : null;
  }
  return null;
}

async function findFeeds(crawler: Crawler, page: PageFacts): Promise<Findings['feeds']> {
  const sitemaps = (await crawler.fetchRobots(page.url.origin))?.sitemaps ?? [];
  const candidates = feedCandidates({
    origin: page.url.origin,
    shopPlatform: page.shopPlatform,
    links: page.feedLinks,
    sitemaps,
  });
  const found = new Map<string, Findings['feeds'][number] & { content: string }>();
  await crawler.visitAll(candidates.slice(0, crawlLimits.requests), async (address) => {
    if (found.size >= maxFeeds) return;
    const visit = await crawler.visit(address, {
      maxBytes: feedDetectionBytes,
      accept: 'application/xml,text/xml,text/csv,*/*;q=0.1',
    });
    if (visit === null || visit.status !== 200) return;
    const beginning = readFeedBeginning(visit.body);
    const format = seeFeed(beginning);
    if (format !== null)
      found.set(address, { url: visit.url.href, format, content: hashFeedBeginning(beginning) });
  });
  // The likeliest address of equal ones.
  const inOrder = candidates.flatMap((address) => found.get(address) ?? []).toReversed();
  const byContent = [...new Map(inOrder.map((feed) => [feed.content, feed])).values()].toReversed();
  const once = [...new Map(byContent.map(({ url, format }) => [url, { url, format }])).values()];
  return once.sort((a, b) => formatOrder.indexOf(a.format) - formatOrder.indexOf(b.format));
}

/**
 * Looks around a shop's website as a polite guest and answers what it says of itself; null when it cannot be reached or
 * does not want to be read. A few pages, a few requests at once, and never for long.
 * @param isAllowed whether an address that a page names may be fetched later
 */
export async function discoverShop(
  fetcher: SafeFetcher,
  startPages: readonly string[],
  isAllowed: (address: string) => boolean,
  onPhase: (phase: DiscoveryPhase) => Promise<void> = async () => undefined,
): Promise<Findings | null> {
  const crawler = createCrawler(fetcher);
  await onPhase('Reaching');
  const visit = await openStartPage(crawler, startPages);
  if (visit === null) return null;
  await onPhase('Reading');
  const home = readPageFacts(visit);
  let country = detectCountry(home);
  const isPhoneKnown = home.phones.some((typed) => normalisePhone(typed, country) !== null);
  const further = createUniqueName([
    ...(isPhoneKnown || home.contactLink === null ? [] : [home.contactLink]),
    ...(home.currencies.length > 0 || home.productLink === null ? [] : [home.productLink]),
  ]);
  const others: PageFacts[] = [];
  await crawler.visitAll(further, async (address) => {
    const page = await crawler.visit(address);
    if (page !== null && page.status < 400) others.push(readPageFacts(page));
  });
  const pages = [home, ...others];
  await onPhase('Feeds');
  const feeds = await findFeeds(crawler, home);
  country ??= others.map(detectCountry).find((found) => found !== null) ?? null;
  const phones = pages.flatMap((page) => page.phones).map((typed) => normalisePhone(typed, country));
  return {
    title: home.title,
    shopPlatform: home.shopPlatform,
    feeds,
    logoUrl: home.logoUrls.find(isAllowed) ?? null,
    languages: [...home.languages],
    currencies: createUniqueName(pages.flatMap((page) => page.currencies)),
    country,
    phoneNumber: phones.find((phone) => phone !== null) ?? null,
  };
}
