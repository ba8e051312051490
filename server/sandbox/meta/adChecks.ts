import { createInvalidParameterFault, createMalformedParameterFault } from './graphFault.ts';
import type { GraphState } from './graphState.ts';

/** Parameters of a call: texts, and values given as JSON. */
export type Params = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A parameter as an object; empty where it is none. */
export const toRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
/** A parameter as text; numbers are written as texts in forms. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Refuses parameters that the edge does not have. */
export const checkNames = (params: Params, known: readonly string[]): void => {
  for (const name of Object.keys(params))
    if (!known.includes(name))
      throw createMalformedParameterFault(`Param ${name} is not a parameter of this edge`);
};

const readRequired = (params: Params, name: string): string => {
  const value = toText(params[name]);
  if (value === '') throw createMalformedParameterFault(`The parameter ${name} is required`);
  return value;
};

const requireOne = (params: Params, name: string, values: readonly string[]): string => {
  const value = readRequired(params, name);
  if (!values.includes(value))
    throw createMalformedParameterFault(
      `Param ${name} must be one of {${values.join(', ')}} - got "${value}"`,
    );
  return value;
};

/** Least daily budgets in hundredths: for impressions, for clicks, for rare events. Half in the smaller currencies. */
export const minimumBudgets: Readonly<Record<string, readonly [number, number, number]>> = {
  CZK: [1_200, 6_000, 48_000],
  EUR: [100, 500, 4_000],
  USD: [100, 500, 4_000],
  PLN: [200, 1_000, 8_000],
};

/** Refuses a budget below what an ad set that is paid by clicks needs. */
export const checkBudget = (value: unknown, currency: string): number => {
  const budget = Number(toText(value));
  if (!Number.isSafeInteger(budget) || budget < 0)
    throw createMalformedParameterFault(
      'Param daily_budget must be an integer in the minor unit of the currency',
    );
  const least = minimumBudgets[currency]?.[1] ?? 100;
  if (budget < least)
    throw createInvalidParameterFault(
      'Your budget is too low',
      `Your ad set budget must be more than ${currency} ${(least / 100).toFixed(2)} or your ads may not be delivered. Increase your budget for this ad set.`,
      1_885_272,
    );
  return budget;
};

const campaignParams = [
  'name',
  'objective',
  'status',
  'special_ad_categories',
  'daily_budget',
  'bid_strategy',
  'buying_type',
  'promoted_object',
];
const objectives = [
  'OUTCOME_AWARENESS',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_SALES',
  'OUTCOME_TRAFFIC',
  'OUTCOME_APP_PROMOTION',
];
/** What a status may be set to. */
export const statuses = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED'];

/** A campaign to be made. */
export const checkCampaign = (params: Params, currency: string): Params => {
  checkNames(params, campaignParams);
  const name = readRequired(params, 'name');
  if (name.length > 400) throw createMalformedParameterFault('Param name must be at most 400 characters');
  requireOne(params, 'objective', objectives);
  if (!Array.isArray(params['special_ad_categories']))
    throw createMalformedParameterFault('The parameter special_ad_categories is required');
  const status = requireOne(params, 'status', ['ACTIVE', 'PAUSED']);
  return { ...params, status, daily_budget: String(checkBudget(params['daily_budget'], currency)) };
};

