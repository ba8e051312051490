import { z } from 'zod';
import type { AdContent, CampaignAddress, NewCampaign } from '../adPlatform.ts';
import { createFault, PlatformError } from '../platformError.ts';
import { buildAssetGroupFields, buildDynamicAdFields, uploadImages } from './adContent.ts';
import {
  buildAllPagesCriterion,
  buildAllProductsAction,
  getLandingAddress,
  placeCriterions,
} from './buildCampaignFields.ts';
import { checkTaken, partialErrors } from './microsoftFailure.ts';
import type { MicrosoftClient } from './microsoftClient.ts';
import { targets } from './microsoftTargets.ts';

const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const ids = z.array(id.nullable()).nullable();
const withId = z.object({ Id: id });

const adShape = z.object({
  Id: id,
  Text: text,
  TextPart2: text,
  Path1: text,
  Path2: text,
  EditorialStatus: text,
});
const link = z.object({
  Asset: z.object({ Type: z.string(), Id: id.nullish(), Text: text, SubType: text }),
});
const links = z.array(link).nullish();
const groupShape = z.object({
  Id: id,
  BusinessName: text,
  Headlines: links,
  LongHeadlines: links,
  Descriptions: links,
  Images: links,
  Path1: text,
  Path2: text,
  EditorialStatus: text,
});
type Ad = z.infer<typeof adShape>;
type AssetGroup = z.infer<typeof groupShape>;

const changed = z.object({ PartialErrors: partialErrors });

const nameOfGroup = 'All products';
const nameOfAdGroup = 'All pages';

/** The id of the one thing that was added. */
function readAddedId(answer: z.infer<typeof ids>, errors: z.infer<typeof partialErrors>): string {
  checkTaken(errors);
  const added = answer?.[0];
  if (added !== undefined && added !== null) return added;
  throw new PlatformError('provider', {
    channel: 'Microsoft',
    reason: 'An answer names nothing that was added.',
  });
}

/** A campaign's contents and their creation. Every method throws only PlatformError. */
export interface CampaignParts {
  /** Adds the missing parts of a campaign; existing ones stay. */
  complete(campaign: NewCampaign, campaignId: string): Promise<void>;
  /** Brings the ads up to the content; ads that show it already stay as they are. */
  update(address: CampaignAddress, format: NewCampaign['format'], content: AdContent): Promise<void>;
  /** What the review says of each ad and asset group of a campaign. */
  readEditorial(address: CampaignAddress): Promise<string[]>;
}

