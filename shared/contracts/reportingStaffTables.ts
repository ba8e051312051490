import { z } from 'zod';
import { allOf, clientPermissions } from '../access/permissions.ts';
import { creditCurrencies } from '../domain/money/currency.ts';
import {
  subscriptionCauses,
  subscriptionEventTypes,
  subscriptionForces,
  subscriptionStatuses,
  subscriptionTiers,
  subscriptionTypes,
} from '../domain/payment/subscription.ts';
import { defineController } from './defineCall.ts';
import { monthField } from './fields.ts';
import { rangeFields } from './reportingFields.ts';
import { figureRowSchema, marketField, pageFields } from './reportingStaff.ts';

const { call } = defineController('Reporting', 'Reporting');

/** What the cells of the table of cohorts show. */
export const cohortShows = ['share', 'shops', 'spend'] as const;
export type CohortShow = (typeof cohortShows)[number];

/** How trials of a range went on. */
export const trialEnds = ['Started', 'Converted', 'Ended', 'Running'] as const;
export type TrialEnd = (typeof trialEnds)[number];

/** A figure of the tables of cohorts, subscriptions or features, whose shops are asked for. */
const tableFigureSchema = z.discriminatedUnion('kind', [
  /** Shops registered in a month; those whose ads have ever spent; those that spent in one month. */
  z.strictObject({
    kind: z.literal('Cohort'),
    cohort: monthField,
    what: z.enum(['Registered', 'Activated']),
  }),
  z.strictObject({ kind: z.literal('CohortSpend'), cohort: monthField, month: monthField }),
  z.strictObject({ kind: z.literal('Feature'), feature: z.enum(clientPermissions), isRefused: z.boolean() }),
  z.strictObject({
    kind: z.literal('Standing'),
    tier: z.enum(subscriptionTiers).nullable(),
    type: z.enum(subscriptionTypes).nullable(),
    status: z.enum(subscriptionStatuses),
    currency: z.enum(creditCurrencies).nullable(),
  }),
  z.strictObject({ kind: z.literal('Forced'), force: z.enum(subscriptionForces) }),
  z.strictObject({
    kind: z.literal('SubscriptionEvent'),
    type: z.enum(subscriptionEventTypes),
    cause: z.enum(subscriptionCauses).nullable(),
  }),
  z.strictObject({ kind: z.literal('Trial'), end: z.enum(trialEnds) }),
]);
export type TableFigure = z.infer<typeof tableFigureSchema>;

const csv = { access: 'internal', output: z.undefined(), produces: 'text/csv' } as const;
const ofRange = { ...rangeFields, ...marketField };

/** Staff's tables as files, and the shops behind their figures. Days are days of Europe/Prague. */
export const reportingStaffTables = {
  kpiTableRows: call('KpiTableRows', {
    access: 'internal',
    permissions: allOf('GetKpiReport'),
    summary:
      'Lists the shops behind a figure of the cohort, subscription or feature tables; paged. Cohorts and states ignore the range.',
    input: z.strictObject({ ...ofRange, ...pageFields, of: tableFigureSchema }),
    output: z.object({
      /** What the values are: money of the shop, how often it happened, or nothing but the shop. */
      values: z.enum(['Money', 'Count', 'None']),
      items: z.array(figureRowSchema),
      total: z.int(),
    }),
    errors: ['date_range_invalid'],
  }),
  activatedEshopsCsv: call('ActivatedEshopsCsv', {
    ...csv,
    permissions: allOf('GetKpiReportActivatedEshops'),
    summary: 'Returns all rows of GetActivatedEshops as CSV in the caller’s language.',
    input: z.strictObject(ofRange),
    errors: ['date_range_invalid'],
  }),
  newEshopsCsv: call('NewEshopsCsv', {
    ...csv,
    permissions: allOf('GetKpiReportRegisteredEshops'),
    summary: 'Returns all rows of NewEshops as CSV in the caller’s language.',
    input: z.strictObject(ofRange),
    errors: ['date_range_invalid'],
  }),
  registrationCohortsCsv: call('RegistrationCohortsCsv', {
    ...csv,
    permissions: allOf('GetKpiReport'),
    summary:
      'Returns RegistrationCohorts as CSV in the caller’s language, as shares, shops or ad spend by month.',
    input: z.strictObject({
      monthFrom: monthField,
      monthTo: monthField,
      ...marketField,
      show: z.enum(cohortShows),
    }),
    errors: ['date_range_invalid'],
  }),
  limitedFeatureUsageStatisticsCsv: call('LimitedFeatureUsageStatisticsCsv', {
    ...csv,
    permissions: allOf('GetKpiReport'),
    summary: 'Returns LimitedFeatureUsageStatistics as CSV in the caller’s language.',
    input: z.strictObject(rangeFields),
    errors: ['date_range_invalid'],
  }),
};
