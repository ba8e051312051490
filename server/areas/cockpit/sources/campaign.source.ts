import { isShowingProducts } from '#shared/domain/campaign/campaign.ts';
import type { CampaignStatus, JudgedProducts } from '#shared/domain/campaign/state.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  decidePlatformState,
  findRefusedCampaignIds,
  readHeldForCompliance,
  readRefusableCampaigns,
  readUnmadeGoogle,
  type WatchedCampaign,
} from '#server/areas/campaign/index.ts';
import { countJudgedOfShops } from '#server/areas/product/index.ts';
import { findEshopsByIds } from '#server/areas/eshop/index.ts';
import type { CockpitSource, Finding } from '../finding.ts';
import { buildSpendRisk } from './adSpend.ts';
import { groupRows, splitIntoBatches } from './batches.ts';

/** Time within which the platform creates campaigns by itself; the rest wait for a person. */
const automaticCreationMs = 15 * 60_000;

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
    risk: buildSpendRisk(dailyBudgetMinor, currency),
    facts: [
      { name: 'campaign', text: `${channel} ${format.toUpperCase()} · ${campaign.name}` },
      ...(apiStatusReasons.length === 0
        ? []
        : [{ name: 'platformReasons', text: apiStatusReasons.join('; ') } as const]),
      { name: 'dailyBudget', money: { amountMinor: dailyBudgetMinor, currency } },
    ],
  };
}

/** What platforms judged of the products that campaigns show, read once a channel. */
async function readJudged(
  campaigns: readonly WatchedCampaign[],
): Promise<(campaign: WatchedCampaign) => JudgedProducts | null> {
  const ofProducts = campaigns.filter(({ format }) => isShowingProducts(format));
  const byChannel = new Map(
    await Promise.all(
      [...groupRows(ofProducts, ({ channel }) => channel)].map(
        async ([channel, own]) =>
          [channel, await countJudgedOfShops([...new Set(own.map(getEshopId))], channel)] as const,
      ),
    ),
  );
  return (campaign) =>
    isShowingProducts(campaign.format)
      ? (byChannel.get(campaign.channel)?.get(getEshopId(campaign)) ?? null)
      : null;
}

const refusedStatuses: ReadonlySet<CampaignStatus> = new Set(['Disapproved', 'Misconfigured']);

/** Desired active campaigns that platforms refuse, by themselves or all of their products: by the rule that shops see. */
export const refusedCampaignSource: CockpitSource = {
  kind: 'CampaignRefused',
  findNews: findRefusedCampaignIds,
  async *read(_services, only) {
    for await (const campaigns of splitIntoBatches(readRefusableCampaigns(only))) {
      const getJudged = await readJudged(campaigns);
      yield campaigns.flatMap((campaign): Finding[] => {
        const products = getJudged(campaign);
        const { status, reason } = decidePlatformState(campaign, products);
        if (!refusedStatuses.has(status)) return [];
        const finding = describeCampaign(campaign, {
          since: (campaign as WatchedCampaign & { updatedAt?: Date }).updatedAt ?? campaign.createdAt,
          path: `/admin/eshopDetail/${getEshopId(campaign)}/campaigns/${campaign.channel.toLowerCase()}`,
          state: `${status} ${reason ?? ''} ${campaign.apiStatusReasons.join('; ')}`,
        });
        if (reason !== 'productsRefused' || products === null) return [finding];
        return [
          { ...finding, facts: [...finding.facts, { name: 'refusedProducts', count: products.refused }] },
        ];
      });
    }
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
            risk: buildSpendRisk(budgets, currency),
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
