import pLimit from 'p-limit';
import { startDeadline } from '#server/deadlines/deadline.ts';
import { FetchError, readBeginning, type SafeFetcher } from '#server/integrations/fetch/index.ts';
import { everythingAllowed, nothingAllowed, parseRobots, type RobotsRules } from './robotsRules.ts';

/** What an address gave, as far as it was read. */
export interface Visit {
  readonly status: number;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Reads a few pages of a site as a guest who asks first. */
export interface Crawler {
  /**
   * Reads the beginning of an address; null when robots.txt forbids it, the site cannot be reached, or requests or time
   * are used up.
   */
  visit(address: string | URL, options?: { maxBytes?: number; accept?: string }): Promise<Visit | null>;
  /** Visits many, a few at once, in their order as far as requests and time reach. */
  visitAll<Item>(items: readonly Item[], look: (item: Item) => Promise<void>): Promise<void>;
  /** The rules of an origin; null when it cannot be reached. */
  fetchRobots(origin: string): Promise<RobotsRules | null>;
  readonly requestCount: number;
}

/** The name by which robots.txt may speak of us. */
const robotName = 'okavango';
export const crawlLimits = {
  requests: 12,
  atOnce: 3,
  totalMs: 20_000,
  pageBytes: 1_048_576,
  robotsBytes: 262_144,
} as const;
const fetchLimits = {
  wireBytes: 8_000_000,
  decodedBytes: 8_000_000,
  connectMs: 5_000,
  headersMs: 8_000,
  idleMs: 5_000,
  totalMs: 12_000,
} as const;

/** Begins to look around. Time and requests are counted from here. */
export function createCrawler(fetcher: SafeFetcher): Crawler {
  const time = startDeadline(crawlLimits.totalMs).signal;
  const rules = new Map<string, Promise<RobotsRules | null>>();
  let requestCount = 0;

  const fetchBeginning = async (
    address: string | URL,
    options: { maxBytes: number; accept: string },
  ): Promise<Visit | null> => {
    if (requestCount >= crawlLimits.requests || time.aborted) return null;
    requestCount += 1;
    try {
      const answer = await fetcher.open(String(address), {
        limits: fetchLimits,
        signal: time,
        accept: options.accept,
      });
      return {
        status: answer.status,
        url: new URL(answer.finalUrl),
        headers: answer.headers,
        body: await readBeginning(answer, options.maxBytes),
      };
    } catch (thrown) {
      // Whatever a stranger's site does is no fault of ours; time that ran out is not either.
      if (thrown instanceof FetchError || time.aborted) return null;
      throw thrown;
    }
  };

  const askRobots = async (origin: string): Promise<RobotsRules | null> => {
    const answer = await fetchBeginning(`${origin}/robots.txt`, {
      maxBytes: crawlLimits.robotsBytes,
      accept: 'text/plain,*/*;q=0.1',
    });
    if (answer === null) return null;
    // A server that is in trouble has not said yes (RFC 9309, 2.3.1.4).
    if (answer.status >= 500) return nothingAllowed;
    if (answer.status >= 300) return everythingAllowed;
    return parseRobots(answer.body.toString('utf8'), robotName);
  };
  const fetchRobots = (origin: string): Promise<RobotsRules | null> => {
    const known = rules.get(origin) ?? askRobots(origin);
    rules.set(origin, known);
    return known;
  };
  const isAllowed = async (url: URL): Promise<boolean> =>
    (await fetchRobots(url.origin))?.allows(`${url.pathname}${url.search}`) === true;

  return {
    fetchRobots,
    get requestCount() {
      return requestCount;
    },
    async visit(address, options = {}) {
      if (!URL.canParse(String(address))) return null;
      const url = new URL(String(address));
      if (!(await isAllowed(url))) return null;
      const visit = await fetchBeginning(url, {
        maxBytes: options.maxBytes ?? crawlLimits.pageBytes,
        accept: options.accept ?? 'text/html,*/*;q=0.1',
      });
      if (visit === null) return null;
      // A redirect to another site asks that site's rules, too, before anything of it is used.
      return visit.url.origin === url.origin || (await isAllowed(visit.url)) ? visit : null;
    },
    async visitAll(items, look) {
      await pLimit(crawlLimits.atOnce).map(items, look);
    },
  };
}
