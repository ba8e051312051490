import { channels } from '#shared/domain/campaign/campaign.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readLiveCampaigns } from '#server/areas/campaign/index.ts';
import { countJudged } from '#server/areas/product/index.ts';
import { readBalances } from '#server/credit/index.ts';
import { countFact, getStaffToday, type StaffFact } from '../facts.ts';

/** Yields current states that cannot be derived later: campaigns by state, and platforms' product reviews. */
export async function* readStates(): AsyncIterable<StaffFact> {
  const day = getStaffToday();
  const shops = new Set<EshopId>();
  for await (const campaign of readLiveCampaigns()) {
    const eshopId = campaign.eshopId.toString() as EshopId;
    shops.add(eshopId);
    const { apiStatus, _id } = campaign;
    yield countFact('campaignLive', day, eshopId, { part: apiStatus, ref: _id.toString() });
  }
  for (const eshopId of shops) {
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
