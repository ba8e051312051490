import { z } from 'zod';
import { AdApiFault, createBatchError, type BatchError } from '../fault.ts';
import type { Entity } from './accountBook.ts';
import { defineAdsCall, processEach, type AdsCall, type CallContext } from './defineAdsCall.ts';
import { checkAdGroup, checkCampaign } from './campaignChecks.ts';
import { readCampaignStatus } from './life.ts';
import { mostCampaigns } from './limits.ts';
import {
  adGroupCriterionSchema,
  adGroupSchema,
  campaignCriterionSchema,
  campaignSchema,
  idSchema,
} from './schemas.ts';

/** Several types are named in one text, with blanks between. */
const typesSchema = z.string().nullish();
const fieldsSchema = z.string().nullish();

const showCampaign = (campaign: Entity, { life, draft }: CallContext): object => ({
  ...campaign.value,
  Status: readCampaignStatus(campaign, life, draft.account),
});

const isOfType = (campaign: Entity, types: string | null | undefined): boolean =>
  (types ?? 'Search').split(/[ ,]+/).includes(String(campaign.value['CampaignType']));

const merge = (
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...before,
  // Omitted or null fields stay unchanged.
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null)),
});

/** Calls of campaigns, of where they show, of ad groups and of which pages these advertise. */
export const campaignCalls: readonly AdsCall[] = [
  defineAdsCall(
    'post',
    '/Campaigns',
    z.strictObject({ AccountId: idSchema, Campaigns: z.array(campaignSchema) }),
    async ({ Campaigns: campaigns }, { draft, isStore }) => {
      if (campaigns.length > mostCampaigns)
        throw new AdApiFault(400, 'CampaignServiceCampaignsArrayExceedsLimit');
      const { ids, errors } = await processEach(campaigns, (campaign, report) => {
        checkCampaign(report, draft, campaign, { isStore });
        return () => draft.add('Campaign', '', { Status: 'Active', ...campaign }).id;
      });
      return { CampaignIds: ids, PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'put',
    '/Campaigns',
    z.strictObject({ AccountId: idSchema, Campaigns: z.array(campaignSchema) }),
    async ({ Campaigns: campaigns }, { draft, isStore }) => {
      const { errors } = await processEach(campaigns, (change, report) => {
        const self = draft.find('Campaign', change.Id ?? undefined);
        if (self === undefined || self.isDeleted) return report('CampaignServiceInvalidCampaignId', 'Id');
        if (change.CampaignType && change.CampaignType !== self.value['CampaignType'])
          report('CampaignServiceCampaignTypeImmutable', 'CampaignType');
        const after = merge(self.value, change);
        checkCampaign(report, draft, after, { self, isStore });
        return () => (draft.change(self, after), self.id);
      });
      return { PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'delete',
    '/Campaigns',
    z.strictObject({ AccountId: idSchema, CampaignIds: z.array(idSchema) }),
    async ({ CampaignIds: ids }, { draft }) => {
      const { errors } = await processEach(ids, (id, report) => {
        const self = draft.find('Campaign', id);
        if (self === undefined || self.isDeleted) return report('CampaignServiceInvalidCampaignId');
        return () => (draft.delete(self), id);
      });
      return { PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/Campaigns/QueryByAccountId',
    z.strictObject({ AccountId: idSchema, CampaignType: typesSchema, ReturnAdditionalFields: fieldsSchema }),
    ({ CampaignType: types }, context) => ({
      Campaigns: context.draft
        .list('Campaign')
        .filter((campaign) => isOfType(campaign, types))
        .map((campaign) => showCampaign(campaign, context)),
    }),
  ),
  defineAdsCall(
    'post',
    '/Campaigns/QueryByIds',
    z.strictObject({
      AccountId: idSchema,
      CampaignIds: z.array(idSchema).max(mostCampaigns),
      CampaignType: typesSchema,
      ReturnAdditionalFields: fieldsSchema,
    }),
    ({ CampaignIds: ids, CampaignType: types }, context) => {
      const errors: BatchError[] = [];
      const campaigns = ids.map((id, index) => {
        const campaign = context.draft.find('Campaign', id);
        if (campaign !== undefined && isOfType(campaign, types)) return showCampaign(campaign, context);
        errors.push(createBatchError(index, 'CampaignServiceInvalidCampaignId', null, null));
        return null;
      });
      return { Campaigns: campaigns, PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/CampaignCriterions',
    z.strictObject({
      CampaignCriterions: z.array(campaignCriterionSchema),
      CriterionType: z.literal('Targets'),
    }),
    async ({ CampaignCriterions: criterions }, { draft }) => {
      const { ids, errors } = await processEach(criterions, (criterion, report) => {
        const campaign = draft.find('Campaign', criterion.CampaignId);
        if (campaign === undefined || campaign.isDeleted)
          return report('CampaignServiceInvalidCampaignId', 'CampaignId');
        const place = criterion.Criterion;
        if (place.Type === 'LocationCriterion' && Number(place.LocationId) <= 0)
          report('CampaignServiceInvalidLocationTarget', 'LocationId');
        return () => draft.add('CampaignCriterion', campaign.id, criterion).id;
      });
      return { CampaignCriterionIds: ids, NestedPartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/CampaignCriterions/QueryByIds',
    z.strictObject({
      CampaignId: idSchema,
      CampaignCriterionIds: z.array(idSchema).nullish(),
      CriterionType: z.string(),
    }),
    ({ CampaignId: campaignId, CampaignCriterionIds: ids }, { draft }) => ({
      CampaignCriterions: draft
        .list('CampaignCriterion', campaignId)
        .filter(({ id }) => !ids || ids.includes(id))
        .map(({ value }) => value),
      PartialErrors: [],
    }),
  ),
  defineAdsCall(
    'post',
    '/AdGroups',
    z.strictObject({ CampaignId: idSchema, AdGroups: z.array(adGroupSchema) }),
    async ({ CampaignId: campaignId, AdGroups: groups }, { draft }) => {
      const campaign = draft.find('Campaign', campaignId);
      if (campaign === undefined || campaign.isDeleted)
        throw new AdApiFault(400, 'CampaignServiceInvalidCampaignId');
      const { ids, errors } = await processEach(groups, (group, report) => {
        checkAdGroup(report, draft, campaign, group);
        return () => draft.add('AdGroup', campaignId, { Status: 'Active', ...group }).id;
      });
      return { AdGroupIds: ids, PartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/AdGroups/QueryByCampaignId',
    z.strictObject({ CampaignId: idSchema, ReturnAdditionalFields: fieldsSchema }),
    ({ CampaignId: campaignId }, { draft }) => ({
      AdGroups: draft.list('AdGroup', campaignId).map(({ value }) => value),
    }),
  ),
  defineAdsCall(
    'post',
    '/AdGroupCriterions',
    z.strictObject({
      AdGroupCriterions: z.array(adGroupCriterionSchema),
      CriterionType: z.literal('Webpage'),
    }),
    async ({ AdGroupCriterions: criterions }, { draft }) => {
      const { ids, errors } = await processEach(criterions, (criterion, report) => {
        const group = draft.find('AdGroup', criterion.AdGroupId);
        if (group === undefined) return report('CampaignServiceInvalidAdGroupId', 'AdGroupId');
        return () => draft.add('AdGroupCriterion', group.id, criterion).id;
      });
      return { AdGroupCriterionIds: ids, NestedPartialErrors: errors };
    },
  ),
  defineAdsCall(
    'post',
    '/AdGroupCriterions/QueryByIds',
    z.strictObject({
      AdGroupId: idSchema,
      AdGroupCriterionIds: z.array(idSchema).nullish(),
      CriterionType: z.string(),
    }),
    ({ AdGroupId: groupId }, { draft }) => ({
      AdGroupCriterions: draft.list('AdGroupCriterion', groupId).map(({ value }) => value),
      PartialErrors: [],
    }),
  ),
];
