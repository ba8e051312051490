import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { Comparison, Intent, Measure, Period, Question } from '#shared/domain/assistant/question.ts';
import { addDays, endOfDay, startOfDay } from '#shared/domain/dates/days.ts';
import type { Talk } from './talk.ts';

/** A question of an intent. */
type QuestionOf<I extends Intent> = Extract<Question, { readonly intent: I }>;

/** Writes the answer to a question from what the person may read. */
export type Answerer<I extends Intent> = (talk: Talk, question: QuestionOf<I>) => Promise<Block[]>;

export type Answerers = { readonly [Name in Intent]: Answerer<Name> };

/** The reports' names of the measures. */
export const measureKeys = {
  Spend: 'expenses',
  Revenue: 'revenue',
  Orders: 'orders',
  ReturnOnAdSpend: 'returnOnAdSpend',
  CostOfSales: 'costOfSales',
  Clicks: 'clicks',
  Impressions: 'impressions',
  ConversionRate: 'conversionRate',
  AverageOrderValue: 'averageOrderValue',
  AddToCarts: 'addToCarts',
  Users: 'users',
} as const satisfies Readonly<Record<Measure, string>>;

/** The days of a question: the last 30 with today where it names none. */
export function getPeriod(talk: Talk, period: Period | null): Period {
  return period ?? { from: addDays(talk.today, -29), to: talk.today };
}

/** The range of a report call over days of the shop. */
export function toRange(talk: Talk, { from, to }: Period): { dateFrom: string; dateTo: string } {
  return {
    dateFrom: startOfDay(from, talk.timeZone).toISOString(),
    dateTo: new Date(endOfDay(to, talk.timeZone).getTime() - 1).toISOString(),
  };
}

/** The comparison of a question, or the one that answers take. */
export function getComparison(comparison: Comparison | null): Comparison {
  return comparison ?? 'PreviousPeriod';
}
