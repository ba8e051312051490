import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { searchConsoleStates } from '../domain/search/searchConsole.ts';
import { defineController, noInput, noOutput } from './defineCall.ts';
import { text } from './fields.ts';

const { call } = defineController('EshopAnalyzer', 'EshopAnalyzer');
const inShop = { access: 'eshop', permissions: allOf('GetDiagnosticsWebInsights') } as const;

const daysSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

const searchFigures = {
  clicks: z.int(),
  impressions: z.int(),
  /** Average position weighed by impressions, one decimal; 0 without impressions. */
  position: z.number(),
  /** Clicks per 100 impressions; null without impressions. */
  clickRate: z.number().nullable(),
};
const searchFiguresSchema = z.object(searchFigures);
export type SearchConsoleFigures = z.infer<typeof searchFiguresSchema>;

const searchQuerySchema = searchFiguresSchema.extend({
  query: z.string(),
  /** In the same days of the year before; null where no year before was read. */
  clicksYearBefore: z.int().nullable(),
});
export type SearchConsoleQuery = z.infer<typeof searchQuerySchema>;

const clusterSchema = searchFiguresSchema.extend({
  word: z.string(),
  queries: z.int(),
  examples: z.array(z.string()),
});
export type SearchConsoleCluster = z.infer<typeof clusterSchema>;

const competingSchema = searchFiguresSchema.extend({
  query: z.string(),
  pages: z.array(z.object({ page: z.string(), clicks: z.int(), impressions: z.int() })),
});
export type SearchConsoleCompeting = z.infer<typeof competingSchema>;

const unclickedSchema = z.object({
  productId: z.string(),
  title: z.string(),
  page: z.string(),
  impressions: z.int(),
  position: z.number(),
});
export type SearchConsoleUnclicked = z.infer<typeof unclickedSchema>;

const insightsSchema = z.object({
  /** When it was read from Google. */
  readAt: z.iso.datetime(),
  /** The last 28 days whose figures are final, in Google's Pacific time. */
  period: daysSchema,
  previousPeriod: daysSchema,
  /** 364 days before, so that weekdays match. */
  yearBeforePeriod: daysSchema,
  total: searchFiguresSchema,
  previous: searchFiguresSchema.nullable(),
  yearBefore: searchFiguresSchema.nullable(),
  days: z.array(z.object({ date: z.iso.date(), clicks: z.int(), yearBeforeClicks: z.int().nullable() })),
  /** What Google shows in no query, as too few people searched it; the rest of the total. */
  hidden: z.object({
    clicks: z.int(),
    impressions: z.int(),
    /** Percent of the impressions; null without any. */
    percent: z.number().nullable(),
  }),
  /** All queries that were read, and those that are listed. */
  queryCount: z.int(),
  queries: z.array(searchQuerySchema),
  clusters: z.array(clusterSchema),
  questions: z.array(searchQuerySchema),
  competing: z.array(competingSchema),
  unclicked: z.array(unclickedSchema),
  fewestUnclickedImpressions: z.int(),
});
export type SearchConsoleInsights = z.infer<typeof insightsSchema>;

const connectionSchema = z.object({
  state: z.enum(searchConsoleStates),
  /** Email of the Google account; null where Google didn't say it. */
  account: z.string().nullable(),
  /** `sc-domain:shop.cz` or an address. */
  property: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
  /** When Google was read last with success. */
  readAt: z.iso.datetime().nullable(),
  /** When Google is read next; null where nothing is due. */
  nextReadAt: z.iso.datetime().nullable(),
});
export type SearchConsoleConnection = z.infer<typeof connectionSchema>;
const connectionOutput = z.object({ connection: connectionSchema });

const propertySchema = z.object({
  siteUrl: z.string(),
  /** Whether it is of the shop's website. */
  isOfShop: z.boolean(),
  isVerified: z.boolean(),
});
export type SearchConsoleProperty = z.infer<typeof propertySchema>;

const unreachable = ['search_console_not_connected', 'search_console_unavailable'] as const;

/** Calls on Google Search Console. */
export const searchConsoleCalls = {
  getSearchConsole: call('GetSearchConsole', {
    ...inShop,
    summary: 'Returns the shop’s connection to Google Search Console, and what its last reading says.',
    input: noInput,
    output: z.object({ connection: connectionSchema, insights: insightsSchema.nullable() }),
  }),
  getSearchConsoleProperties: call('GetSearchConsoleProperties', {
    ...inShop,
    summary: 'Lists the Search Console properties of the connected Google account.',
    input: noInput,
    output: z.object({ properties: z.array(propertySchema) }),
    errors: [...unreachable],
  }),
  createSearchConsoleGrant: call('CreateSearchConsoleGrant', {
    ...inShop,
    summary: 'Returns the address at Google where the user grants access; opens in a window of its own.',
    input: noInput,
    output: z.object({ url: z.string() }),
    errors: ['search_console_unavailable'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  connectSearchConsole: call('ConnectSearchConsole', {
    ...inShop,
    summary:
      'Stores the access granted in the window, identified by its ticket; selects the property where only one is of the shop.',
    input: z.strictObject({ ticket: z.string().min(20).max(200) }),
    output: connectionOutput,
    errors: ['link_invalid', 'search_console_unavailable'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  setSearchConsoleProperty: call('SetSearchConsoleProperty', {
    ...inShop,
    summary: 'Selects the property to read, and starts reading it.',
    input: z.strictObject({ siteUrl: text(500) }),
    output: connectionOutput,
    errors: [...unreachable, 'not_found'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  disconnectSearchConsole: call('DisconnectSearchConsole', {
    ...inShop,
    summary: 'Ends the access to Search Console, at Google as well, and deletes its readings.',
    input: noInput,
    output: noOutput,
  }),
};
