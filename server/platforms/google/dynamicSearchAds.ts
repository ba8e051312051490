import type { AdTexts, CampaignAddress, NewCampaign } from '../adPlatform.ts';
import { createFault } from '../platformError.ts';
import type { GoogleClient } from './googleClient.ts';
import { extractDigits } from './googleNames.ts';
import { readRows, rows } from './googleRows.ts';
import { targets } from './googleTargets.ts';
import {
  buildBudgetOperation,
  buildCampaignBasics,
  buildCountryOperation,
  buildTemporaryName,
} from './newCampaign.ts';

// From 2027 Google upgrades dynamic search ads to AI Max in search campaigns and takes no new ones (K: announced for
// September 2026 to February 2027, not confirmed in the documentation of the interface). What changes then stays in this
// file: a search campaign with `aiMaxSetting.enableAiMax`, the domain as a URL inclusion and the descriptions in a
// responsive search ad; states and spend of upgraded campaigns are read as before, by the same campaign id.

/** The texts of a dynamic search ad; its headline and address are made by Google from the shop's pages. */
interface DynamicAdTexts {
  readonly description: string;
  readonly description2?: string | undefined;
}

/** The ad's texts from the text fields; the first one that is filled comes first. */
function toDynamicAdTexts(texts: AdTexts): DynamicAdTexts {
  const [description = '', description2] = ['Description1', 'Description2']
    .map((key) => (texts[key] ?? '').trim())
    .filter((text) => text !== '');
  return { description, description2 };
}

/** The operation that adds an ad with these texts to an ad group. */
function buildAdOperation(adGroup: string, texts: AdTexts): object {
  return {
    adGroupAdOperation: {
      create: { adGroup, status: 'ENABLED', ad: { expandedDynamicSearchAd: toDynamicAdTexts(texts) } },
    },
  };
}

/**
 * The operations that make a whole paused campaign of dynamic search ads over all pages of the shop, in one call by
 * temporary (negative) ids. The campaign's is the second.
 */
function buildCampaignOperations(campaign: NewCampaign): object[] {
  const own = (collection: string, id: number) => buildTemporaryName(campaign.accountId, collection, id);
  return [
    buildBudgetOperation(campaign, own('campaignBudgets', -1)),
    {
      campaignOperation: {
        create: {
          ...buildCampaignBasics(campaign),
          resourceName: own('campaigns', -2),
          advertisingChannelType: 'SEARCH',
          campaignBudget: own('campaignBudgets', -1),
          // As many clicks as the budget buys: orders are measured by our pixel, which Google cannot bid on.
          targetSpend: {},
          dynamicSearchAdsSetting: {
            domainName: campaign.domainName,
            languageCode: targets[campaign.country].languageCode,
          },
          networkSettings: {
            targetGoogleSearch: true,
            targetSearchNetwork: false,
            targetContentNetwork: false,
            targetPartnerSearchNetwork: false,
          },
        },
      },
    },
    {
      adGroupOperation: {
        create: {
          resourceName: own('adGroups', -3),
          name: 'All pages',
          campaign: own('campaigns', -2),
          type: 'SEARCH_DYNAMIC_ADS',
          status: 'ENABLED',
        },
      },
    },
    buildAdOperation(own('adGroups', -3), campaign.content.texts),
    {
      adGroupCriterionOperation: {
        // Without conditions: every page of the domain.
        create: { adGroup: own('adGroups', -3), status: 'ENABLED', webpage: { criterionName: 'All pages' } },
      },
    },
    buildCountryOperation(campaign, own('campaigns', -2)),
  ];
}

/** Makes a campaign of dynamic search ads and answers the results of its operations. */
export async function createDynamicSearchAds(client: GoogleClient, campaign: NewCampaign) {
  return await client.mutate(campaign.accountId, buildCampaignOperations(campaign));
}

/** Brings the ad of a campaign up to these texts. */
export async function updateDynamicSearchAds(
  client: GoogleClient,
  { accountId, campaignId }: CampaignAddress,
  texts: AdTexts,
): Promise<void> {
  const ofCampaign = `campaign.id = ${extractDigits(campaignId)}`;
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
  const desired = toDynamicAdTexts(texts);
  const isCurrent = (ad: { description: string; description2: string } | undefined) =>
    ad?.description === desired.description && ad.description2 === (desired.description2 ?? '');
  const present = readRows(rows.ad, ads).map((row) => row.adGroupAd);
  const currentAd = present.find(({ ad }) => isCurrent(ad.expandedDynamicSearchAd));
  const adGroup = readRows(rows.adGroup, groups)[0]?.adGroup.resourceName;
  if (adGroup === undefined) throw createFault('Google', 'PartMissing');
  // Google does not change the texts of such an ad: the new one takes the place of the old one in one step.
  const operations = [
    ...(currentAd === undefined ? [buildAdOperation(adGroup, texts)] : []),
    ...present
      .filter((ad) => ad !== currentAd)
      .map(({ resourceName }) => ({ adGroupAdOperation: { remove: resourceName } })),
  ];
  if (operations.length > 0) await client.mutate(accountId, operations);
}
