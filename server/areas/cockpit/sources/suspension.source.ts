import type { EshopId } from '#shared/domain/ids/ids.ts';
import { suspensionLimits } from '#shared/domain/suspension/suspension.ts';
import {
  findLastClear,
  findLatestForecasts,
  findReviewsSince,
  readRiskyForecasts,
  type SuspensionForecastDocument,
} from '#server/areas/eshopAnalyzer/index.ts';
import type { CockpitSource, Finding, FindingFact } from '../finding.ts';
import { readShopSpend } from './adSpend.ts';
import { splitIntoBatches } from './batches.ts';

const dayMs = 86_400_000;

/** Names of found signals, as the texts of the cockpit have them. */
export const listFoundSignals = ({ signals }: Pick<SuspensionForecastDocument, 'signals'>): string[] =>
  signals.filter(({ state }) => state === 'Found').map(({ key }) => key);

/** Reviews that wait for their platform: those since which it always disapproved something. */
async function listOpenReviews(
  forecasts: readonly SuspensionForecastDocument[],
  reviews: ReadonlyMap<string, Date>,
): Promise<ReadonlyMap<string, Date>> {
  const waiting = forecasts.flatMap(({ eshopId, refused }) => {
    const requestedAt = reviews.get(eshopId.toString());
    return refused === 0 || requestedAt === undefined
      ? []
      : [{ eshopId: eshopId.toString() as EshopId, requestedAt }];
  });
  if (waiting.length === 0) return new Map();
  const clearAt = await findLastClear(waiting.map(({ eshopId }) => eshopId));
  return new Map(
    waiting
      .filter(({ eshopId, requestedAt }) => (clearAt.get(eshopId) ?? requestedAt) <= requestedAt)
      .map(({ eshopId, requestedAt }) => [eshopId, requestedAt]),
  );
}

async function describeShops(
  forecasts: readonly SuspensionForecastDocument[],
  reviews: ReadonlyMap<string, Date>,
  now: Date,
): Promise<Finding[]> {
  const eshopIds = forecasts.map(({ eshopId }) => eshopId.toString() as EshopId);
  const spendOf = await readShopSpend(eshopIds, now);
  return forecasts.flatMap((forecast): Finding[] => {
    const eshopId = forecast.eshopId.toString() as EshopId;
    const spend = spendOf(eshopId);
    if (spend === null || spend.shop.archivedAt != null) return [];
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
        risk: spend.risk,
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
    // As long as forecasts tell whether the platform disapproved anything since.
    const since = new Date(now.getTime() - suspensionLimits.retainedDays * dayMs);
    const reviews = new Map(
      (await findReviewsSince(since, only)).map(({ eshopId, requestedAt }) => [
        eshopId.toString(),
        requestedAt,
      ]),
    );
    const seen = new Set<string>();
    for await (const forecasts of splitIntoBatches(readRiskyForecasts(only))) {
      for (const { eshopId } of forecasts) seen.add(eshopId.toString());
      yield await describeShops(forecasts, await listOpenReviews(forecasts, reviews), now);
    }
    const others = [...reviews.keys()].filter((eshopId) => !seen.has(eshopId)) as EshopId[];
    // A review is done once the platform disapproves nothing any more.
    const latest = await findLatestForecasts(others);
    const open = await listOpenReviews(latest, reviews);
    const waiting = latest.filter(({ eshopId }) => open.has(eshopId.toString()));
    if (waiting.length > 0) yield await describeShops(waiting, open, now);
  },
};
