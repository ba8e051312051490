import { z } from 'zod';
import { isDay } from '#shared/domain/dates/days.ts';
import type { Providers } from '#server/providers.ts';
import type { AdContent, AdPlatform, NewCampaign, RunState } from '../adPlatform.ts';
import type { PlatformFault } from '#shared/domain/campaign/refusal.ts';
import { createFault, PlatformError } from '../platformError.ts';
import { adName, buildAdSetFields, adSetName, buildCampaignFields, buildCreative } from './catalogueAds.ts';
import { createGraphClient, done, toGraphId, createdIdSchema, type GraphClient } from './graphClient.ts';
import { createMetaCatalogue } from './metaCatalogue.ts';
import { foldStates } from './metaStates.ts';
import { timeZoneNumber } from './metaTimeZones.ts';

const named = z.object({ id: z.string(), name: z.string().default('') });
const campaignRow = z.object({
  id: z.string(),
  status: z.string(),
  effective_status: z.string(),
  daily_budget: z.string().optional(),
  issues_info: z.array(z.looseObject({ error_summary: z.string().optional() })).default([]),
  ads: z.object({ data: z.array(z.object({ effective_status: z.string() })) }).optional(),
  adsets: z
    .object({
      data: z.array(z.object({ learning_stage_info: z.object({ status: z.string() }).optional() })),
    })
    .optional(),
});
const adRow = z.object({
  id: z.string(),
  name: z.string().default(''),
  creative: z
    .object({
      name: z.string().default(''),
      product_set_id: z.string().optional(),
      object_story_spec: z.object({ template_data: z.object({ link: z.string() }).optional() }).optional(),
    })
    .optional(),
});
const insight = z.object({
  campaign_id: z.string(),
  date_start: z.string(),
  impressions: z.coerce.number().int().default(0),
  clicks: z.coerce.number().int().default(0),
  spend: z.string().regex(/^\d+(\.\d+)?$/),
});

const runStates: Readonly<Record<string, RunState>> = {
  ACTIVE: 'Running',
  PAUSED: 'Paused',
  DELETED: 'Removed',
  ARCHIVED: 'Removed',
};
const anyStatus = ['ACTIVE', 'PAUSED', 'DELETED', 'ARCHIVED', 'IN_PROCESS', 'WITH_ISSUES'];

const createRejection = (fault: PlatformFault) => createFault('Meta', fault);

/** An amount as Meta writes it in whole micros, without the errors of binary fractions. */
function parseMicros(amount: string): number {
  const [whole = '0', fraction = ''] = amount.split('.');
  return Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0').slice(0, 6));
}

/** The product set of all products of a catalogue, made where it is missing. */
async function ensureProductSet(client: GraphClient, catalogueId: string): Promise<string> {
  const edge = `${toGraphId(catalogueId)}/product_sets`;
  const found = (await client.list(named, edge, { fields: 'id,name', limit: '100' })).find(
    ({ name }) => name === adSetName,
  );
  return found?.id ?? (await client.post(createdIdSchema, edge, { name: adSetName, filter: {} })).id;
}

/** Makes what a campaign lacks below itself: its ad set, and its ad with the creative in one call. */
async function complete(client: GraphClient, campaign: NewCampaign, campaignId: string): Promise<void> {
  if (campaign.catalogueId === null) throw createRejection('CatalogueMissing');
  const productSetId = await ensureProductSet(client, campaign.catalogueId);
  const fields = { fields: 'id,name', limit: '100' };
  const sets = await client.list(named, `${campaignId}/adsets`, fields);
  const adSetId =
    sets.find(({ name }) => name === adSetName)?.id ??
    (
      await client.post(
        createdIdSchema,
        `${campaign.accountId}/adsets`,
        buildAdSetFields(campaign, campaignId, productSetId),
      )
    ).id;
  const ads = await client.list(named, `${campaignId}/ads`, fields);
  if (ads.some(({ name }) => name === adName)) return;
  const { domainName } = campaign;
  await client.post(createdIdSchema, `${campaign.accountId}/ads`, {
    name: adName,
    adset_id: adSetId,
    status: 'ACTIVE',
    creative: buildCreative(campaign.content, { domainName, productSetId }),
  });
}

/** Brings the creative of an ad up to content; it keeps the shop and the product set that it has. */
async function showContent(
  client: GraphClient,
  ad: z.infer<typeof adRow>,
  content: AdContent,
): Promise<void> {
  const productSetId = ad.creative?.product_set_id;
  const link = ad.creative?.object_story_spec?.template_data?.link;
  if (productSetId === undefined || link === undefined) throw createRejection('CatalogueMissing');
  const creative = buildCreative(content, { domainName: new URL(link).host, productSetId });
  if (ad.creative?.name === creative['name']) return;
  await client.post(done, ad.id, { creative });
}

