import { createVisit } from './visits.ts';
import type { MarketShop } from './shops.ts';
import { normaliseHost } from './shops.ts';
import type { VisitTicket } from './visitTicket.ts';

interface DeliveryOptions {
  readonly trackerBase: string;
  /** By normalised host. */
  readonly shops: ReadonlyMap<string, MarketShop>;
  readonly log: { warn(details: object, message: string): void };
  readonly now: () => number;
}

export interface Delivery {
  /** Posts the visits that have ended by now and gives the keys of those that need no further try. */
  deliver(tickets: readonly VisitTicket[]): Promise<ReadonlySet<string>>;
}

const postTimeoutMs = 10_000;
const atOnce = 8;
const longestPauseMs = 30_000;

/** Posts visits as browsers would; while the tracker is away they wait. */
export const createDelivery = ({ trackerBase, shops, log, now }: DeliveryOptions): Delivery => {
  let failures = 0;
  let pausedUntilMs = 0;

  /** True when the visit is settled: taken, or refused for good. */
  const post = async (ticket: VisitTicket): Promise<boolean> => {
    const shop = shops.get(normaliseHost(ticket.host));
    // A merchant who took the pixel out of the pages hears of no more visits.
    if (shop?.marketingId === undefined) return true;
    const { batch, endsAtMs } = createVisit(ticket, shop, shop.marketingId);
    if (endsAtMs > now()) return false;
    const response = await fetch(`${trackerBase}/px/v1/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: new URL(shop.baseUrl).origin,
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
      },
      body: JSON.stringify(batch),
      signal: AbortSignal.timeout(postTimeoutMs),
    });
    await response.arrayBuffer();
    if (response.ok) return true;
    if (response.status >= 500 || response.status === 429)
      throw new Error(`the tracker answered ${response.status}`);
    log.warn({ status: response.status, marketingId: batch.marketingId }, 'tracker rejected a visit');
    return true;
  };

  return {
    async deliver(tickets) {
      const delivered = new Set<string>();
      if (now() < pausedUntilMs) return delivered;
      for (let from = 0; from < tickets.length; from += atOnce) {
        const group = tickets.slice(from, from + atOnce);
        const outcomes = await Promise.allSettled(group.map(post));
        for (const [index, outcome] of outcomes.entries())
          if (outcome.status === 'fulfilled' && outcome.value) delivered.add(group[index]?.key ?? '');
        if (outcomes.some(({ status }) => status === 'rejected')) {
          failures += 1;
          pausedUntilMs = now() + Math.min(longestPauseMs, 1000 * 2 ** failures);
          return delivered;
        }
      }
      failures = 0;
      return delivered;
    },
  };
};
