import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { parsePostSource } from '#shared/domain/report/postSource.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { findNetworkOfSource } from '#shared/domain/social/postLink.ts';
import { parseSourceKey, readRollupsAs } from '#server/measurement/index.ts';

/** What visits through the link of a post on one network brought; orders by their last way to the shop. */
export interface PostResults {
  readonly visits: number;
  readonly orders: number;
  readonly revenue: number;
}

/** Results of posts in a time, and of how many orders the way to the shop is known. */
export interface MeasuredResults {
  readonly currency: Currency;
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly coverage: { readonly orders: number; readonly withConsent: number };
  find(postId: string, network: SocialNetwork): PostResults;
}

interface Sums {
  readonly visits: number;
  readonly orders: number;
  readonly revenueMinor: number;
}
const none: Sums = { visits: 0, orders: 0, revenueMinor: 0 };

/** Whether a network shows a link that can be selected, so that its visits are known. */
export function isMeasured(network: SocialNetwork, link: string | null): boolean {
  return link !== null && networkLimits[network].link !== 'NotClickable';
}

/** Reads what posts brought from a day on. */
export async function readPostResults(
  shop: { readonly eshopId: EshopId; readonly timeZone: string; readonly currency: Currency },
  from: Date,
  now = new Date(),
): Promise<MeasuredResults> {
  const toDay = toLocalDay(now, shop.timeZone);
  const wanted = toLocalDay(from, shop.timeZone);
  const fromDay = wanted < toDay ? wanted : toDay;
  const rows = await readRollupsAs<Sums>(
    shop.eshopId,
    { dimension: 'Source', range: { fromDay, toDay } },
    (count) => ({ visits: count('visits'), orders: count('orders'), revenueMinor: count('revenueMinor') }),
  );
  const results = new Map<string, Sums>();
  let orders = 0;
  for (const [key, sums] of rows) {
    orders += sums.orders;
    const post = parsePostSource(parseSourceKey(key)?.source.name ?? '');
    const network = post === null ? null : findNetworkOfSource(post.network);
    if (post === null || post.postId === null || network === null) continue;
    const known = results.get(`${post.postId} ${network}`) ?? none;
    results.set(`${post.postId} ${network}`, {
      visits: known.visits + sums.visits,
      orders: known.orders + sums.orders,
      revenueMinor: known.revenueMinor + sums.revenueMinor,
    });
  }
  return {
    currency: shop.currency,
    fromDay,
    toDay,
    coverage: { orders, withConsent: orders - (rows.get('')?.orders ?? 0) },
    find(postId, network) {
      const { revenueMinor, ...sums } = results.get(`${postId} ${network}`) ?? none;
      return { ...sums, revenue: fromMinor(revenueMinor) };
    },
  };
}
