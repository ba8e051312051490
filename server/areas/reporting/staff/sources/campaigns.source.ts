import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFirstCampaigns, readCampaignsMade } from '#server/areas/campaign/index.ts';
import { findNamedEshops } from '#server/areas/eshop/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countedFact, instantsOf, staffDayOf, type FactSource, type StaffFact } from '../facts.ts';

const minuteMs = 60_000;

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const [from, to] = instantsOf(range);
  const makers = new Set<EshopId>();
  for await (const campaign of readCampaignsMade(from, to)) {
    const eshopId = campaign.eshopId.toString() as EshopId;
    makers.add(eshopId);
    const made = { part: campaign.channel, ref: campaign._id.toString() };
    yield countedFact('campaignMade', staffDayOf(campaign.createdAt), eshopId, made);
  }
  const [firsts, shops] = await Promise.all([findFirstCampaigns([...makers]), findNamedEshops([...makers])]);
  for (const [eshopId, firstAt] of firsts) {
    const shop = shops.get(eshopId);
    if (firstAt < from || shop === undefined) continue;
    yield countedFact('firstCampaign', staffDayOf(firstAt), eshopId, {
      value: Math.max(0, Math.round((firstAt.getTime() - shop.createdAt.getTime()) / minuteMs)),
    });
  }
}

/** Campaigns that shops made, and how long their first one took them. */
export const campaignsSource: FactSource = { facts: ['campaignMade', 'firstCampaign'], read };
