import { z } from 'zod';
import {
  comparisons,
  intentAssistants,
  measures,
  orders,
  type Assistant,
  type Intent,
  type Question,
} from '#shared/domain/assistant/question.ts';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { countDaysBetween, isDay } from '#shared/domain/dates/days.ts';
import type { ChatTool } from '#server/integrations/ai/index.ts';

const longestName = 200;
const mostRows = 50;

const day = z.string().refine(isDay, { error: 'a day as 2026-11-28' });
const period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => countDaysBetween(from, to) >= 0, { error: 'from is after to' })
  .nullable()
  .default(null)
  .describe('First and last day, both included, as YYYY-MM-DD; null takes the last 30 days');
const comparison = z.enum(comparisons).nullable().default(null).describe('What to compare with');
const measure = z.enum(measures);
const anyMeasure = measure.nullable().default(null);
const channel = z
  .enum(channels)
  .nullable()
  .default(null)
  .describe('One advertising platform; null takes all');
const rank = {
  measure: anyMeasure,
  order: z.enum(orders).default('Best'),
  count: z.int().min(1).max(mostRows).nullable().default(null).describe('How many rows'),
  period,
};
const getNameField = (what: string) =>
  z
    .string()
    .max(longestName)
    .nullable()
    .default(null)
    .describe(`Name of the ${what}, or a part of it; null takes all`);
const compared = { period, comparison };

/** What a model learns of an intent: when to use its tool, and the fields of its question. */
interface ToolRow {
  readonly description: string;
  readonly fields: z.ZodRawShape;
}

type AnsweringIntent = { [I in Intent]: (typeof intentAssistants)[I] extends null ? never : I }[Intent];

const rows: { readonly [I in AnsweringIntent]: ToolRow } = {
  figure: {
    description: 'One figure over a period, with its change, for the whole shop or one advertising platform.',
    fields: { measure, channel, ...compared },
  },
  overview: { description: 'All main figures of a period with their changes.', fields: compared },
  trend: { description: 'A figure day by day, as a chart.', fields: { measure, ...compared } },
  whyChanged: {
    description: 'Why a figure rose or fell: what contributed most to the change.',
    fields: { measure: anyMeasure, ...compared },
  },
  bestDay: {
    description: 'The day with the best or worst figure.',
    fields: { measure, order: rank.order, period },
  },
  campaignFigure: {
    description: 'Figures of one campaign.',
    fields: { measure: anyMeasure, name: getNameField('campaign'), ...compared },
  },
  rankCampaigns: { description: 'Campaigns, best or worst first.', fields: { channel, ...rank } },
  rankChannels: { description: 'Advertising platforms, best or worst first.', fields: rank },
  devices: { description: 'Figures by device.', fields: { period } },
  sources: { description: 'Where visits come from, best or worst first.', fields: rank },
  visitors: { description: 'New and returning visitors.', fields: compared },
  funnel: { description: 'How many visits go on to a product, the cart and an order.', fields: compared },
  attribution: { description: 'How orders are attributed to advertising.', fields: {} },
  target: { description: 'The shop’s target of cost of sales and how it is met.', fields: {} },
  orderList: { description: 'The latest orders of a period.', fields: { period } },
  events: { description: 'What was changed or happened in a period.', fields: { period } },
  campaignList: { description: 'All campaigns with their states.', fields: {} },
  campaignState: {
    description: 'Whether a campaign runs, and if not, why.',
    fields: { name: getNameField('campaign') },
  },
  campaignProblems: { description: 'Problems of campaigns.', fields: { name: getNameField('campaign') } },
  campaignChanges: {
    description: 'What was changed at a campaign.',
    fields: { name: getNameField('campaign'), period },
  },
  budgets: { description: 'Daily budgets of campaigns.', fields: { name: getNameField('campaign') } },
  rankProducts: { description: 'Products, best or worst first.', fields: rank },
  rankCategories: { description: 'Categories, best or worst first.', fields: rank },
  productFigure: {
    description: 'Figures of one product.',
    fields: { name: getNameField('product'), period },
  },
  categoryFigure: {
    description: 'Figures of one category.',
    fields: { name: getNameField('category'), period },
  },
  productState: {
    description: 'Price, stock and state of one product on the platforms.',
    fields: { name: getNameField('product') },
  },
  productCount: { description: 'How many products the shop has.', fields: {} },
  rejectedProducts: { description: 'Products that platforms rejected, with reasons.', fields: {} },
  productProblems: { description: 'Problems of products in the feed.', fields: {} },
  feedState: { description: 'State of the product feed and its last reading.', fields: {} },
  feedHistory: { description: 'Earlier readings of the product feed.', fields: {} },
  pixelState: { description: 'Whether the tracking pixel sends data.', fields: {} },
  consent: { description: 'How many visitors agree to measurement.', fields: {} },
  balance: { description: 'The advertising credit.', fields: {} },
  runway: { description: 'How long the credit lasts.', fields: {} },
  autoTopUp: { description: 'Settings of the automatic top-up.', fields: {} },
  topUps: { description: 'Top-ups of a period.', fields: { period } },
  invoices: { description: 'The latest invoices.', fields: {} },
  unpaidInvoices: { description: 'Invoices that are not paid.', fields: {} },
  nextPayment: { description: 'What is paid next, and when.', fields: {} },
  subscription: { description: 'The subscription and its price.', fields: {} },
  texts: { description: 'Texts that were written for the shop.', fields: {} },
  posts: { description: 'Planned and published posts.', fields: {} },
};

