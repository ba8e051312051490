import type { Assistant, Question } from '#shared/domain/assistant/question.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getTexts } from '#server/texts/texts.ts';

interface Suggestion {
  readonly assistant: Assistant;
  read(today: Day): Question;
}

const last30 = { period: null, comparison: null } as const;
const best = { measure: null, order: 'Best', count: null, period: null } as const;
const worst = { ...best, order: 'Worst' } as const;
const ask = (assistant: Assistant, question: Question): Suggestion => ({ assistant, read: () => question });

/** Questions that the product offers. Each is read as written, in every language that has its text. */
export const suggestions = {
  overview: ask('Performance', { intent: 'overview', ...last30 }),
  spendYesterday: {
    assistant: 'Performance',
    read: (today) => {
      const day = addDays(today, -1);
      const period = { from: day, to: day };
      return { intent: 'figure', measure: 'Spend', channel: null, period, comparison: null };
    },
  },
  revenue: ask('Performance', { intent: 'figure', measure: 'Revenue', channel: null, ...last30 }),
  trendRevenue: ask('Performance', {
    intent: 'trend',
    measure: 'Revenue',
    period: null,
    comparison: 'PreviousPeriod',
  }),
  bestDay: ask('Performance', { intent: 'bestDay', measure: 'Revenue', order: 'Best', period: null }),
} as const satisfies Readonly<Record<string, Suggestion>>;

/** Lists the questions of an assistant in a language. */
export function listSuggestions(assistant: Assistant, language: Language): string[] {
  const texts = getTexts(language);
  return Object.entries(suggestions)
    .filter(([, suggestion]) => suggestion.assistant === assistant)
    .map(([key]) => texts(`answers:suggestion.${key}`));
}

/** Reads a question that the product offered; null for any other text. */
export function readSuggestion(text: string, language: Language, today: Day): Question | null {
  const texts = getTexts(language);
  const folded = foldText(text);
  const found = Object.entries(suggestions).find(
    ([key]) => foldText(texts(`answers:suggestion.${key}`)) === folded,
  );
  return found?.[1].read(today) ?? null;
}
