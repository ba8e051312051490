import { z } from 'zod';
import { channels } from '../domain/campaign/campaign.ts';
import { campaignIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { defineController } from './defineCall.ts';
import { dayRangeSchema } from './reportSummary.ts';
import { comparisonFields, countingFields, rangeFields, reportBasisSchema } from './reportingFields.ts';

const { call } = defineController('Reporting', 'Reporting');

/** What a campaign cost and brought; money in major units, ratios in percent. */
export const campaignFiguresSchema = z.object({
  expenses: z.number(),
  revenue: z.number(),
  /** Whole by the first or the last click; models that divide orders credit parts of them. */
  orders: z.number(),
  costOfSales: z.number().nullable(),
  returnOnAdSpend: z.number().nullable(),
});
export type CampaignFigures = z.infer<typeof campaignFiguresSchema>;

/** A campaign's figures of a range beside those of the compared days. */
export const campaignPerformanceRowSchema = campaignFiguresSchema.extend({
  campaignId: campaignIdSchema,
  /** Null without a comparison. */
  previous: campaignFiguresSchema.nullable(),
  /** Average revenue a day in equal parts of the finished days of the range, at most 60; empty before the first. */
  trend: z.array(z.number()),
});
export type CampaignPerformanceRow = z.infer<typeof campaignPerformanceRowSchema>;

export const campaignPerformanceSchema = z.object({
  currency: z.enum(currencies),
  basis: reportBasisSchema,
  /** The shop's cost-of-sales maximum, in percent. */
  target: z.number().nullable(),
  /** Null without a comparison. */
  compared: dayRangeSchema.nullable(),
  items: z.array(campaignPerformanceRowSchema),
  /** When the figures were last brought up to the platforms' reports; null before the first. */
  updatedAt: z.iso.datetime().nullable(),
});
export type CampaignPerformance = z.infer<typeof campaignPerformanceSchema>;

/** Calls of reporting that the campaigns of a shop are shown by. */
export const reportingCampaigns = {
  campaignPerformance: call('CampaignPerformance', {
    access: 'eshop',
    summary:
      'Returns spend, revenue and orders of each campaign with a comparison and the revenue over time.',
    input: z.strictObject({
      ...rangeFields,
      ...comparisonFields,
      ...countingFields,
      channels: z.array(z.enum(channels)).min(1).max(3).optional(),
    }),
    output: campaignPerformanceSchema,
    errors: ['date_range_invalid'],
  }),
};