/** The parts of campaigns through a client. */
export function createCampaignParts(
  client: MicrosoftClient,
  countryId: (accountId: string, country: NewCampaign['country']) => Promise<string>,
): CampaignParts {
  const listAdGroups = async ({ accountId, campaignId }: CampaignAddress): Promise<string[]> => {
    const { AdGroups: groups } = await client.call('campaign', {
      path: '/AdGroups/QueryByCampaignId',
      accountId,
      body: { CampaignId: campaignId },
      answer: z.object({ AdGroups: z.array(withId) }),
    });
    return groups.map((group) => group.Id);
  };
  const listAds = async (accountId: string, adGroupId: string): Promise<Ad[]> => {
    const { Ads: ads } = await client.call('campaign', {
      path: '/Ads/QueryByAdGroupId',
      accountId,
      body: { AdGroupId: adGroupId, AdTypes: ['DynamicSearch'] },
      answer: z.object({ Ads: z.array(adShape) }),
    });
    return ads;
  };
  const listAssetGroups = async ({ accountId, campaignId }: CampaignAddress): Promise<AssetGroup[]> => {
    const { AssetGroups: groups } = await client.call('campaign', {
      path: '/AssetGroups/QueryByCampaignId',
      accountId,
      body: { CampaignId: campaignId },
      answer: z.object({ AssetGroups: z.array(groupShape) }),
    });
    return groups;
  };
  const addAd = async (accountId: string, adGroupId: string, { texts }: AdContent): Promise<void> => {
    const answer = await client.call('campaign', {
      path: '/Ads',
      accountId,
      body: {
        AdGroupId: adGroupId,
        Ads: [{ Type: 'DynamicSearch', Status: 'Active', ...buildDynamicAdFields(texts) }],
      },
      answer: changed.extend({ AdIds: ids }),
    });
    readAddedId(answer.AdIds, answer.PartialErrors);
  };

  const completeDynamic = async (campaign: NewCampaign, campaignId: string): Promise<void> => {
    const { accountId } = campaign;
    let [adGroupId] = await listAdGroups({ accountId, campaignId });
    if (adGroupId === undefined) {
      const answer = await client.call('campaign', {
        path: '/AdGroups',
        accountId,
        body: {
          CampaignId: campaignId,
          AdGroups: [
            {
              Name: nameOfAdGroup,
              AdGroupType: 'SearchDynamic',
              Status: 'Active',
              Language: targets[campaign.country].language,
            },
          ],
        },
        answer: changed.extend({ AdGroupIds: ids }),
      });
      adGroupId = readAddedId(answer.AdGroupIds, answer.PartialErrors);
    }
    if ((await listAds(accountId, adGroupId)).length === 0)
      await addAd(accountId, adGroupId, campaign.content);
    const present = await client.call('campaign', {
      path: '/AdGroupCriterions/QueryByIds',
      accountId,
      body: { AdGroupId: adGroupId, AdGroupCriterionIds: null, CriterionType: 'Webpage' },
      answer: z.object({ AdGroupCriterions: z.array(z.unknown()) }),
    });
    if (present.AdGroupCriterions.length > 0) return;
    const answer = await client.call('campaign', {
      path: '/AdGroupCriterions',
      accountId,
      body: { AdGroupCriterions: [buildAllPagesCriterion(adGroupId)], CriterionType: 'Webpage' },
      answer: z.object({ AdGroupCriterionIds: ids, NestedPartialErrors: partialErrors }),
    });
    checkTaken(answer.NestedPartialErrors);
  };

  const completePerformanceMax = async (campaign: NewCampaign, campaignId: string): Promise<void> => {
    const { accountId, content } = campaign;
    const [present] = await listAssetGroups({ accountId, campaignId });
    let groupId = present?.Id;
    if (groupId === undefined) {
      const images = await uploadImages(client, accountId, content.images);
      const answer = await client.call('campaign', {
        path: '/AssetGroups',
        accountId,
        body: {
          CampaignId: campaignId,
          AssetGroups: [
            {
              Name: nameOfGroup,
              Status: 'Active',
              FinalUrls: [getLandingAddress(campaign.domainName)],
              ...buildAssetGroupFields(content.texts, images),
            },
          ],
        },
        answer: changed.extend({ AssetGroupIds: ids }),
      });
      groupId = readAddedId(answer.AssetGroupIds, answer.PartialErrors);
    }
    if (campaign.catalogueId === null) return;
    const listed = await client.call('campaign', {
      path: '/AssetGroupListingGroups/QueryByIds',
      accountId,
      body: { AssetGroupId: groupId, AssetGroupListingGroupIds: null },
      answer: z.object({ AssetGroupListingGroups: z.array(z.unknown()) }),
    });
    if (listed.AssetGroupListingGroups.length > 0) return;
    const answer = await client.call('campaign', {
      path: '/AssetGroupListingGroupActions/Apply',
      accountId,
      body: { ListingGroupActions: [buildAllProductsAction(groupId)] },
      answer: changed,
    });
    checkTaken(answer.PartialErrors);
  };

  const completePlaces = async (campaign: NewCampaign, campaignId: string): Promise<void> => {
    const { accountId, country } = campaign;
    const present = await client.call('campaign', {
      path: '/CampaignCriterions/QueryByIds',
      accountId,
      body: { CampaignId: campaignId, CampaignCriterionIds: null, CriterionType: 'Targets' },
      answer: z.object({ CampaignCriterions: z.array(z.unknown()) }),
    });
    if (present.CampaignCriterions.length > 0) return;
    const answer = await client.call('campaign', {
      path: '/CampaignCriterions',
      accountId,
      body: {
        CampaignCriterions: placeCriterions(campaignId, await countryId(accountId, country)),
        CriterionType: 'Targets',
      },
      answer: z.object({ CampaignCriterionIds: ids, NestedPartialErrors: partialErrors }),
    });
    checkTaken(answer.NestedPartialErrors);
  };

  const updateDynamic = async (address: CampaignAddress, content: AdContent): Promise<void> => {
    const { accountId } = address;
    const [adGroupId] = await listAdGroups(address);
    if (adGroupId === undefined) throw createFault('Microsoft', 'PartMissing');
    const [first, ...others] = await listAds(accountId, adGroupId);
    if (first === undefined) return await addAd(accountId, adGroupId, content);
    const desired = buildDynamicAdFields(content.texts);
    const isCurrent = (['Text', 'TextPart2', 'Path1', 'Path2'] as const).every(
      (field) => (first[field] ?? '') === desired[field],
    );
    if (!isCurrent) {
      const answer = await client.call('campaign', {
        method: 'PUT',
        path: '/Ads',
        accountId,
        body: { AdGroupId: adGroupId, Ads: [{ Id: first.Id, Type: 'DynamicSearch', ...desired }] },
        answer: changed,
      });
      checkTaken(answer.PartialErrors);
    }
    if (others.length === 0) return;
    const answer = await client.call('campaign', {
      method: 'DELETE',
      path: '/Ads',
      accountId,
      body: { AdGroupId: adGroupId, AdIds: others.map((ad) => ad.Id) },
      answer: changed,
    });
    checkTaken(answer.PartialErrors);
  };

  const updatePerformanceMax = async (address: CampaignAddress, content: AdContent): Promise<void> => {
    const { accountId, campaignId } = address;
    const [group] = await listAssetGroups(address);
    if (group === undefined) throw createFault('Microsoft', 'PartMissing');
    const images = await uploadImages(client, accountId, content.images);
    const desired = buildAssetGroupFields(content.texts, images);
    const toShown = (fields: object) => {
      const parsed = groupShape.parse({ Id: group.Id, ...fields });
      const summarize = (list: z.infer<typeof links>) =>
        (list ?? []).map(({ Asset: asset }) => [asset.Text ?? asset.Id, asset.SubType ?? '']);
      return JSON.stringify([
        parsed.BusinessName ?? '',
        summarize(parsed.Headlines),
        summarize(parsed.LongHeadlines),
        summarize(parsed.Descriptions),
        summarize(parsed.Images),
        parsed.Path1 ?? '',
        parsed.Path2 ?? '',
      ]);
    };
    if (toShown(group) === toShown(desired)) return;
    const answer = await client.call('campaign', {
      method: 'PUT',
      path: '/AssetGroups',
      accountId,
      body: { CampaignId: campaignId, AssetGroups: [{ Id: group.Id, ...desired }] },
      answer: changed,
    });
    checkTaken(answer.PartialErrors);
  };

  return {
    async complete(campaign, campaignId) {
      // What may be refused comes first.
      if (campaign.format === 'Prx') await completePerformanceMax(campaign, campaignId);
      else await completeDynamic(campaign, campaignId);
      await completePlaces(campaign, campaignId);
    },
    update: (address, format, content) =>
      format === 'Prx' ? updatePerformanceMax(address, content) : updateDynamic(address, content),
    async readEditorial(address) {
      const groups = await listAssetGroups(address);
      if (groups.length > 0) return groups.map((group) => group.EditorialStatus ?? 'Unknown');
      const adGroups = await listAdGroups(address);
      const ads = await Promise.all(adGroups.map((adGroupId) => listAds(address.accountId, adGroupId)));
      return ads.flat().map((ad) => ad.EditorialStatus ?? 'Unknown');
    },
  };
}
