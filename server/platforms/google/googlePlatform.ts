import { isDay } from '#shared/domain/dates/days.ts';
import { microsOfMinor, minorOfMicros } from '#shared/domain/money/money.ts';
import type { AdPlatform, CampaignAddress, RunState } from '../adPlatform.ts';
import { PlatformError } from '../platformError.ts';
import { adOperation, campaignOperations, dynamicAdTexts } from './dynamicSearchAds.ts';
import { createGoogleClient, literal, type GoogleAdsAccess, type Row } from './googleClient.ts';
import { readRows, rows } from './googleRows.ts';
import { foldStates } from './googleStates.ts';

const runStates: Readonly<Record<string, RunState>> = {
  ENABLED: 'Running',
  PAUSED: 'Paused',
  REMOVED: 'Removed',
};

/** Ids are digits; anything else would change the meaning of a query. */
function digits(id: string): string {
  if (!/^\d+$/.test(id)) throw new Error(`${id} is not an id of Google Ads`);
  return id;
}

/** The number at the end of a resource name: `customers/1/campaigns/23` is 23. */
function idOf(resourceName: unknown): string {
  const id = typeof resourceName === 'string' ? resourceName.slice(resourceName.lastIndexOf('/') + 1) : '';
  if (/^\d+$/.test(id)) return id;
  throw new PlatformError('provider', { channel: 'Google', reason: 'An answer names no resource.' });
}

function resultOf(answer: Row | undefined, kind: string): unknown {
  return (answer?.[kind] as Row | undefined)?.['resourceName'];
}