const listIntents = (assistant: Assistant): AnsweringIntent[] =>
  (Object.keys(rows) as AnsweringIntent[]).filter((intent) => intentAssistants[intent] === assistant);

/** Intents whose questions have no fields share one tool, so that an assistant has at most 20: models choose badly among more. */
const isPlain = (intent: AnsweringIntent): boolean => Object.keys(rows[intent].fields).length === 0;

const plainToolName = 'state';

function createPlainSchema(intents: readonly AnsweringIntent[]) {
  return z.object({ about: z.enum(intents as [AnsweringIntent, ...AnsweringIntent[]]) });
}

function toParameters(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

const toolLists = new Map<Assistant, readonly ChatTool[]>();

/** Lists the tools of an assistant: the questions that it answers. */
export function listQuestionTools(assistant: Assistant): readonly ChatTool[] {
  const known = toolLists.get(assistant);
  if (known !== undefined) return known;
  const intents = listIntents(assistant);
  const plain = intents.filter((intent) => isPlain(intent));
  const tools = [
    ...intents
      .filter((intent) => !isPlain(intent))
      .map((intent) => ({
        name: intent,
        description: rows[intent].description,
        parameters: toParameters(z.object(rows[intent].fields)),
      })),
    ...(plain.length === 0
      ? []
      : [
          {
            name: plainToolName,
            description: plain.map((intent) => `${intent}: ${rows[intent].description}`).join(' '),
            parameters: toParameters(createPlainSchema(plain)),
          },
        ]),
  ];
  toolLists.set(assistant, tools);
  return tools;
}

/** A question from a model's call of a tool, or the fault of the call, in words for the model. */
export function readToolCall(
  assistant: Assistant,
  name: string,
  written: string,
): { readonly question: Question } | { readonly fault: string } {
  const intents = listIntents(assistant);
  const plain = intents.filter((intent) => isPlain(intent));
  let input: unknown;
  try {
    input = written.trim() === '' ? {} : JSON.parse(written);
  } catch {
    return { fault: 'The arguments are not valid JSON.' };
  }
  if (name === plainToolName && plain.length > 0) {
    const parsed = createPlainSchema(plain).safeParse(input);
    return parsed.success
      ? { question: { intent: parsed.data.about } as Question }
      : { fault: z.prettifyError(parsed.error) };
  }
  const intent = intents.find((one) => one === name && !isPlain(one));
  if (intent === undefined) return { fault: 'There is no such tool.' };
  const parsed = z.object(rows[intent].fields).safeParse(input);
  return parsed.success
    ? { question: { intent, ...parsed.data } as Question }
    : { fault: z.prettifyError(parsed.error) };
}
