import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readHeldFeeds, type HeldFeed } from '#server/areas/feed/index.ts';
import type { CockpitSource, Finding, FindingFact } from '../finding.ts';
import { readShopSpend } from './adSpend.ts';
import { splitIntoBatches } from './batches.ts';

function listDates(feed: HeldFeed): FindingFact[] {
  return [
    ...(feed.runAt ? [{ name: 'feedAskedAt', at: feed.runAt } as const] : []),
    ...(feed.goodAt ? [{ name: 'feedPublishedAt', at: feed.goodAt } as const] : []),
  ];
}

/** Feeds held back while ads run on the last published version. */
export const heldFeedSource: CockpitSource = {
  kind: 'FeedHeld',
  async *read(_services, only, now) {
    for await (const feeds of splitIntoBatches(readHeldFeeds(only))) {
      const eshopIds = feeds.map(({ _id }) => _id.toString() as EshopId);
      const spendOf = await readShopSpend(eshopIds, now);
      yield feeds.flatMap((feed): Finding[] => {
        const eshopId = feed._id.toString() as EshopId;
        const spend = spendOf(eshopId);
        if (spend === null) return [];
        const { shop, perDayMinor, isMeasured, risk } = spend;
        return [
          {
            subjectId: eshopId,
            eshopId,
            risk,
            since: feed.runAt ?? now,
            facts: [
              ...listDates(feed),
              {
                name: isMeasured ? 'spendPerDay' : 'budgetsPerDay',
                money: { amountMinor: perDayMinor, currency: shop.creditCurrency },
                path: `/admin/eshopDetail/${eshopId}/stats`,
              },
            ],
            path: `/admin/eshopDetail/${eshopId}/feed`,
            // Another run that is held back is a new decision.
            state: feed.runAt?.toISOString() ?? '',
          },
        ];
      });
    }
  },
};
