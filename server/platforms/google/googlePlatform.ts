import { isDay } from '#shared/domain/dates/days.ts';
import { convertMinorToMicros, convertMicrosToMinor } from '#shared/domain/money/money.ts';
import type { AdPlatform, CampaignAddress, RunState } from '../adPlatform.ts';
import { createFault, PlatformError } from '../platformError.ts';
import { createDynamicSearchAds, updateDynamicSearchAds } from './dynamicSearchAds.ts';
import { createTokenSource, type GoogleAdsAccess } from './googleAuth.ts';
import { createGoogleClient, toLiteral, type Row } from './googleClient.ts';
import { extractDigits, parseResourceId, getResultName } from './googleNames.ts';
import { readRows, rows } from './googleRows.ts';
import { foldStates, foldWithGroups } from './googleStates.ts';
import { createMerchantCatalogues } from './merchantCatalogue.ts';
import { createMerchantClient } from './merchantClient.ts';
import { createPerformanceMax, updatePerformanceMax } from './performanceMax.ts';

const runStates: Readonly<Record<string, RunState>> = {
  ENABLED: 'Running',
  PAUSED: 'Paused',
  REMOVED: 'Removed',
};

/** Google Ads through its REST interface: an account of its own below our manager for each shop. */
export function createGooglePlatform(access: GoogleAdsAccess, mostSearchTerms = 2_000): AdPlatform {
  const tokens = createTokenSource(access);
  const client = createGoogleClient(access, tokens);
  const { merchantAccountId } = access;
  const getCampaignName = ({ accountId, campaignId }: CampaignAddress) =>
    `customers/${extractDigits(accountId)}/campaigns/${extractDigits(campaignId)}`;

  return {
    channel: 'Google',
    // Products need our Merchant Center: without one there is nothing that Performance Max could show.
    formats: merchantAccountId === null ? ['Dsa'] : ['Dsa', 'Prx'],
    catalogue:
      merchantAccountId === null
        ? null
        : createMerchantCatalogues(
            client,
            createMerchantClient(access.merchantBase, tokens),
            merchantAccountId,
          ),

    async createAccount({ name, currency, timeZone }) {
      const found = readRows(
        rows.customerClient,
        await client.search(
          client.managerId,
          `SELECT customer_client.id FROM customer_client WHERE customer_client.descriptive_name = ${toLiteral(name)}`,
        ),
      );
      const existing = found[0]?.customerClient.id;
      if (existing !== undefined) return { accountId: existing };
      const created = (await client.post(`${client.managerId}:createCustomerClient`, {
        customerClient: { descriptiveName: name, currencyCode: currency, timeZone },
      })) as Row;
      return { accountId: parseResourceId(created['resourceName']) };
    },

    async createCampaign(campaign) {
      const found = readRows(
        rows.campaignId,
        await client.search(
          campaign.accountId,
          `SELECT campaign.id FROM campaign WHERE campaign.name = ${toLiteral(campaign.name)} AND campaign.status != 'REMOVED'`,
        ),
      );
      const existing = found[0]?.campaign.id;
      if (existing !== undefined) return { campaignId: existing, isNew: false };
      const answers = await (campaign.format === 'Prx'
        ? createPerformanceMax(client, campaign)
        : createDynamicSearchAds(client, campaign));
      return { campaignId: parseResourceId(getResultName(answers[1], 'campaignResult')), isNew: true };
    },

    async updateContent(address, format, content) {
      if (format === 'Prx') await updatePerformanceMax(client, address, content);
      else await updateDynamicSearchAds(client, address, content.texts);
    },

    async setBudget(address, dailyBudgetMinor) {
      const found = readRows(
        rows.campaignBudget,
        await client.search(
          address.accountId,
          `SELECT campaign.campaign_budget FROM campaign WHERE campaign.id = ${extractDigits(address.campaignId)}`,
        ),
      );
      const budget = found[0]?.campaign.campaignBudget;
      if (budget === undefined) throw createFault('Google', 'PartMissing');
      await client.mutate(address.accountId, [
        {
          campaignBudgetOperation: {
            update: { resourceName: budget, amountMicros: String(convertMinorToMicros(dailyBudgetMinor)) },
            updateMask: 'amountMicros',
          },
        },
      ]);
    },

    async setRunState(address, runState) {
      const resourceName = getCampaignName(address);
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

    async listCampaigns(accountId) {
      const found = await client.search(
        accountId,
        "SELECT campaign.id, campaign.name FROM campaign WHERE campaign.status != 'REMOVED'",
      );
      return readRows(rows.campaignName, found).map(({ campaign }) => ({
        campaignId: campaign.id,
        name: campaign.name,
      }));
    },

    async readCampaignStates(accountId, campaignIds) {
      if (campaignIds.length === 0) return [];
      const found = readRows(
        rows.campaignState,
        await client.search(
          accountId,
          `SELECT campaign.id, campaign.status, campaign.primary_status, campaign.primary_status_reasons, campaign.serving_status, campaign.advertising_channel_type, campaign_budget.amount_micros FROM campaign WHERE campaign.id IN (${campaignIds.map(extractDigits).join(', ')})`,
        ),
      );
      const withGroups = found.filter(
        ({ campaign }) =>
          campaign.advertisingChannelType === 'PERFORMANCE_MAX' && campaign.status === 'ENABLED',
      );
      const groups =
        withGroups.length === 0
          ? []
          : readRows(
              rows.assetGroup,
              await client.search(
                accountId,
                `SELECT campaign.id, asset_group.resource_name, asset_group.primary_status, asset_group.primary_status_reasons FROM asset_group WHERE campaign.id IN (${withGroups.map(({ campaign }) => campaign.id).join(', ')}) AND asset_group.status != 'REMOVED'`,
              ),
            );
      return found.map(({ campaign, campaignBudget }) => {
        const own = groups.filter((row) => row.campaign.id === campaign.id).map((row) => row.assetGroup);
        return {
          campaignId: campaign.id,
          apiStatus: own.length === 0 ? foldStates(campaign) : foldWithGroups(campaign, own),
          reasons: [
            ...new Set([
              ...campaign.primaryStatusReasons,
              ...own.flatMap((group) => group.primaryStatusReasons),
            ]),
          ],
          runState: runStates[campaign.status] ?? 'Paused',
          dailyBudgetMinor:
            campaignBudget === undefined ? null : convertMicrosToMinor(campaignBudget.amountMicros),
        };
      });
    },

    async readDailyMetrics(accountId, campaignIds, fromDay, toDay) {
      if (campaignIds.length === 0) return [];
      const found = await client.search(
        accountId,
        `SELECT campaign.id, segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros FROM campaign WHERE campaign.id IN (${campaignIds.map(extractDigits).join(', ')}) AND segments.date BETWEEN ${toLiteral(fromDay)} AND ${toLiteral(toDay)}`,
      );
      return readRows(rows.metrics, found).map(({ campaign, segments, metrics }) => {
        if (!isDay(segments.date))
          throw new PlatformError('provider', { channel: 'Google', reason: 'A day is not a day.' });
        return { campaignId: campaign.id, day: segments.date, ...metrics };
      });
    },

    async readSearchTerms(accountId, campaignIds, fromDay, toDay) {
      if (campaignIds.length === 0) return { terms: [], isWhole: true };
      // At the level of campaigns, as search_term_view lacks Performance Max.
      const found = await client.search(
        accountId,
        `SELECT campaign.id, campaign_search_term_view.search_term, metrics.impressions, metrics.clicks, metrics.cost_micros FROM campaign_search_term_view WHERE campaign.id IN (${campaignIds.map(extractDigits).join(', ')}) AND segments.date BETWEEN ${toLiteral(fromDay)} AND ${toLiteral(toDay)} ORDER BY metrics.clicks DESC LIMIT ${mostSearchTerms + 1}`,
      );
      const terms = readRows(rows.searchTerm, found.slice(0, mostSearchTerms)).map(
        ({ campaign, campaignSearchTermView, metrics }) => ({
          campaignId: campaign.id,
          term: campaignSearchTermView.searchTerm,
          ...metrics,
        }),
      );
      return { terms, isWhole: found.length <= mostSearchTerms };
    },
  };
}
