import type { Campaign } from '#shared/contracts/campaign.ts';
import { campaignTypeOf } from '#shared/domain/campaign/campaign.ts';
import { getRefusalCause } from '#shared/domain/campaign/refusal.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { getCampaignId } from './campaign.repository.ts';
import type { Services } from '#server/services.ts';
import { readCampaignStates, type DecidedCampaign } from './problems.service.ts';
import { findDailyCharges } from './spend.repository.ts';

function presentCampaign(
  campaign: CampaignDocument,
  spentTodayMinor: number,
  { state, products }: DecidedCampaign,
): Campaign {
  const { currency } = campaign;
  const isRefused = campaign.failedKind === 'rejected';
  return {
    id: getCampaignId(campaign),
    name: campaign.name,
    channel: campaign.channel,
    format: campaign.format,
    campaignType: campaignTypeOf[campaign.format],
    desiredStatus: campaign.desiredStatus,
    apiStatus: campaign.apiStatus,
    apiStatusReasons: campaign.apiStatusReasons,
    refusal: isRefused ? (campaign.failedReason ?? null) : null,
    refusalCause: isRefused ? getRefusalCause(campaign.channel, campaign.failedCode ?? null) : null,
    holdReason: campaign.holdReason ?? null,
    state: { ...state },
    products: products === null ? null : { ...products },
    dailyBudget: presentMoney({ amountMinor: campaign.dailyBudgetMinor, currency }),
    spentToday: presentMoney({ amountMinor: spentTodayMinor, currency }),
    createdAt: campaign.createdAt.toISOString(),
    synchronizedAt: campaign.synchronizedAt?.toISOString() ?? null,
  };
}

/** The state of a campaign whose record is gone again. */
const unknown: DecidedCampaign = {
  state: { status: 'Unknown', tone: 'neutral', reason: null, action: null, needsAttention: false },
  products: null,
};

/** Campaigns of one shop as it sees them, with what they cost today in the shop's time zone. */
export async function presentCampaigns(
  services: Services,
  eshopId: EshopId,
  campaigns: readonly CampaignDocument[],
): Promise<Campaign[]> {
  if (campaigns.length === 0) return [];
  const { timeZone } = await getEshop(eshopId);
  const [spent, decided] = await Promise.all([
    findDailyCharges(campaigns.map(getCampaignId), toLocalDay(new Date(), timeZone)),
    readCampaignStates(services, eshopId, campaigns),
  ]);
  return campaigns.map((campaign) => {
    const campaignId = getCampaignId(campaign);
    return presentCampaign(campaign, spent.get(campaignId) ?? 0, decided.get(campaignId) ?? unknown);
  });
}

/** The answer of a call about one campaign. */
export async function answerCampaign(
  services: Services,
  eshopId: EshopId,
  campaign: CampaignDocument,
): Promise<{ campaign: Campaign }> {
  const [presented] = await presentCampaigns(services, eshopId, [campaign]);
  return { campaign: presented ?? presentCampaign(campaign, 0, unknown) };
}
