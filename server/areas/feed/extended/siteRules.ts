import {
  everythingAllowed,
  nothingAllowed,
  parseRobots,
  type RobotsRules,
} from '#server/areas/eshop/index.ts';
import { FetchError, readBeginning, type SafeFetcher } from '#server/integrations/fetch/index.ts';

/** What the robots.txt of an origin says to us, and to the robots by which platforms look at product pages. */
export interface SiteRules {
  /** Whether we may read a page. */
  allowsUs(url: URL): Promise<boolean>;
  /** The robot of a platform that may not read a page, or null. */
  findRefusedRobot(url: URL): Promise<string | null>;
}

const ourName = 'okavango';
/** Robots that read product pages for Google and Microsoft. */
const platformRobots = ['Googlebot', 'Bingbot'] as const;
const maxBytes = 262_144;
const limits = { connectMs: 5_000, headersMs: 8_000, idleMs: 5_000, totalMs: 10_000 } as const;

type RulesOfRobots = ReadonlyMap<string, RobotsRules>;

const toSameRules = (rules: RobotsRules): RulesOfRobots =>
  new Map([ourName, ...platformRobots].map((robot) => [robot, rules]));

/** Reads the robots.txt of every origin once. */
export function createSiteRules(fetcher: SafeFetcher, signal: AbortSignal): SiteRules {
  const known = new Map<string, Promise<RulesOfRobots>>();
  const ask = async (origin: string): Promise<RulesOfRobots> => {
    try {
      const answer = await fetcher.open(`${origin}/robots.txt`, { signal, limits, accept: 'text/plain' });
      const body = await readBeginning(answer, maxBytes);
      // A server that is in trouble has not said yes (RFC 9309, 2.3.1.4).
      if (answer.status >= 500) return toSameRules(nothingAllowed);
      if (answer.status >= 300) return toSameRules(everythingAllowed);
      const text = body.toString('utf8');
      return new Map([ourName, ...platformRobots].map((robot) => [robot, parseRobots(text, robot)]));
    } catch (thrown) {
      // An unreachable origin is reported by its pages.
      if (thrown instanceof FetchError || signal.aborted) return toSameRules(everythingAllowed);
      throw thrown;
    }
  };
  const getRules = async ({ origin }: URL): Promise<RulesOfRobots> => {
    const rules = known.get(origin) ?? ask(origin);
    known.set(origin, rules);
    return await rules;
  };
  const getPath = (url: URL) => `${url.pathname}${url.search}`;
  return {
    allowsUs: async (url) => (await getRules(url)).get(ourName)?.allows(getPath(url)) !== false,
    async findRefusedRobot(url) {
      const rules = await getRules(url);
      return platformRobots.find((robot) => rules.get(robot)?.allows(getPath(url)) === false) ?? null;
    },
  };
}
