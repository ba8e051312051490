import {
  intentAssistants,
  type Assistant,
  type Intent,
  type Question,
} from '#shared/domain/assistant/question.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getTexts } from '#server/texts/texts.ts';

type Suggestion = Question | ((today: Day) => Question);

const last30 = { period: null, comparison: null } as const;

const best = { measure: null, order: 'Best', count: null, period: null } as const;
const worst = { ...best, order: 'Worst' } as const;

const getYesterday = (today: Day) => {
  const day = addDays(today, -1);
  return { from: day, to: day };
};

/** Questions that the product offers. Each is read as written, in every language that has its text. */
const suggestions = {
  overview: { intent: 'overview', ...last30 },
  spendYesterday: (today: Day) =>
    ({
      intent: 'figure',
      measure: 'Spend',
      channel: null,
      period: getYesterday(today),
      comparison: null,
    }) as const,
  revenue: { intent: 'figure', measure: 'Revenue', channel: null, ...last30 },
  whyRevenue: { intent: 'whyChanged', measure: 'Revenue', ...last30 },
  trendRevenue: { intent: 'trend', measure: 'Revenue', period: null, comparison: 'PreviousPeriod' },
  bestDay: { intent: 'bestDay', measure: 'Revenue', order: 'Best', period: null },
  bestCampaigns: { intent: 'rankCampaigns', ...best },
  worstCampaigns: { intent: 'rankCampaigns', ...worst, measure: 'ReturnOnAdSpend' },
  bestChannels: { intent: 'rankChannels', ...best },
  campaignList: { intent: 'campaignList' },
  campaignProblems: { intent: 'campaignProblems', name: null },
  budgets: { intent: 'budgets', name: null },
  events: { intent: 'events', period: null },
  ordersYesterday: (today: Day) => ({ intent: 'orderList', period: getYesterday(today) }) as const,
  sources: { intent: 'sources', ...best },
  funnel: { intent: 'funnel', ...last30 },
  attribution: { intent: 'attribution' },
  target: { intent: 'target' },
  pixelState: { intent: 'pixelState' },
  consent: { intent: 'consent' },
  bestProducts: { intent: 'rankProducts', ...best },
  bestCategories: { intent: 'rankCategories', ...best },
  productCount: { intent: 'productCount' },
  rejectedProducts: { intent: 'rejectedProducts' },
  feedProblems: { intent: 'productProblems' },
  feedState: { intent: 'feedState' },
  feedHistory: { intent: 'feedHistory' },
  balance: { intent: 'balance' },
  runway: { intent: 'runway' },
  autoTopUp: { intent: 'autoTopUp' },
  topUps: { intent: 'topUps', period: null },
  invoices: { intent: 'invoices' },
  unpaidInvoices: { intent: 'unpaidInvoices' },
  nextPayment: { intent: 'nextPayment' },
  subscription: { intent: 'subscription' },
  texts: { intent: 'texts' },
  posts: { intent: 'posts' },
} as const satisfies Readonly<Record<string, Suggestion>>;
export type SuggestionKey = keyof typeof suggestions;

const readAt = (suggestion: Suggestion, today: Day): Question =>
  typeof suggestion === 'function' ? suggestion(today) : suggestion;

/** Lists the questions of an assistant in a language. */
export function listSuggestions(assistant: Assistant, language: Language, today: Day): string[] {
  const texts = getTexts(language);
  return Object.entries(suggestions)
    .filter(([, suggestion]) => intentAssistants[readAt(suggestion, today).intent] === assistant)
    .map(([key]) => texts(`answers:suggestion.${key}`));
}

/** Lists offered questions of some intents in a language, by the order of the intents. */
export function listSuggestionsOfIntents(
  intents: readonly Intent[],
  language: Language,
  today: Day,
): string[] {
  const texts = getTexts(language);
  return intents.flatMap((intent) =>
    Object.entries(suggestions)
      .filter(([, suggestion]) => readAt(suggestion, today).intent === intent)
      .slice(0, 1)
      .map(([key]) => texts(`answers:suggestion.${key}`)),
  );
}

/** Reads a question that the product offered; null for any other text. */
export function readSuggestion(text: string, language: Language, today: Day): Question | null {
  const texts = getTexts(language);
  const folded = foldText(text);
  const found = Object.entries(suggestions).find(
    ([key]) => foldText(texts(`answers:suggestion.${key}`)) === folded,
  );
  return found === undefined ? null : readAt(found[1], today);
}

/** Words that many questions have say nothing. */
const shortestWord = 4;
const mostSimilar = 5;

/** Lists offered questions that share words with a text, those that share most first. */
export function findSimilarSuggestions(text: string, language: Language): string[] {
  const texts = getTexts(language);
  const toStems = (words: string): string[] =>
    foldText(words)
      .split(' ')
      .filter((word) => word.length >= shortestWord)
      .map((word) => word.slice(0, shortestWord));
  const wanted = new Set(toStems(text));
  return Object.keys(suggestions)
    .map((key) => texts(`answers:suggestion.${key}`))
    .map((question) => ({ question, shared: toStems(question).filter((stem) => wanted.has(stem)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, mostSimilar)
    .map(({ question }) => question);
}
