import { z } from 'zod';
import { allOf, anyOf } from '../access/permissions.ts';
import { campaignIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import { funnelSteps, likenesses } from '../domain/report/funnel.ts';
import { trafficChannels } from '../domain/report/trafficSource.ts';
import { defineController } from './defineCall.ts';
import { dayField, text } from './fields.ts';
import { comparisonFields, rangeFields } from './reportingFields.ts';

const { call } = defineController('Reporting', 'Reporting');
const rivals = defineController('Reporting', 'RivalReporting');

const stepFields = {
  /** Visits that came to the step, each once; one that skips a step is not in the step it skipped. */
  visits: z.int(),
  /** Percent of the visits that came to the step before; above 100 where visits skip that one. */
  rateOfBefore: z.number().nullable(),
  /** Percent of all visits. */
  rateOfAll: z.number().nullable(),
  /** What lay in the carts then, or was ordered, in the credit currency; null where that is not known. */
  value: z.number().nullable(),
  /** The middle of the times from the step before. */
  medianSeconds: z.int().nullable(),
};

/** A step of the funnel, with the same of the range that it is compared with. */
export const funnelStepSchema = z.object({
  step: z.enum(funnelSteps),
  ...stepFields,
  previous: z.object(stepFields).nullable(),
});
export type FunnelStepFigures = z.infer<typeof funnelStepSchema>;

/** The calls of one's own funnel. */
export const reportingFunnel = {
  funnelConversionRates: call('FunnelConversionRates', {
    access: 'eshop',
    permissions: allOf('GetDiagnosticsFunnel'),
    summary:
      'Returns the purchase funnel over sessions of users who consented: count, rates, value and median time.',
    input: z.strictObject({
      ...rangeFields,
      ...comparisonFields,
      /** Ways on which the visits came. */
      sources: z.array(z.enum(trafficChannels)).min(1).max(trafficChannels.length).optional(),
      campaignIds: z.array(campaignIdSchema).min(1).max(100).optional(),
    }),
    output: z.object({
      currency: z.enum(currencies),
      steps: z.array(funnelStepSchema),
      /** How far a median time may be off: so many percent of it, or a second where that is more. */
      timePrecisionPercent: z.number(),
      /** Of all orders of the range: those of visitors who did not agree to be measured are in no step. */
      /** Orders of the range, those of known visits among them, and those cancelled later, which are in neither. */
      coverage: z.object({ orders: z.int(), withConsent: z.int(), cancelled: z.int() }),
    }),
    errors: ['date_range_invalid'],
  }),
};

/** The middle half of like shops: each shop counts once; rounded, so that no shop's own figure is given out. */
export const quartilesSchema = z.object({ lower: z.number(), median: z.number(), upper: z.number() });
export type Quartiles = z.infer<typeof quartilesSchema>;

/**
 * Similar shops of a month. They are computed once a month and stored: no input can change who is among them.
 * `TooFew` is no error: there are not enough similar shops, or this one did not sell in that month.
 */
export const cohortSchema = z.object({
  state: z.enum(['Ready', 'TooFew']),
  /** The month that the figures are of, `2026-10`; null where none was put together within the range. */
  month: z.string().nullable(),
  /** Traits that these shops share with one's own; missing ones were dropped to find enough shops. */
  alike: z.array(z.enum(likenesses)),
  /** There are at least so many of them, one's own among them; rounded down to tens. Null where there are too few. */
  atLeastShops: z.int().nullable(),
});
export type Cohort = z.infer<typeof cohortSchema>;

const rivalInput = z.strictObject({
  ...rangeFields,
  /** Figures of a single shop are never given out, so any id is `not_found`. */
  competitorId: text(100).optional(),
});
const rivalErrors = ['date_range_invalid', 'not_found'] as const;

/** A step of the funnel in like shops. */
export const rivalStepSchema = z.object({
  step: z.enum(funnelSteps),
  rateOfBefore: quartilesSchema.nullable(),
  rateOfAll: quartilesSchema.nullable(),
  medianSeconds: quartilesSchema.nullable(),
});
export type RivalStep = z.infer<typeof rivalStepSchema>;

/** Calls that set a shop beside its like. */
export const rivalReporting = {
  funnelConversionRates: rivals.call('FunnelConversionRates', {
    access: 'eshop',
    permissions: allOf('GetDiagnosticsFunnel'),
    summary: 'Returns the funnel of similar shops for the last full month in range that has been compiled.',
    input: rivalInput,
    output: z.object({ cohort: cohortSchema, steps: z.array(rivalStepSchema) }),
    errors: rivalErrors,
  }),
  orderCountTrendDaily: rivals.call('OrderCountTrendDaily', {
    access: 'eshop',
    permissions: anyOf('GetDetailedStatisticsOrderTrend', 'GetDiagnosticsCompetitiveMetrics'),
    summary:
      'Returns orders of similar shops and of this shop over that month, indexed to 100 for the first week’s average.',
    input: rivalInput,
    output: z.object({
      cohort: cohortSchema,
      items: z.array(
        z.object({
          date: dayField,
          /** The mean of the shops, what lies outside their quartiles drawn to these. */
          peers: z.number().nullable(),
          /** Null where the shop had no order in the first week. */
          own: z.number().nullable(),
        }),
      ),
    }),
    errors: rivalErrors,
  }),
  orderGmvMedian: rivals.call('OrderGmvMedian', {
    access: 'eshop',
    permissions: allOf('GetDiagnosticsCompetitiveMetrics'),
    summary:
      'Returns the median order value of similar shops beside this shop’s, in the shop’s credit currency.',
    input: rivalInput,
    output: z.object({
      cohort: cohortSchema,
      currency: z.enum(currencies),
      peers: quartilesSchema.nullable(),
      /** Also where too few shops are alike. */
      own: z.number().nullable(),
      /** The month of `own`. */
      ownMonth: z.string(),
      /** By which rate of the central bank values were converted; null where all of them are in one currency. */
      rate: z.object({ czkForEuro: z.number(), publishedOn: dayField }).nullable(),
    }),
    errors: rivalErrors,
  }),
};