/** Google Ads through its REST interface: an account of its own below our manager for each shop. */
export function createGooglePlatform(access: GoogleAdsAccess): AdPlatform {
  const client = createGoogleClient(access);
  const campaignName = ({ accountId, campaignId }: CampaignAddress) =>
    `customers/${digits(accountId)}/campaigns/${digits(campaignId)}`;

  return {
    channel: 'Google',
    formats: ['Dsa'],
    catalogue: null,

    async createAccount({ name, currency, timeZone }) {
      const found = readRows(
        rows.customerClient,
        await client.search(
          client.managerId,
          `SELECT customer_client.id FROM customer_client WHERE customer_client.descriptive_name = ${literal(name)}`,
        ),
      );
      const existing = found[0]?.customerClient.id;
      if (existing !== undefined) return { accountId: existing };
      const made = (await client.post(`${client.managerId}:createCustomerClient`, {
        customerClient: { descriptiveName: name, currencyCode: currency, timeZone },
      })) as Row;
      return { accountId: idOf(made['resourceName']) };
    },

    async createCampaign(campaign) {
      const found = readRows(
        rows.campaignId,
        await client.search(
          campaign.accountId,
          `SELECT campaign.id FROM campaign WHERE campaign.name = ${literal(campaign.name)} AND campaign.status != 'REMOVED'`,
        ),
      );
      const existing = found[0]?.campaign.id;
      if (existing !== undefined) return { campaignId: existing, isNew: false };
      const answers = await client.mutate(campaign.accountId, campaignOperations(campaign));
      return { campaignId: idOf(resultOf(answers[1], 'campaignResult')), isNew: true };
    },

    async updateContent({ accountId, campaignId }, _format, { texts }) {
      const ofCampaign = `campaign.id = ${digits(campaignId)}`;
      const [groups, ads] = await Promise.all([
        client.search(
          accountId,
          `SELECT ad_group.resource_name FROM ad_group WHERE ${ofCampaign} AND ad_group.status != 'REMOVED'`,
        ),
        client.search(
          accountId,
          `SELECT ad_group_ad.resource_name, ad_group_ad.ad.expanded_dynamic_search_ad.description, ad_group_ad.ad.expanded_dynamic_search_ad.description2 FROM ad_group_ad WHERE ${ofCampaign} AND ad_group_ad.status != 'REMOVED'`,
        ),
      ]);
      const wished = dynamicAdTexts(texts);
      const isCurrent = (ad: { description: string; description2: string } | undefined) =>
        ad?.description === wished.description && ad.description2 === (wished.description2 ?? '');
      const present = readRows(rows.ad, ads).map((row) => row.adGroupAd);
      const kept = present.find(({ ad }) => isCurrent(ad.expandedDynamicSearchAd));
      const adGroup = readRows(rows.adGroup, groups)[0]?.adGroup.resourceName;
      if (adGroup === undefined)
        throw new PlatformError('rejected', { channel: 'Google', reason: 'The campaign has no ad group.' });
      // Google does not change the texts of such an ad: the new one takes the place of the old one in one step.
      const operations = [
        ...(kept === undefined ? [adOperation(adGroup, texts)] : []),
        ...present
          .filter((ad) => ad !== kept)
          .map(({ resourceName }) => ({ adGroupAdOperation: { remove: resourceName } })),
      ];
      if (operations.length > 0) await client.mutate(accountId, operations);
    },

    async setBudget(address, dailyBudgetMinor) {
      const found = readRows(
        rows.campaignBudget,
        await client.search(
          address.accountId,
          `SELECT campaign.campaign_budget FROM campaign WHERE campaign.id = ${digits(address.campaignId)}`,
        ),
      );
      const budget = found[0]?.campaign.campaignBudget;
      if (budget === undefined)
        throw new PlatformError('rejected', { channel: 'Google', reason: 'There is no such campaign.' });
      await client.mutate(address.accountId, [
        {
          campaignBudgetOperation: {
            update: { resourceName: budget, amountMicros: String(microsOfMinor(dailyBudgetMinor)) },
            updateMask: 'amountMicros',
          },
        },
      ]);
    },

    async setRunState(address, runState) {
      const resourceName = campaignName(address);
      if (runState !== 'Removed') {
        const status = runState === 'Running' ? 'ENABLED' : 'PAUSED';
        await client.mutate(address.accountId, [
          { campaignOperation: { update: { resourceName, status }, updateMask: 'status' } },
        ]);
        return;
      }
      try {
        await client.mutate(address.accountId, [{ campaignOperation: { remove: resourceName } }]);
      } catch (thrown) {
        // Removed by an earlier try whose answer was lost.
        const isRemoved =
          thrown instanceof PlatformError && thrown.code === 'OPERATION_NOT_PERMITTED_FOR_REMOVED_RESOURCE';
        if (!isRemoved) throw thrown;
      }
    },

    async readCampaignStates(accountId, campaignIds) {
      if (campaignIds.length === 0) return [];
      const found = await client.search(
        accountId,
        `SELECT campaign.id, campaign.status, campaign.primary_status, campaign.primary_status_reasons, campaign.serving_status, campaign_budget.amount_micros FROM campaign WHERE campaign.id IN (${campaignIds.map(digits).join(', ')})`,
      );
      return readRows(rows.campaignState, found).map(({ campaign, campaignBudget }) => ({
        campaignId: campaign.id,
        apiStatus: foldStates(campaign),
        reasons: campaign.primaryStatusReasons,
        runState: runStates[campaign.status] ?? 'Paused',
        dailyBudgetMinor: campaignBudget === undefined ? null : minorOfMicros(campaignBudget.amountMicros),
      }));
    },

    async readDailyMetrics(accountId, campaignIds, fromDay, toDay) {
      if (campaignIds.length === 0) return [];
      const found = await client.search(
        accountId,
        `SELECT campaign.id, segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros FROM campaign WHERE campaign.id IN (${campaignIds.map(digits).join(', ')}) AND segments.date BETWEEN ${literal(fromDay)} AND ${literal(toDay)}`,
      );
      return readRows(rows.metrics, found).map(({ campaign, segments, metrics }) => {
        if (!isDay(segments.date))
          throw new PlatformError('provider', { channel: 'Google', reason: 'A day is not a day.' });
        return { campaignId: campaign.id, day: segments.date, ...metrics };
      });
    },
  };
}