/** Countries of the European Union, whose ads must name their beneficiary. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
const adsetParams = [
  'name',
  'campaign_id',
  'status',
  'optimization_goal',
  'billing_event',
  'targeting',
  'promoted_object',
  'dsa_beneficiary',
  'dsa_payor',
  'destination_type',
];

/** An ad set to be made. */
export const checkAdset = (params: Params, state: GraphState): Params => {
  checkNames(params, adsetParams);
  readRequired(params, 'name');
  requireOne(params, 'status', ['ACTIVE', 'PAUSED']);
  requireOne(params, 'optimization_goal', [
    'LINK_CLICKS',
    'OFFSITE_CONVERSIONS',
    'IMPRESSIONS',
    'LANDING_PAGE_VIEWS',
    'REACH',
  ]);
  requireOne(params, 'billing_event', ['IMPRESSIONS', 'LINK_CLICKS']);
  const targeting = toRecord(params['targeting']);
  const countries: unknown = toRecord(targeting['geo_locations'])['countries'];
  if (!Array.isArray(countries) || countries.length === 0)
    throw createInvalidParameterFault(
      'Your ad set needs a location',
      'Add at least one location to the audience.',
      1_885_364,
    );
  if (toRecord(targeting['targeting_automation'])['advantage_audience'] === undefined)
    throw createInvalidParameterFault(
      'Advantage audience flag required',
      'To create your ad set, you need to enable or disable the Advantage audience feature by setting advantage_audience to 1 or 0.',
      1_870_227,
    );
  const isOfUnion = countries.some((country) => union.has(String(country)));
  if (isOfUnion && (toText(params['dsa_beneficiary']) === '' || toText(params['dsa_payor']) === ''))
    throw createInvalidParameterFault(
      'No beneficiary set',
      'Enter the person or organisation that benefits from these ads and pays for them: the audience is in the European Union.',
      3_858_079,
    );
  const set = state.get(toText(toRecord(params['promoted_object'])['product_set_id']));
  if (set?.kind !== 'product_set')
    throw createInvalidParameterFault(
      'Product set missing',
      'Choose a product set of a catalogue that your business owns.',
      1_885_183,
    );
  return params;
};

/** Hard text lengths; text over the advised length is only cut when shown. */
const longest = { message: 1_024, name: 255, description: 255 } as const;
const feedTexts = { bodies: 'message', titles: 'name', descriptions: 'description' } as const;

const checkText = (value: unknown, kind: keyof typeof longest): void => {
  if (typeof value !== 'string') throw createMalformedParameterFault(`Param ${kind} must be a string`);
  if ([...value].length > longest[kind])
    throw createInvalidParameterFault(
      'Text is too long',
      `Your ad’s ${kind} must be at most ${longest[kind]} characters long.`,
      1_487_056,
    );
};

const creativeParams = ['name', 'object_story_spec', 'asset_feed_spec', 'product_set_id', 'url_tags'];

/** A creative of products of a catalogue, to be made. @param mayUsePage whether our business may speak for the page */
export const checkCreative = (
  params: Params,
  state: GraphState,
  mayUsePage: (id: string) => boolean,
): Params => {
  checkNames(params, creativeParams);
  if (state.get(toText(params['product_set_id']))?.kind !== 'product_set')
    throw createInvalidParameterFault(
      'Product set missing',
      'The creative needs a product set that exists.',
      1_885_183,
    );
  const story = toRecord(params['object_story_spec']);
  checkNames(story, ['page_id', 'template_data']);
  const pageId = readRequired(story, 'page_id');
  if (!mayUsePage(pageId))
    throw createInvalidParameterFault(
      'You can’t advertise for this Page',
      'Ask an administrator of the Page to give your business access to it, or choose another Page.',
      1_815_045,
    );
  const template = toRecord(story['template_data']);
  checkNames(template, ['message', 'link', 'name', 'description', 'call_to_action', 'multi_share_end_card']);
  if (!URL.canParse(toText(template['link'])))
    throw createInvalidParameterFault('Invalid link', 'The ad needs the web address of the shop.', 1_443_056);
  if (toText(template['message']) === '')
    throw createInvalidParameterFault('Primary text missing', 'Write the primary text of the ad.', 1_487_569);
  for (const kind of ['message', 'name', 'description'] as const)
    if (template[kind] !== undefined) checkText(template[kind], kind);
  const feed = params['asset_feed_spec'];
  if (feed !== undefined) checkFeedSpec(toRecord(feed));
  return params;
};

const checkFeedSpec = (feed: Record<string, unknown>): void => {
  checkNames(feed, ['bodies', 'titles', 'descriptions', 'optimization_type']);
  requireOne(feed, 'optimization_type', ['DEGREES_OF_FREEDOM']);
  for (const [name, kind] of Object.entries(feedTexts)) {
    const entries = feed[name];
    if (entries === undefined) continue;
    if (!Array.isArray(entries) || entries.length === 0 || entries.length > 5)
      throw createInvalidParameterFault('Wrong number of texts', `Give one to five ${name}.`, 1_885_650);
    for (const entry of entries) checkText(toRecord(entry)['text'], kind);
    if (new Set(entries.map((entry) => toText(toRecord(entry)['text']))).size !== entries.length)
      throw createInvalidParameterFault('Texts repeat', `Each of the ${name} must be different.`, 1_885_651);
  }
};
