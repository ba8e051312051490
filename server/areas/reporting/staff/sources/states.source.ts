import { channels } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readCampaignStatuses, readLiveCampaigns } from '#server/areas/campaign/index.ts';
import { countJudged } from '#server/areas/product/index.ts';
import { readBalances } from '#server/credit/index.ts';
import { countFact, getStaffToday, type StaffFact } from '../facts.ts';

/** Gathers rows of a shop that come one after another. */
async function* groupByShop<Row extends { readonly eshopId: { toString(): string } }>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<[Row, ...Row[]]> {
  let group: [Row, ...Row[]] | null = null;
  for await (const row of rows) {
    if (group !== null && group[0].eshopId.toString() !== row.eshopId.toString()) {
      yield group;
      group = null;
    }
    if (group === null) group = [row];
    else group.push(row);
  }
  if (group !== null) yield group;
}

/** Yields current states that cannot be derived later: campaigns by state, and platforms' product reviews. */
export async function* readStates(): AsyncIterable<StaffFact> {
  const day = getStaffToday();
  for await (const campaigns of groupByShop(readLiveCampaigns())) {
    const eshopId = campaigns[0].eshopId.toString() as EshopId;
    // The word that the shop sees, by the one rule, not the platform's.
    for (const [campaignId, status] of await readCampaignStatuses(eshopId, campaigns))
      yield countFact('campaignLive', day, eshopId, { part: status, ref: campaignId });
    for (const channel of channels) {
      const judged = await countJudged(eshopId, channel);
      if (judged === null) continue;
      const { taken, refused } = judged;
      yield countFact('productTaken', day, eshopId, { part: channel, value: taken });
      yield countFact('productJudged', day, eshopId, { part: channel, value: taken + refused });
    }
  }
}

/** The credit of every shop now. */
export async function* readCredits(): AsyncIterable<StaffFact> {
  const day = getStaffToday();
  for await (const { _id, currency, postedMinor } of readBalances())
    yield countFact('balance', day, _id.toString() as EshopId, { currency, value: postedMinor });
}
