import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { channels, formats } from '../domain/campaign/campaign.ts';
import { changeKinds, changeOrigins } from '../domain/campaign/change.ts';
import { campaignChangeIdSchema, campaignIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { defineController } from './defineCall.ts';

const { call } = defineController('Campaign', 'Campaign');

/** Who changed something: the caller, another user of the shop, our staff, the product itself, the feed or the platform. */
export const changeAuthors = ['You', 'User', 'Staff', 'Okavango', 'Feed', 'Platform'] as const;
export type ChangeAuthor = (typeof changeAuthors)[number];

/** Something that changed in a shop's advertising. */
export const campaignChangeSchema = z.object({
  id: campaignChangeIdSchema,
  at: z.iso.datetime(),
  kind: z.enum(changeKinds),
  origin: z.enum(changeOrigins),
  /** Null for what concerns all campaigns of the shop, or of the channel. */
  campaign: z.object({ id: campaignIdSchema, name: z.string() }).nullable(),
  /** Null for all channels. */
  channel: z.enum(channels).nullable(),
  budgetBefore: moneySchema.nullable(),
  budget: moneySchema.nullable(),
  /** Products that it is about, and how many the shop had. */
  count: z.int().nullable(),
  total: z.int().nullable(),
  /** The platform's message, a category, a rule or a fix. */
  detail: z.string().nullable(),
  author: z.enum(changeAuthors),
  /** Email of another user of the shop; null for everybody else. */
  authorEmail: z.string().nullable(),
  /** Large enough to be marked on a chart. */
  isNotable: z.boolean(),
  /** The caller can set it back: it is the latest of its kind and still in effect. */
  canUndo: z.boolean(),
});
export type CampaignChange = z.infer<typeof campaignChangeSchema>;

/** Calls about changes of campaigns, part of the campaign controller. */
export const campaignChangeCalls = {
  undoCampaignChange: call('UndoCampaignChange', {
    access: 'eshop',
    staffPermissions: allOf('SetEshopDetail'),
    summary:
      'Sets a campaign’s daily budget or status back to what it was before a change that is still in effect.',
    input: z.strictObject({ changeId: campaignChangeIdSchema }),
    output: z.object({ channel: z.enum(channels), format: z.enum(formats) }),
    errors: [
      'not_found',
      'conflict',
      'campaign_not_found',
      'permission_required',
      'budget_out_of_range',
      'transition_not_allowed',
      'compliance_required',
      'email_not_confirmed',
      'platform_rejected',
      'platform_rejected_silently',
      'platform_parts_missing',
      'platform_unavailable',
    ],
  }),
};
