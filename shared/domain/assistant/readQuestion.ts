import type { Day } from '../dates/days.ts';
import type { Language } from '../../i18n/languages.ts';
import { findIntent, listCandidates } from './intents.ts';
import { czech } from './languages/cs.ts';
import { english } from './languages/en.ts';
import type { SpokenLanguage } from './languages/language.ts';
import type { Intent, Period, Question, Reading } from './question.ts';
import { readWords, type Understood } from './understood.ts';
import { splitWords } from './words.ts';

/** Longer texts are no questions. */
const maxLength = 500;

/** Characters of code and markup, which no question has. */
const codeCharacters = /[{}<>`;]/;

/** Languages that questions are read in; the others are read as English, whose texts they show. */
const languages: Partial<Record<Language, SpokenLanguage>> = { en: english, cs: czech };

const ranks = ['rankCampaigns', 'rankChannels', 'rankProducts', 'rankCategories', 'sources'] as const;
type RankIntent = (typeof ranks)[number];
const isRank = (intent: Intent): intent is RankIntent => (ranks as readonly Intent[]).includes(intent);

/** Intents whose name is of the same kind of thing. */
const ofCampaign: readonly Intent[] = [
  'campaignFigure',
  'campaignState',
  'campaignProblems',
  'campaignChanges',
  'budgets',
];
const ofProduct: readonly Intent[] = ['productFigure', 'productState'];

/** Builds the question of an intent from what a text says. */
function buildQuestion(intent: Intent, said: Understood): Question {
  const { period, comparison, count } = said;
  const [channel] = said.channels;
  // `Is Google running` names the campaigns of a channel.
  const name = said.name ?? (ofCampaign.includes(intent) ? (channel ?? null) : null);
  const measure = said.measures[0] ?? null;
  const order = said.order ?? 'Best';
  const compared = { period, comparison };
  switch (intent) {
    case 'figure':
      return { intent, measure: measure ?? 'Revenue', channel: said.channels[0] ?? null, ...compared };
    case 'trend':
      return { intent, measure: measure ?? 'Revenue', ...compared };
    case 'whyChanged':
      return { intent, measure, ...compared };
    case 'bestDay':
      return { intent, measure: measure ?? 'Revenue', order, period };
    case 'campaignFigure':
      return { intent, measure, name, ...compared };
    case 'rankCampaigns':
      return { intent, measure, order, count, period, channel: said.channels[0] ?? null };
    case 'rankChannels':
    case 'rankProducts':
    case 'rankCategories':
    case 'sources':
      // Each of these intents has the same slots.
      return { intent, measure, order, count, period } as Question;
    case 'overview':
    case 'visitors':
    case 'funnel':
      return { intent, ...compared };
    case 'devices':
    case 'orderList':
    case 'events':
    case 'topUps':
      return { intent, period };
    case 'campaignChanges':
    case 'productFigure':
    case 'categoryFigure':
      return { intent, name, period };
    case 'campaignState':
    case 'campaignProblems':
    case 'budgets':
    case 'productState':
      return { intent, name };
    default:
      return { intent };
  }
}

/** Fills what a question leaves open from the one before. */
function fillFrom(question: Question, previous: Question): Question {
  const filled: Record<string, unknown> = { ...question };
  const before: Readonly<Record<string, unknown>> = { ...previous };
  const sharesName = [ofCampaign, ofProduct].some(
    (intents) => intents.includes(question.intent) && intents.includes(previous.intent),
  );
  for (const [slot, value] of Object.entries(question)) {
    const isOther = slot === 'name' && !sharesName;
    if (value === null && !isOther && before[slot] !== undefined) filled[slot] = before[slot];
  }
  // Only slots of the question's own intent are filled, with values of the same type.
  return filled as unknown as Question;
}

/** What a text changes of the question before; null where it changes nothing that the question has. */
function changePrevious(previous: Question, said: Understood): Question | null {
  const { period, comparison, count, order, name } = said;
  const [channel] = said.channels;
  const [measure] = said.measures;
  const changes: Record<string, unknown> = {
    ...(period === null ? {} : { period }),
    ...(comparison === null ? {} : { comparison }),
    ...(count === null ? {} : { count }),
    ...(order === null ? {} : { order }),
    ...(name === null ? {} : { name }),
    ...(channel === undefined ? {} : { channel }),
    ...(measure === undefined ? {} : { measure }),
  };
  const slots = Object.keys(changes);
  if (slots.length === 0 || slots.some((slot) => !(slot in previous))) return null;
  // Each changed slot is one of the question's intent.
  return { ...previous, ...changes };
}

/** The list that a text names by one word, as the list before was: `and categories?`. */
function changeList(previous: Question, said: Understood): Question | null {
  if (!isRank(previous.intent)) return null;
  const { concepts } = said;
  const intent = (
    [
      ['campaign', 'rankCampaigns'],
      ['category', 'rankCategories'],
      ['product', 'rankProducts'],
      ['channel', 'rankChannels'],
      ['source', 'sources'],
    ] as const
  ).find(([concept]) => concepts.has(concept))?.[1];
  if (intent === undefined || said.name !== null) return null;
  const { order, ...rest } = previous as Extract<Question, { intent: RankIntent }>;
  const period = said.period === null ? {} : { period: said.period };
  // The lists have the same slots.
  return { ...rest, intent, order: said.order ?? order, ...period } as Question;
}

function readFollowUp(said: Understood, previous: Question): Question | null {
  const intent = findIntent(said);
  if (intent === null) return changeList(previous, said) ?? changePrevious(previous, said);
  if (!said.isFollowUp) return null;
  const isOnlyFigure = intent === 'figure' || intent === 'visitors' || intent === 'overview';
  const changed = isOnlyFigure ? changePrevious(previous, said) : null;
  return changed ?? fillFrom(buildQuestion(intent, said), previous);
}

/** Whether a period says no more than the present. */
const isToday = ({ from, to }: Period, today: Day): boolean => from === today && to === today;

/** Whether a text says a period, a comparison or a channel for which the question has no place. */
function isAnythingDropped(question: Question, said: Understood, today: Day): boolean {
  const { period, comparison, channels, concepts } = said;
  if (period !== null && !('period' in question) && !isToday(period, today)) return true;
  const isCompared = comparison === 'PreviousYear' || concepts.has('previousPeriod');
  if (isCompared && comparison !== null && !('comparison' in question)) return true;
  if (channels.length === 0 || question.intent === 'rankChannels') return false;
  if (channels.length > 1) return true;
  const [channel = ''] = channels;
  return !Object.values(question).some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(channel.toLowerCase()),
  );
}

/** Reads a text that only greets or thanks. */
function readPleasantry(text: string, { pleasantries }: SpokenLanguage): Question | null {
  const words = splitWords(text).map((word) => word.text);
  for (const intent of ['thanks', 'greeting'] as const) {
    const own = pleasantries[intent];
    const known = [...own, ...pleasantries.around, ...pleasantries.greeting];
    if (words.some((word) => own.includes(word)) && words.every((word) => known.includes(word)))
      return { intent };
  }
  return null;
}

/** Whether only a part of a text is understood, so that an answer to that part may be to another question. */
function isReadInPart({ unknown, hasUnread }: Understood): boolean {
  return unknown.length > 0 || hasUnread;
}

/** Kinds of things that a text may name without saying what they are. */
export const namedKinds = ['campaign', 'category', 'product'] as const;
export type NamedKind = (typeof namedKinds)[number];

const isTooLong = (text: string): boolean => text.length > maxLength || codeCharacters.test(text);

/**
 * Finds what may be a name in a question that is read but for it: the only unknown words, as typed, beside each other.
 * Null where there are none or several.
 */
export function findUnknownName(text: string, language: Language, today: Day): string | null {
  if (isTooLong(text)) return null;
  const { unknown, hasUnread, name } = readWords(text, languages[language] ?? english, today);
  return unknown.length === 1 && !hasUnread && name === null ? (unknown[0] ?? null) : null;
}

/** Writes a question with what its unknown words name: `how is lustry doing` as `how is category "Lustry" doing`. */
export function nameInQuestion(
  text: string,
  language: Language,
  { typed, kind, name }: { readonly typed: string; readonly kind: NamedKind; readonly name: string },
): string {
  const noun = (languages[language] ?? english).nouns[kind];
  return text.normalize('NFC').replace(typed, () => `${noun} "${name}"`);
}

/**
 * Reads a typed question in a language. What it leaves open after the beginning of a follow-up is filled from the
 * question before.
 */
export function readQuestion(
  text: string,
  {
    language,
    today,
    previous = null,
  }: { readonly language: Language; readonly today: Day; readonly previous?: Question | null },
): Reading {
  if (isTooLong(text)) return { candidates: [] };
  const spoken = languages[language] ?? english;
  const pleasantry = readPleasantry(text, spoken);
  if (pleasantry !== null) return { question: pleasantry };
  const said = readWords(text, spoken, today);
  if (isReadInPart(said)) return { candidates: listCandidates(said) };
  const followed = previous === null ? null : readFollowUp(said, previous);
  if (followed !== null) return { question: followed };
  const intent = findIntent(said);
  const question = intent === null ? null : buildQuestion(intent, said);
  return question === null || isAnythingDropped(question, said, today)
    ? { candidates: listCandidates(said) }
    : { question };
}
