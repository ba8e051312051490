import { cockpitLimits, projectSpend } from '#shared/domain/cockpit/cockpit.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshopsByIds } from '#server/areas/eshop/index.ts';
import { readHeldFeeds, type HeldFeed } from '#server/areas/feed/index.ts';
import type { CockpitSource, Finding, FindingFact } from '../finding.ts';
import { readShopAds } from './adSpend.ts';
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
      const [adsOf, eshops] = await Promise.all([readShopAds(eshopIds, now), findEshopsByIds(eshopIds)]);
      const shops = new Map(eshops.map((eshop) => [eshop._id.toString(), eshop]));
      yield feeds.flatMap((feed): Finding[] => {
        const eshopId = feed._id.toString() as EshopId;
        const shop = shops.get(eshopId);
        if (shop === undefined) return [];
        const { running, perDayMinor, isMeasured } = adsOf(eshopId);
        const perDay = running.length === 0 ? 0 : perDayMinor;
        const currency = shop.creditCurrency;
        return [
          {
            subjectId: eshopId,
            eshopId,
            risk: {
              amountMinor: projectSpend(perDay),
              currency,
              basis: 'SpendOfDays',
              perDayMinor: perDay,
              days: cockpitLimits.horizonDays,
            },
            since: feed.runAt ?? now,
            facts: [
              ...listDates(feed),
              {
                name: isMeasured ? 'spendPerDay' : 'budgetsPerDay',
                money: { amountMinor: perDay, currency },
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
