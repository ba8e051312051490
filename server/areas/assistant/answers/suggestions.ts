import { intentAssistants, type Assistant, type Question } from '#shared/domain/assistant/question.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { foldText } from '#shared/domain/product/searchText.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getTexts } from '#server/texts/texts.ts';

type Suggestion = Question | ((today: Day) => Question);

const last30 = { period: null, comparison: null } as const;

/** Questions that the product offers. Each is read as written, in every language that has its text. */
export const suggestions = {
  overview: { intent: 'overview', ...last30 },
  spendYesterday: (today: Day) => {
    const day = addDays(today, -1);
    return {
      intent: 'figure',
      measure: 'Spend',
      channel: null,
      period: { from: day, to: day },
      comparison: null,
    } as const;
  },
  revenue: { intent: 'figure', measure: 'Revenue', channel: null, ...last30 },
  trendRevenue: {
    intent: 'trend',
    measure: 'Revenue',
    period: null,
    comparison: 'PreviousPeriod',
  },
  bestDay: { intent: 'bestDay', measure: 'Revenue', order: 'Best', period: null },
} as const satisfies Readonly<Record<string, Suggestion>>;

const readAt = (suggestion: Suggestion, today: Day): Question =>
  typeof suggestion === 'function' ? suggestion(today) : suggestion;

/** Lists the questions of an assistant in a language. */
export function listSuggestions(assistant: Assistant, language: Language, today: Day): string[] {
  const texts = getTexts(language);
  return Object.entries(suggestions)
    .filter(([, suggestion]) => intentAssistants[readAt(suggestion, today).intent] === assistant)
    .map(([key]) => texts(`answers:suggestion.${key}`));
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