/** Meta's Marketing API: an ad account of our business for each shop, with ads of its catalogue. */
export function createMetaPlatform(access: Providers['meta']): AdPlatform {
  const client = createGraphClient(access, access.systemUserToken);

  return {
    channel: 'Meta',
    formats: ['Dpa'],
    catalogue: createMetaCatalogue(client, access.businessId),

    async createAccount({ name, currency, timeZone }) {
      const found = (
        await client.list(named, `${access.businessId}/owned_ad_accounts`, {
          fields: 'id,name',
          search_query: name,
          limit: '100',
        })
      ).find((account) => account.name === name);
      if (found !== undefined) return { accountId: found.id };
      const created = await client.post(createdIdSchema, `${access.businessId}/adaccount`, {
        name,
        currency,
        timezone_id: String(timeZoneNumber(timeZone)),
        end_advertiser: 'NONE',
        media_agency: 'NONE',
        partner: 'NONE',
      });
      return { accountId: created.id };
    },

    async createCampaign(campaign) {
      const edge = `${toGraphId(campaign.accountId)}/campaigns`;
      const found = await client.list(named, edge, {
        fields: 'id,name',
        filtering: [{ field: 'name', operator: 'EQUAL', value: campaign.name }],
        limit: '100',
      });
      const existing = found.find(({ name }) => name === campaign.name);
      const campaignId =
        existing?.id ?? (await client.post(createdIdSchema, edge, buildCampaignFields(campaign))).id;
      try {
        // Meta has no transaction: what an earlier try left half made is found by its name and made whole.
        await complete(client, campaign, campaignId);
      } catch (thrown) {
        // What Meta refuses leaves nothing in the way of a better try; what only failed is completed by the next one.
        const isNewAndRefused =
          existing === undefined && thrown instanceof PlatformError && thrown.kind === 'rejected';
        if (isNewAndRefused) await client.remove(campaignId);
        throw thrown;
      }
      return { campaignId, isNew: existing === undefined };
    },

    async updateContent({ campaignId }, _format, content) {
      const ads = await client.list(adRow, `${toGraphId(campaignId)}/ads`, {
        fields: 'id,name,creative{name,product_set_id,object_story_spec}',
        limit: '100',
      });
      const ad = ads.find(({ name }) => name === adName);
      if (ad === undefined) throw createRejection('PartMissing');
      await showContent(client, ad, content);
    },

    async setBudget({ campaignId }, dailyBudgetMinor) {
      await client.post(done, toGraphId(campaignId), { daily_budget: String(dailyBudgetMinor) });
    },

    async setRunState({ campaignId }, runState) {
      if (runState === 'Removed') {
        await client.remove(toGraphId(campaignId));
        return;
      }
      await client.post(done, toGraphId(campaignId), {
        status: runState === 'Running' ? 'ACTIVE' : 'PAUSED',
      });
    },

    async listCampaigns(accountId) {
      // Without a filter by status, Meta leaves out deleted and archived campaigns.
      const found = await client.list(named, `${toGraphId(accountId)}/campaigns`, {
        fields: 'id,name',
        limit: '100',
      });
      return found.map(({ id, name }) => ({ campaignId: id, name }));
    },

    async readCampaignStates(accountId, campaignIds) {
      if (campaignIds.length === 0) return [];
      const found = await client.list(campaignRow, `${toGraphId(accountId)}/campaigns`, {
        fields:
          'id,status,effective_status,daily_budget,issues_info,ads.limit(50){effective_status},adsets.limit(50){learning_stage_info}',
        filtering: [{ field: 'id', operator: 'IN', value: campaignIds }],
        // Without them, deleted objects would be missing.
        effective_status: anyStatus,
        limit: '100',
      });
      return found.map((row) => {
        const ads = row.ads?.data.map(({ effective_status }) => effective_status) ?? [];
        const learning = row.adsets?.data[0]?.learning_stage_info?.status ?? '';
        const issues = row.issues_info.flatMap(({ error_summary }) => error_summary ?? []);
        return {
          campaignId: row.id,
          apiStatus: foldStates({ campaign: row.effective_status, ads, learning }),
          reasons: [...new Set([row.effective_status, ...ads, learning, ...issues])].filter(
            (text) => text !== '',
          ),
          runState: runStates[row.status] ?? 'Paused',
          dailyBudgetMinor: row.daily_budget === undefined ? null : Number(row.daily_budget),
        };
      });
    },

    async readDailyMetrics(accountId, campaignIds, fromDay, toDay) {
      if (campaignIds.length === 0) return [];
      const found = await client.list(insight, `${toGraphId(accountId)}/insights`, {
        level: 'campaign',
        time_increment: '1',
        time_range: { since: fromDay, until: toDay },
        filtering: [{ field: 'campaign.id', operator: 'IN', value: campaignIds }],
        fields: 'campaign_id,impressions,clicks,spend',
        limit: '500',
      });
      return found.map((row) => {
        if (!isDay(row.date_start))
          throw new PlatformError('provider', { channel: 'Meta', reason: 'A day is not a day.' });
        return {
          campaignId: row.campaign_id,
          day: row.date_start,
          impressions: row.impressions,
          clicks: row.clicks,
          costMicros: parseMicros(row.spend),
        };
      });
    },
  };
}
