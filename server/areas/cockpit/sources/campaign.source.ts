import { cockpitLimits, projectSpend } from '#shared/domain/cockpit/cockpit.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  readHeldForCompliance,
  readRefusedCampaigns,
  readUnmadeGoogle,
  type WatchedCampaign,
} from '#server/areas/campaign/index.ts';
import { findEshopsByIds } from '#server/areas/eshop/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { splitIntoBatches } from './batches.ts';

/** Time within which the platform creates campaigns by itself; the rest wait for a person. */
const automaticCreationMs = 15 * 60_000;

function getBudgetRisk(perDayMinor: number, currency: WatchedCampaign['currency']): Finding['risk'] {
  return {
    amountMinor: projectSpend(perDayMinor),
    currency,
    basis: 'SpendOfDays',
    perDayMinor,
    days: cockpitLimits.horizonDays,
  };
}

const getEshopId = ({ eshopId }: WatchedCampaign) => eshopId.toString() as EshopId;

function describeCampaign(
  campaign: WatchedCampaign,
  more: Pick<Finding, 'since' | 'path' | 'state'>,
): Finding {
  const { channel, format, currency, dailyBudgetMinor, apiStatusReasons } = campaign;
  return {
    ...more,
    subjectId: campaign._id.toString(),
    eshopId: getEshopId(campaign),
    risk: getBudgetRisk(dailyBudgetMinor, currency),
    facts: [
      { name: 'campaign', text: `${channel} ${format.toUpperCase()} · ${campaign.name}` },
      ...(apiStatusReasons.length === 0
        ? []
        : [{ name: 'platformReasons', text: apiStatusReasons.join('; ') } as const]),
      { name: 'dailyBudget', money: { amountMinor: dailyBudgetMinor, currency } },
    ],
  };
}

/** Desired active campaigns that platforms refuse. */
export const refusedCampaignSource: CockpitSource = {
  kind: 'CampaignRefused',
  async *read(_services, only) {
    for await (const campaigns of splitIntoBatches(readRefusedCampaigns(only)))
      yield campaigns.map((campaign) =>
        describeCampaign(campaign, {
          since: (campaign as WatchedCampaign & { updatedAt?: Date }).updatedAt ?? campaign.createdAt,
          path: `/admin/eshopDetail/${getEshopId(campaign)}/campaigns/${campaign.channel.toLowerCase()}`,
          state: `${campaign.apiStatus} ${campaign.apiStatusReasons.join('; ')}`,
        }),
      );
  },
};

/** Campaigns that a person has to make at Google. */
export const campaignToMakeSource: CockpitSource = {
  kind: 'CampaignToMake',
  async *read(_services, only, now) {
    const before = new Date(now.getTime() - automaticCreationMs);
    for await (const campaigns of splitIntoBatches(readUnmadeGoogle(before, only)))
      yield campaigns.map((campaign) =>
        describeCampaign(campaign, {
          since: campaign.createdAt,
          path: '/admin/campaigns',
          state: `${campaign.revision}`,
        }),
      );
  },
};

/** Shops whose campaigns wait only for approval; those without campaigns are in the list of validations. */
export const complianceSource: CockpitSource = {
  kind: 'Compliance',
  async *read(_services, only) {
    // Campaigns of a shop may come in different batches; a shop is one finding. Few wait: they fit in memory.
    const byShop = new Map<EshopId, WatchedCampaign[]>();
    for await (const campaign of readHeldForCompliance(only)) {
      const own = byShop.get(getEshopId(campaign)) ?? [];
      byShop.set(getEshopId(campaign), [...own, campaign]);
    }
    const eshopIds = [...byShop.keys()];
    for (let at = 0; at < eshopIds.length; at += 500) {
      const eshops = await findEshopsByIds(eshopIds.slice(at, at + 500));
      yield eshops.flatMap((eshop): Finding[] => {
        const { complianceStatus } = eshop;
        if (eshop.archivedAt || !['Pending', 'NeedsInformation'].includes(complianceStatus)) return [];
        const eshopId = eshop._id.toString() as EshopId;
        const campaigns = byShop.get(eshopId) ?? [];
        const currency = eshop.creditCurrency;
        const budgets = campaigns.reduce((sum, { dailyBudgetMinor }) => sum + dailyBudgetMinor, 0);
        return [
          {
            subjectId: eshopId,
            eshopId,
            risk: getBudgetRisk(budgets, currency),
            since: eshop.complianceSince,
            facts: [
              { name: 'complianceStatus', text: complianceStatus },
              {
                name: 'waitingCampaigns',
                count: campaigns.length,
                path: `/admin/eshopDetail/${eshopId}/campaigns/google`,
              },
              { name: 'budgetsPerDay', money: { amountMinor: budgets, currency } },
            ],
            path: `/admin/eshopDetail/${eshopId}/administration`,
            state: `${complianceStatus} ${campaigns.length}`,
          },
        ];
      });
    }
  },
};
