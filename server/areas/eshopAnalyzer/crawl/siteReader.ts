import { setTimeout as delay } from 'node:timers/promises';
import { FetchError, readBeginning, type SafeFetcher } from '#server/integrations/fetch/index.ts';

/** What an address answered. */
export interface SiteAnswer {
  /** 0 where nothing answered. */
  readonly status: number;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** How an address is read. */
export interface ReadOptions {
  readonly accept?: string;
  readonly maxBytes?: number;
  readonly ifNoneMatch?: string;
}

/** Reads addresses of one site, one after the other. */
export type ReadSite = (url: URL, options?: ReadOptions) => Promise<SiteAnswer>;

const limits = {
  wireBytes: 8_000_000,
  decodedBytes: 8_000_000,
  connectMs: 5_000,
  headersMs: 15_000,
  idleMs: 5_000,
  totalMs: 20_000,
} as const;
const pageBytes = 2_097_152;
/** At most one request a second. */
export const usualPaceMs = 1_000;

/** Makes a reader that waits between two requests, whatever they answer. */
export function createSiteReader(fetcher: SafeFetcher, stopped: AbortSignal, paceMs = usualPaceMs): ReadSite {
  let nextAt = 0;
  return async (url, options = {}) => {
    const waitMs = nextAt - performance.now();
    if (waitMs > 0) await delay(waitMs, undefined, { signal: stopped });
    stopped.throwIfAborted();
    nextAt = performance.now() + paceMs;
    try {
      const answer = await fetcher.open(url.href, {
        limits,
        signal: stopped,
        accept: options.accept ?? 'text/html,*/*;q=0.1',
        ifNoneMatch: options.ifNoneMatch,
      });
      const body = await readBeginning(answer, options.maxBytes ?? pageBytes);
      return { status: answer.status, url: new URL(answer.finalUrl), headers: answer.headers, body };
    } catch (thrown) {
      stopped.throwIfAborted();
      // Whatever a shop's server does is a fact of the shop.
      if (!(thrown instanceof FetchError)) throw thrown;
      return { status: 0, url, headers: {}, body: Buffer.alloc(0) };
    }
  };
}
