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
import { defineController, noInput, noOutput } from './defineCall.ts';

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
  getWebInsightVisitSources: unbuilt(
    'GetWebInsightVisitSources',
    'eshop',
    'Get web insight visit sources.',
    webInsights,
  ),
  getWebInsights: unbuilt('GetWebInsights', 'eshop', 'Get web insights.', webInsights),
};
