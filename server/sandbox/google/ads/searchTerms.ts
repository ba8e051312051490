import { listSearchedWords } from '../../searchConsole/searchData.ts';
import { createRandom } from '../../random.ts';
import type { Entity } from '../gaql/runQuery.ts';
import type { HourlyMetrics } from '../metricsBook.ts';

/** Share of hours whose searches are too rare to be named. */
const hiddenShare = 0.35;
const mostTerms = 60;

/** Divides the hours of a campaign among what people search for the shop's goods; some stay hidden, as at Google. */
export const divideBySearchTerm = (
  host: string,
  hours: readonly HourlyMetrics[],
): ReadonlyMap<string, readonly HourlyMetrics[]> => {
  const words = listSearchedWords(host).slice(0, mostTerms);
  const byTerm = new Map<string, HourlyMetrics[]>();
  if (words.length === 0) return byTerm;
  for (const hour of hours) {
    const random = createRandom('ad search', host, hour.campaignId, hour.date, hour.hour);
    if (random.decideBy(hiddenShare)) continue;
    // Squared, so that the most searched ones come up most.
    const term = words[Math.floor(random.drawNext() ** 2 * words.length)] ?? '';
    const known = byTerm.get(term);
    if (known === undefined) byTerm.set(term, [hour]);
    else known.push(hour);
  }
  return byTerm;
};

/** The rows of campaign_search_term_view for one campaign. */
export const listSearchTerms = (
  host: string,
  row: Readonly<Record<string, unknown>>,
  campaign: string,
  hours: readonly HourlyMetrics[],
): Entity[] =>
  [...divideBySearchTerm(host, hours)].map(([searchTerm, own]) => ({
    row: {
      ...row,
      campaignSearchTermView: {
        resourceName: `${campaign.replace('/campaigns/', '/campaignSearchTermViews/')}~${Buffer.from(searchTerm).toString('base64url')}`,
        searchTerm,
        campaign,
      },
    },
    hours: own,
  }));
