import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFirstCampaigns, readCreatedCampaigns } from '#server/areas/campaign/index.ts';
import { findNamedEshops } from '#server/areas/eshop/index.ts';
import type { ReportRange } from '../../reportRange.ts';
import { countFact, toInstants, toStaffDay, type FactSource, type StaffFact } from '../facts.ts';

const minuteMs = 60_000;

async function* read(range: ReportRange): AsyncIterable<StaffFact> {
  const [from, to] = toInstants(range);
  const creators = new Set<EshopId>();
  for await (const campaign of readCreatedCampaigns(from, to)) {
    const eshopId = campaign.eshopId.toString() as EshopId;
    creators.add(eshopId);
    const campaignPart = { part: campaign.channel, ref: campaign._id.toString() };
    yield countFact('campaignMade', toStaffDay(campaign.createdAt), eshopId, campaignPart);
  }
  const [firsts, shops] = await Promise.all([
    findFirstCampaigns([...creators]),
    findNamedEshops([...creators]),
  ]);
  for (const [eshopId, firstAt] of firsts) {
    const shop = shops.get(eshopId);
    if (firstAt < from || shop === undefined) continue;
    yield countFact('firstCampaign', toStaffDay(firstAt), eshopId, {
      value: Math.max(0, Math.round((firstAt.getTime() - shop.createdAt.getTime()) / minuteMs)),
    });
  }
}

/** Campaigns that shops made, and how long their first one took them. */
export const campaignsSource: FactSource = { facts: ['campaignMade', 'firstCampaign'], read };
