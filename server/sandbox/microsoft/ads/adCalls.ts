import sharp from 'sharp';
import { z } from 'zod';
import { AdApiFault } from '../fault.ts';
import type { Draft, Entity } from './accountBook.ts';
import { checkAd, checkAssetGroup } from './adChecks.ts';
import { defineAdsCall, processEach, type AdsCall } from './defineAdsCall.ts';
import { judgeEditorial, type LifeContext } from './life.ts';
import { largestImageBytes } from './limits.ts';
import {
  adSchema,
  assetGroupSchema,
  idSchema,
  listingGroupActionSchema,
  mediaSchema,
  type Ad,
  type AssetGroup,
} from './schemas.ts';

const requireSetting = (draft: Draft, kind: 'Campaign' | 'AdGroup', id: string): Entity => {
  const found = draft.find(kind, id);
  if (found !== undefined && !found.isDeleted) return found;
  throw new AdApiFault(
    400,
    kind === 'Campaign' ? 'CampaignServiceInvalidCampaignId' : 'CampaignServiceInvalidAdGroupId',
  );
};

const show = (entity: Entity, life: LifeContext): object => ({
  ...entity.value,
  EditorialStatus: judgeEditorial(entity, life),
});

const toGivenFields = (change: object): object =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null));

/** Calls of ads. */
const ads: readonly AdsCall[] = [
  defineAdsCall(
    'post',
    '/Ads',
    z.strictObject({ AdGroupId: idSchema, Ads: z.array(adSchema).max(50) }),
    async ({ AdGroupId: groupId, Ads: sent }, { draft }) => {
      const group = requireSetting(draft, 'AdGroup', groupId);
      const { ids, errors } = await processEach(sent, (ad, report) => {
        checkAd(report, draft, group, ad);
        return () => draft.add('Ad', groupId, { Status: 'Active', ...ad }).id;
      });
      return { AdIds: ids, PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'put',
    '/Ads',
    z.strictObject({ AdGroupId: idSchema, Ads: z.array(adSchema).max(50) }),
    async ({ AdGroupId: groupId, Ads: sent }, { draft }) => {
      const group = requireSetting(draft, 'AdGroup', groupId);
      const { errors } = await processEach(sent, (ad, report) => {
        const self = draft.find('Ad', ad.Id ?? undefined);
        if (self === undefined || self.isDeleted || self.parentId !== groupId)
          return report('CampaignServiceInvalidAdId', 'Id');
        // An empty text empties a field; one that is left out stays.
        const after = { ...self.value, ...toGivenFields(ad) };
        checkAd(report, draft, group, after as Ad, self);
        return () => (draft.change(self, after, true), self.id);
      });
      return { PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'delete',
    '/Ads',
    z.strictObject({ AdGroupId: idSchema, AdIds: z.array(idSchema).max(50) }),
    async ({ AdIds: ids }, { draft }) => {
      const { errors } = await processEach(ids, (id, report) => {
        const self = draft.find('Ad', id);
        if (self === undefined || self.isDeleted) return report('CampaignServiceInvalidAdId');
        return () => (draft.delete(self), id);
      });
      return { PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/Ads/QueryByAdGroupId',
    z.strictObject({
      AdGroupId: idSchema,
      AdTypes: z.array(z.string()).min(1),
      ReturnAdditionalFields: z.string().nullish(),
    }),
    ({ AdGroupId: groupId, AdTypes: types }, { draft, life }) => ({
      Ads: draft
        .list('Ad', groupId)
        .filter(({ value }) => types.includes(String(value['Type'])))
        .map((ad) => show(ad, life)),
    }),
  ),
];

/** Calls of asset groups and of the products that they advertise. */
const assetGroups: readonly AdsCall[] = [
  defineAdsCall(
    'post',
    '/AssetGroups',
    z.strictObject({ CampaignId: idSchema, AssetGroups: z.array(assetGroupSchema).max(100) }),
    async ({ CampaignId: campaignId, AssetGroups: sent }, { draft }) => {
      const campaign = requireSetting(draft, 'Campaign', campaignId);
      if (campaign.value['CampaignType'] !== 'PerformanceMax')
        throw new AdApiFault(400, 'CampaignServiceAdTypeInvalidForCampaign');
      const { ids, errors } = await processEach(sent as AssetGroup[], (group, report) => {
        checkAssetGroup(report, draft, campaign, group);
        return () => draft.add('AssetGroup', campaignId, { Status: 'Active', ...group }).id;
      });
      return { AssetGroupIds: ids, PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'put',
    '/AssetGroups',
    z.strictObject({ CampaignId: idSchema, AssetGroups: z.array(assetGroupSchema).max(100) }),
    async ({ CampaignId: campaignId, AssetGroups: sent }, { draft }) => {
      const campaign = requireSetting(draft, 'Campaign', campaignId);
      const { errors } = await processEach(sent as AssetGroup[], (group, report) => {
        const self = draft.find('AssetGroup', group.Id ?? undefined);
        if (self === undefined || self.isDeleted || self.parentId !== campaignId)
          return report('CampaignServiceInvalidAssetGroupId', 'Id');
        const after = { ...self.value, ...toGivenFields(group) };
        checkAssetGroup(report, draft, campaign, after, self);
        return () => (draft.change(self, after, true), self.id);
      });
      return { PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/AssetGroups/QueryByCampaignId',
    z.strictObject({ CampaignId: idSchema, ReturnAdditionalFields: z.string().nullish() }),
    ({ CampaignId: campaignId }, { draft, life }) => ({
      AssetGroups: draft.list('AssetGroup', campaignId).map((group) => show(group, life)),
    }),
  ),
  defineAdsCall(
    'post',
    '/AssetGroupListingGroupActions/Apply',
    z.strictObject({ ListingGroupActions: z.array(listingGroupActionSchema).min(1).max(5_000) }),
    async ({ ListingGroupActions: actions }, { draft }) => {
      const { ids, errors } = await processEach(actions, ({ Action: action, ListingGroup: sent }, report) => {
        const group = draft.find('AssetGroup', sent.AssetGroupId);
        if (group === undefined || group.isDeleted)
          return report('CampaignServiceInvalidAssetGroupId', 'AssetGroupId');
        const present = draft.list('ListingGroup', group.id);
        // The product asks for all products alone: a tree is its root.
        const isRoot = sent.Dimension.Operand === 'All' && !sent.Dimension.Attribute;
        if (action !== 'Add' || !isRoot || sent.AssetGroupListingType !== 'Unit' || present.length > 0)
          return report('CampaignServiceInvalidListingGroup', 'ListingGroup');
        return () => draft.add('ListingGroup', group.id, sent).id;
      });
      return {
        AssetGroupListingGroupIds: errors.length === 0 ? ids : ids.map(() => null),
        PartialErrors: errors,
      };
    },
  ),
  defineAdsCall(
    'post',
    '/AssetGroupListingGroups/QueryByIds',
    z.strictObject({ AssetGroupId: idSchema, AssetGroupListingGroupIds: z.array(idSchema).nullish() }),
    ({ AssetGroupId: groupId }, { draft }) => ({
      AssetGroupListingGroups: draft.list('ListingGroup', groupId).map(({ value }) => value),
      PartialErrors: [],
    }),
  ),
];

/** Calls of pictures. */
const media: readonly AdsCall[] = [
  defineAdsCall(
    'post',
    '/Media',
    z.strictObject({ AccountId: idSchema, Media: z.array(mediaSchema).max(10) }),
    async ({ Media: sent }, { draft }) => {
      const { ids, errors } = await processEach(sent, async ({ Data: data, ...image }, report) => {
        const bytes = Buffer.from(data, 'base64');
        if (bytes.length > largestImageBytes) report('CampaignServiceMediaTooLarge', 'Data');
        const facts = await sharp(bytes)
          .metadata()
          .catch(() => undefined);
        if (facts === undefined || !['jpeg', 'png', 'gif'].includes(facts.format))
          report('CampaignServiceMediaInvalidFormat', 'Data');
        return () => draft.add('Media', '', { ...image, Width: facts?.width, Height: facts?.height }).id;
      });
      return { MediaIds: ids, PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/MediaMetaData/QueryByAccountId',
    z.strictObject({
      MediaEnabledEntities: z.string(),
      PageInfo: z.strictObject({ Index: z.int().min(0), Size: z.int().min(1).max(1_000) }).nullish(),
    }),
    ({ PageInfo: page }, { draft }) => {
      const { Index: index, Size: size } = page ?? { Index: 0, Size: 1_000 };
      return {
        MediaMetaData: draft
          .list('Media')
          .slice(index * size, (index + 1) * size)
          .map(({ value }) => ({
            Id: value['Id'],
            MediaType: value['MediaType'],
            Text: value['Text'] ?? null,
            Type: 'Image',
            Thumbnails: [],
          })),
      };
    },
  ),
];

/** Calls of what campaigns show. */
export const adCalls: readonly AdsCall[] = [...ads, ...assetGroups, ...media];
