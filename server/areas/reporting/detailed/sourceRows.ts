import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { StatisticSums } from '#shared/domain/report/statistics.ts';
import type { TrafficSource } from '#shared/domain/report/trafficSource.ts';
import { findCampaignSummaries } from '#server/areas/campaign/index.ts';
import { parseSourceKey, toSourceKey } from '#server/measurement/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { readRowsToSum } from '../summary/sumRows.ts';
import { addSums, noSums } from './rollupSums.ts';
import type { TableRequest } from './tableRequest.ts';

/** Source for the spend of a campaign that had no visits in the range. */
const sourceOfAds: Readonly<Record<Channel, TrafficSource>> = {
  Google: { channel: 'GoogleAds', name: 'google / cpc' },
  Meta: { channel: 'MetaAds', name: 'meta / cpc' },
  Microsoft: { channel: 'MicrosoftAds', name: 'bing / cpc' },
};

/** The campaign of a source, or null. */
export function parseCampaignId(key: string): string | null {
  return parseSourceKey(key)?.campaignId ?? null;
}

/**
 * Adds ad spend to the rows of their campaigns. Links of one campaign may have several names: its whole spend goes to
 * the one with the most visits, so that nothing is counted twice.
 */
export async function addSpend(
  { eshopId }: TableRequest,
  range: ReportRange,
  sums: ReadonlyMap<string, StatisticSums>,
): Promise<Map<string, StatisticSums>> {
  const spent = new Map<string, number>();
  for (const { campaignId, spentMinor } of await readRowsToSum(eshopId, range))
    if (campaignId !== null && spentMinor > 0)
      spent.set(campaignId, (spent.get(campaignId) ?? 0) + spentMinor);
  const all = new Map(sums);
  if (spent.size === 0) return all;
  const mostVisited = new Map<string, string>();
  for (const [key, { visits }] of sums) {
    const campaignId = parseCampaignId(key);
    if (campaignId === null) continue;
    const best = mostVisited.get(campaignId);
    if (best === undefined || visits > (sums.get(best)?.visits ?? 0)) mostVisited.set(campaignId, key);
  }
  const campaigns = await findCampaignSummaries(eshopId);
  for (const { id, channel } of campaigns) {
    const spentMinor = spent.get(id);
    if (spentMinor === undefined) continue;
    const key = mostVisited.get(id) ?? toSourceKey({ source: sourceOfAds[channel], campaignId: id });
    all.set(key, addSums(all.get(key) ?? noSums, { ...noSums, spentMinor }));
  }
  return all;
}
