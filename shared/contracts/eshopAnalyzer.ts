import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { jobIdSchema } from '../domain/ids/ids.ts';
import { currencies } from '../domain/money/currency.ts';
import {
  crawlFaults,
  pageKinds,
  seoCheckKeys,
  seoFixes,
  seoGroups,
  seoStates,
  siteCheckStates,
} from '../domain/seo/seoChecks.ts';
import { trafficChannels } from '../domain/report/trafficSource.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { dayField } from './fields.ts';
import { rangeFields } from './reportingFields.ts';

const { call, unbuilt } = defineController('EshopAnalyzer', 'EshopAnalyzer');
const webInsights = allOf('GetDiagnosticsWebInsights');

/** A run of the site check. */
const siteCheckSchema = z.object({
  jobId: jobIdSchema,
  state: z.enum(siteCheckStates),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  host: z.string(),
  pages: z.int(),
  /** Pages chosen so far. */
  plannedPages: z.int(),
  /** Pages of the site that were found and not read, as there were too many. */
  unreadPages: z.int(),
  fault: z.enum(crawlFaults).nullable(),
});
export type SiteCheck = z.infer<typeof siteCheckSchema>;

/** A page that fails a check. */
const seoPageSchema = z.object({
  url: z.string(),
  kind: z.enum(pageKinds),
  /** As the page has it; null where it has nothing. */
  found: z.string().nullable(),
  isPassed: z.boolean(),
  weight: z.number(),
  /** Of the product of the page in the period; null for pages without one. */
  views: z.int().nullable(),
  revenue: z.number().nullable(),
});
export type SeoPage = z.infer<typeof seoPageSchema>;

const seoCheckSchema = z.object({
  key: z.enum(seoCheckKeys),
  group: z.enum(seoGroups),
  state: z.enum(seoStates),
  isAdvice: z.boolean(),
  fix: z.enum(seoFixes),
  points: z.number(),
  /** Null where nothing could be judged. */
  earned: z.number().nullable(),
  /** Weighted percent of pages that pass. */
  passedPercent: z.number().nullable(),
  checked: z.int(),
  failed: z.int(),
  /** Revenue in the period of the products whose pages fail; null where none of them has figures. */
  revenue: z.number().nullable(),
  /** The state in the run before; null where there is none. */
  previousState: z.enum(seoStates).nullable(),
});
export type SeoCheck = z.infer<typeof seoCheckSchema>;

const daysSchema = z.object({ from: dayField, to: dayField });

const visitFiguresSchema = z.object({
  /** Sessions of visitors who agreed to be measured. */
  visits: z.int(),
  newVisits: z.int(),
  /** By last click within the shop’s attribution window. */
  orders: z.int(),
  revenue: z.number(),
  /** Orders with a known source per 100 sessions; null without sessions. */
  conversionRate: z.number().nullable(),
});
export type VisitFigures = z.infer<typeof visitFiguresSchema>;

/** The same figures of the period before and of the year before; null where nothing was measured then. */
const comparedFields = {
  previous: visitFiguresSchema.nullable(),
  yearBefore: visitFiguresSchema.nullable(),
};

const visitSourceSchema = visitFiguresSchema.extend({
  channel: z.enum(trafficChannels),
  ...comparedFields,
  /** Hosts, or tags of links, with the most sessions. */
  names: z.array(visitFiguresSchema.extend({ name: z.string() })),
});
export type VisitSource = z.infer<typeof visitSourceSchema>;

export const eshopAnalyzer = {
  getCompetitors: unbuilt(
    'GetCompetitors',
    'eshop',
    'Get competitors.',
    allOf('GetDiagnosticsCompetitionOverview'),
  ),
  getPerformanceInsights: unbuilt(
    'GetPerformanceInsights',
    'eshop',
    'Get performance insights.',
    webInsights,
  ),
  getSeoInsights: call('GetSeoInsights', {
    access: 'eshop',
    permissions: webInsights,
    summary:
      'Returns the last site check: forty checks with points that add up to the score, and the scores before.',
    input: noInput,
    output: z.object({
      /** The run that goes on or ended last; null before the first one. */
      current: siteCheckSchema.nullable(),
      /** The last run that could judge the site; what follows is of it. */
      judged: siteCheckSchema.nullable(),
      score: z.number().nullable(),
      previousScore: z.number().nullable(),
      checks: z.array(seoCheckSchema),
      history: z.array(z.object({ finishedAt: z.iso.datetime(), score: z.number() })),
      currency: z.enum(currencies),
      /** Days of the figures that pages are weighed by. */
      period: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  }),
  getSeoCheckPages: call('GetSeoCheckPages', {
    access: 'eshop',
    permissions: webInsights,
    summary: 'Returns what each page of the last site check says to one check, failing pages first.',
    input: z.strictObject({ check: z.enum(seoCheckKeys) }),
    output: z.object({ currency: z.enum(currencies), pages: z.array(seoPageSchema) }),
  }),
  startSiteCheck: call('StartSiteCheck', {
    access: 'eshop',
    permissions: webInsights,
    summary: 'Starts a crawl of the shop’s website, at most one page a second, unless one is running.',
    input: noInput,
    output: noOutput,
    limit: { points: 6, windowSeconds: 3_600, by: 'eshop' },
  }),
  getWebInsightKeywords: unbuilt('GetWebInsightKeywords', 'eshop', 'Get web insight keywords.', webInsights),
  getWebInsightVisitSources: call('GetWebInsightVisitSources', {
    access: 'eshop',
    permissions: webInsights,
    summary:
      'Returns sessions, orders and revenue by channel as the pixel measured them, with the period before and the year before.',
    input: z.strictObject(rangeFields),
    output: z.object({
      currency: z.enum(currencies),
      period: daysSchema,
      previousPeriod: daysSchema,
      yearBeforePeriod: daysSchema,
      /** Channels with anything in one of the three periods, most sessions first. */
      sources: z.array(visitSourceSchema),
      /** All orders, those without a known source among them. */
      total: visitFiguresSchema.extend(comparedFields),
      /** Of visitors who did not agree to be measured: their source is not known, and they have no sessions. */
      unknown: z.object({ orders: z.int(), revenue: z.number(), pageViews: z.int() }),
      pageViews: z.int(),
    }),
    errors: ['date_range_invalid'],
  }),
  getWebInsights: unbuilt('GetWebInsights', 'eshop', 'Get web insights.', webInsights),
};
