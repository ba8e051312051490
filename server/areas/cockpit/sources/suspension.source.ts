import { cockpitLimits, projectSpend } from '#shared/domain/cockpit/cockpit.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { suspensionLimits } from '#shared/domain/suspension/suspension.ts';
import { findEshopsByIds } from '#server/areas/eshop/index.ts';
import {
  findLatestForecasts,
  findReviewsSince,
  readRiskyForecasts,
  type SuspensionForecastDocument,
} from '#server/areas/eshopAnalyzer/index.ts';
import type { CockpitSource, Finding, FindingFact } from '../finding.ts';
import { readShopAds } from './adSpend.ts';
import { splitIntoBatches } from './batches.ts';

const dayMs = 86_400_000;

/** Names of found signals, as the texts of the cockpit have them. */
export const listFoundSignals = ({ signals }: Pick<SuspensionForecastDocument, 'signals'>): string[] =>
  signals.filter(({ state }) => state === 'Found').map(({ key }) => key);

async function describeShops(
  forecasts: readonly SuspensionForecastDocument[],
  reviews: ReadonlyMap<string, Date>,
  now: Date,
): Promise<Finding[]> {
  const eshopIds = forecasts.map(({ eshopId }) => eshopId.toString() as EshopId);
  const [adsOf, eshops] = await Promise.all([readShopAds(eshopIds, now), findEshopsByIds(eshopIds)]);
  const shops = new Map(eshops.map((eshop) => [eshop._id.toString(), eshop]));
  return forecasts.flatMap((forecast): Finding[] => {
    const eshopId = forecast.eshopId.toString() as EshopId;
    const shop = shops.get(eshopId);
    if (shop === undefined || shop.archivedAt != null) return [];
    const { running, perDayMinor } = adsOf(eshopId);
    const perDay = running.length === 0 ? 0 : perDayMinor;
    const found = listFoundSignals(forecast);
    const requestedAt = reviews.get(eshopId);
    const facts: FindingFact[] = [
      ...(requestedAt === undefined ? [] : [{ name: 'reviewRequestedAt', at: requestedAt } as const]),
      { name: 'suspensionRisk', text: `${Math.round(forecast.risk * 100)} %` },
      ...(found.length === 0 ? [] : [{ name: 'suspensionSignals', text: found.join(', ') } as const]),
      ...(forecast.refused === 0 ? [] : [{ name: 'refusedProducts', count: forecast.refused } as const]),
    ];
    return [
      {
        subjectId: eshopId,
        eshopId,
        risk: {
          amountMinor: projectSpend(perDay),
          currency: shop.creditCurrency,
          basis: 'SpendOfDays',
          perDayMinor: perDay,
          days: cockpitLimits.horizonDays,
        },
        since: requestedAt ?? forecast.assessedAt,
        facts,
        path: `/admin/eshopDetail/${eshopId}/feed`,
        // Other signals or a request are news; a percent more is not.
        state: `${forecast.level} ${found.join(' ')} ${requestedAt?.toISOString() ?? ''}`,
      },
    ];
  });
}

/** Shops that a platform is likely to suspend, and those that requested a review of it. */
export const suspensionSource: CockpitSource = {
  kind: 'SuspensionRisk',
  async *read(_services, only, now) {
    const since = new Date(now.getTime() - suspensionLimits.reviewAgainDays * dayMs);
    const reviews = new Map(
      (await findReviewsSince(since, only)).map(({ eshopId, requestedAt }) => [
        eshopId.toString(),
        requestedAt,
      ]),
    );
    const seen = new Set<string>();
    for await (const forecasts of splitIntoBatches(readRiskyForecasts(only))) {
      for (const { eshopId } of forecasts) seen.add(eshopId.toString());
      yield await describeShops(forecasts, reviews, now);
    }
    const others = [...reviews.keys()].filter((eshopId) => !seen.has(eshopId)) as EshopId[];
    // A review is done once the platform disapproves nothing any more.
    const open = (await findLatestForecasts(others)).filter(({ refused }) => refused > 0);
    if (open.length > 0) yield await describeShops(open, reviews, now);
  },
};
