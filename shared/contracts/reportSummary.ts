import { z } from 'zod';
import { channels } from '../domain/campaign/campaign.ts';
import { currencies } from '../domain/money/currency.ts';
import { dayField } from './fields.ts';
import { reportBasisSchema } from './reportingFields.ts';

/** Figures that any part of a shop's advertising has; money in major units. */
const partFields = {
  impressions: z.int(),
  clicks: z.int(),
  expenses: z.number(),
  /** Whole by the first or the last click; models that divide orders credit parts of them. */
  orders: z.number(),
  conversionRate: z.number().nullable(),
  revenue: z.number(),
  averageOrderValue: z.number().nullable(),
  costOfSales: z.number().nullable(),
  returnOnAdSpend: z.number().nullable(),
};

/** Figures of a shop as a whole; visitors are the shop's, whether an ad brought them or not. */
export const summaryFiguresSchema = z.object({ ...partFields, users: z.int() });
export type SummaryFigures = z.infer<typeof summaryFiguresSchema>;

/** What a day shows: the figures that add up, from which a part of it is drawn. */
export const summaryDaySchema = z.object({
  date: dayField,
  expenses: z.number(),
  revenue: z.number(),
  orders: z.number(),
  clicks: z.int(),
  users: z.int(),
});
export type SummaryDay = z.infer<typeof summaryDaySchema>;

/** A channel with the sums of its campaigns. */
export const summaryChannelSchema = z.object({ channel: z.enum(channels), ...partFields });
export type SummaryChannel = z.infer<typeof summaryChannelSchema>;

/** First and last day, both included. */
export const dayRangeSchema = z.object({ from: dayField, to: dayField });

/**
 * How a shop's advertising did over days, and over the days that they are compared with: what the dashboard, the monthly
 * report and a shared report show.
 */
export const summarySchema = z.object({
  currency: z.enum(currencies),
  basis: reportBasisSchema,
  days: z.array(summaryDaySchema),
  total: summaryFiguresSchema,
  comparison: z.object({ range: dayRangeSchema, total: summaryFiguresSchema }).nullable(),
  /** Those with campaigns, the dearest first. */
  channels: z.array(summaryChannelSchema),
  /** When the figures were last brought up to the platforms' reports; null before the first. */
  updatedAt: z.iso.datetime().nullable(),
});
export type Summary = z.infer<typeof summarySchema>;
