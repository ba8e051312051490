import { z } from 'zod';
import { channels, formats } from '../domain/campaign/campaign.ts';
import { campaignIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { attributionModels } from '../domain/report/attribution.ts';
import { numberTypes } from '../domain/report/report.ts';
import { vatBases } from '../domain/report/statistics.ts';
import { dayField, instantField } from './fields.ts';

/** Range of a report: start of the first and end of the last day with offset, both inclusive. */
export const rangeFields = { dateFrom: instantField, dateTo: instantField };

/** What a range may be compared with: as many days right before it, or the same days of the year before. */
export const comparisonFields = { compareWith: z.enum(['PreviousPeriod', 'PreviousYear']).optional() };

/** How orders are credited to campaigns, and whether their values hold VAT; the shop's settings where nothing is chosen. */
export const countingFields = {
  attribution: z.enum(attributionModels).optional(),
  vat: z.enum(vatBases).optional(),
};

/** What the figures of an answer are counted by: chosen in the call, or set by the shop. */
export const reportBasisSchema = z.object({
  attribution: z.enum(attributionModels),
  /** Days before an order within which a touch counts; more than one where the shop changed it within the range. */
  windowDays: z.array(z.int()).min(1),
  vat: z.enum(vatBases),
});
export type ReportBasis = z.infer<typeof reportBasisSchema>;

/** Leaves of a report what belongs to some campaigns. */
export const filterFields = {
  channels: z.array(z.enum(channels)).min(1).max(3).optional(),
  formats: z.array(z.enum(formats)).min(1).max(3).optional(),
  campaignIds: z.array(campaignIdSchema).min(1).max(100).optional(),
};

const figureFields = {
  currency: z.enum(currencies).nullable(),
  numberType: z.enum(numberTypes),
  basis: reportBasisSchema,
};

/** One figure over the range; `previousValue` and `changePercent` only with a comparison. */
export const figureSchema = z.object({
  value: z.number().nullable(),
  previousValue: z.number().nullable(),
  changePercent: z.number().nullable(),
  ...figureFields,
});
export type Figure = z.infer<typeof figureSchema>;

/** A figure day by day, every day of the range once. */
export const dailyFigureSchema = z.object({
  items: z.array(
    z.object({ date: dayField, value: z.number().nullable(), previousValue: z.number().nullable() }),
  ),
  ...figureFields,
});
export type DailyFigure = z.infer<typeof dailyFigureSchema>;
