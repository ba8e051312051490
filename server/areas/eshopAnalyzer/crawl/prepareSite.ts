import { randomBytes } from 'node:crypto';
import type { CrawlFault } from '#shared/domain/seo/seoChecks.ts';
import {
  everythingAllowed,
  nothingAllowed,
  parseRobots,
  type RobotsRules,
} from '#server/areas/eshop/index.ts';
import { toKey, type Frontier } from './frontier.ts';
import type { ShopProducts } from './shopProducts.ts';
import type { SiteFacts } from './siteCheck.model.ts';
import { readSitemap } from './sitemap.ts';
import type { ReadSite, SiteAnswer } from './siteReader.ts';

/** What robots.txt of the site says. */
export interface SiteRobots {
  readonly status: number;
  readonly bytes: number;
  readonly ours: RobotsRules;
  readonly google: RobotsRules;
}

const robotsBytes = 524_288;

/** Reads robots.txt; a server in trouble has not said yes (RFC 9309, 2.3.1.4). */
export async function readRobots(read: ReadSite, start: URL): Promise<SiteRobots> {
  const { status, body } = await read(new URL('/robots.txt', start), {
    accept: 'text/plain,*/*;q=0.1',
    maxBytes: robotsBytes,
  });
  const bytes = body.length;
  if (status === 0 || status >= 500) return { status, bytes, ours: nothingAllowed, google: nothingAllowed };
  if (status !== 200) return { status, bytes, ours: everythingAllowed, google: everythingAllowed };
  const text = body.toString('utf8');
  return { status, bytes, ours: parseRobots(text, 'okavango'), google: parseRobots(text, 'googlebot') };
}

/** Whether an answer is that of a wall against robots. */
export const isBotWall = ({ status, body }: Pick<SiteAnswer, 'status' | 'body'>): boolean =>
  status === 403 ||
  status === 429 ||
  (status === 503 &&
    /captcha|challenge|cf-|akamai|datadome|incapsula/i.test(body.toString('latin1', 0, 20_000)));

/** Finds the start page that answers; why none does otherwise. */
export async function openSite(
  read: ReadSite,
  startPages: readonly string[],
): Promise<{ readonly start: URL; readonly robots: SiteRobots } | CrawlFault> {
  let fault: CrawlFault = 'Unreachable';
  for (const address of startPages) {
    const url = new URL(address);
    const robots = await readRobots(read, url);
    if (robots.status === 0) continue;
    if (!robots.ours.allows('/')) return robots.status >= 500 ? 'Unreachable' : 'RobotsForbid';
    const answer = await read(url);
    if (isBotWall(answer)) fault = 'BotWall';
    if (answer.status < 200 || answer.status > 299) continue;
    const start = new URL('/', answer.url);
    if (answer.url.host === url.host) return { start: answer.url, robots };
    // Another host has rules of its own.
    const others = await readRobots(read, start);
    return others.ours.allows(toKey(answer.url)) ? { start: answer.url, robots: others } : 'RobotsForbid';
  }
  return fault;
}

/** Reads what concerns the whole site and plans the pages that are read in any case. */
export async function prepareSite(parts: {
  readonly read: ReadSite;
  readonly start: URL;
  readonly robots: SiteRobots;
  readonly products: ShopProducts;
  readonly frontier: Frontier;
}): Promise<SiteFacts> {
  const { read, start, robots, products, frontier } = parts;
  const sitemap = await readSitemap(read, start, robots.ours.sitemaps);
  const missing = new URL(`/okavango-${randomBytes(6).toString('hex')}`, start);
  const missingAnswer = robots.ours.allows(missing.pathname) ? await read(missing) : null;
  const plain = new URL(start);
  plain.protocol = 'http:';
  const plainAnswer = start.protocol === 'https:' ? await read(plain) : null;
  const inSitemap = new Set(sitemap.urls.map(toKey));
  const toPlanned = (url: URL, productId: string | null) => ({
    url: new URL(toKey(url), start).href,
    productId,
    isInSitemap: inSitemap.has(toKey(url)),
  });
  const isReadable = (url: URL): boolean => robots.ours.allows(toKey(url));
  frontier.plan({ url: start.href, productId: null, isInSitemap: inSitemap.has(toKey(start)) });
  const chosen = products.chosen.filter(({ url }) => isReadable(url));
  for (const { url, productId } of chosen.slice(0, 50)) frontier.plan(toPlanned(url, productId));
  // Pages of the sitemap that are no products, then further products of the feed and of the sitemap.
  const further = sitemap.urls.filter(isReadable).map((url) => toPlanned(url, products.find(url)));
  for (const page of further) if (page.productId === null) frontier.add(page);
  for (const { url, productId } of chosen.slice(50)) frontier.add(toPlanned(url, productId));
  for (const page of further) frontier.add(page);
  return {
    startUrl: start.href,
    robotsStatus: robots.status,
    robotsBytes: robots.bytes,
    blockedUrl:
      [...chosen.slice(0, 50).map(({ url }) => url), start].find((url) => !robots.google.allows(toKey(url)))
        ?.href ?? null,
    sitemapUrl: sitemap.url,
    sitemapStatus: sitemap.status,
    isSitemapValid: sitemap.isValid,
    sitemapUrls: sitemap.urlCount,
    missingStatus: missingAnswer === null || missingAnswer.status === 0 ? null : missingAnswer.status,
    missingUrl: missing.href,
    plainUrl: plainAnswer === null || plainAnswer.status === 0 ? null : plainAnswer.url.href,
  };
}
