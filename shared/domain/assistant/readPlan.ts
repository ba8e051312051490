import { socialNetworks } from '../content/content.ts';
import { addDays, isDay, type Day } from '../dates/days.ts';
import type { Language } from '../../i18n/languages.ts';
import type { AdvertisingDemand, NoteDemand, PostDemand } from './demand.ts';
import { plannedWords, type PlannedWords } from './languages/plannedWords.ts';
import { demandLanguages } from './languages/demands.ts';
import { readSum } from './readDemand.ts';
import { matchesAny, splitQuoted, splitWords } from './words.ts';

/** Longer beginnings are no demand of one thing. */
export const longestHead = 200;
const longestText = 3_000;

/** Removes a phrase that words begin with; null where they don't. */
export function removeStart(words: readonly string[], phrases: readonly string[]): string[] | null {
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
    const parts = phrase.split(' ');
    if (parts.every((part, at) => matchesAny(words[at] ?? '', [part]))) return words.slice(parts.length);
  }
  return null;
}

/** Words of a text after those of politeness. */
export function listWords(text: string, code: Language): string[] {
  const polite = demandLanguages[code]?.polite ?? [];
  const all = splitWords(text).map((word) => word.text);
  const begin = all.findIndex((word) => !polite.includes(word));
  return begin === -1 ? [] : all.slice(begin);
}

/** A limit of prices in a demand. */
interface PriceLimit {
  /** Null where no price is read for sure. */
  readonly price: number | null;
  readonly currency: string | null;
  /** Words after it. */
  readonly after: readonly string[];
}

/** Reads the limit of prices that follows `products`; null where a name does, or anything else that is no limit. */
function findPrice(
  text: string,
  said: readonly string[],
  code: Language,
  { below, product, small }: PlannedWords,
): PriceLimit | null {
  const plain = text.normalize('NFC');
  const all = splitWords(plain);
  for (let at = 0; at < said.length; at += 1) {
    const rest = removeStart(said.slice(at), below);
    const begin = all.at(all.length - (rest?.length ?? 0) - 1);
    if (rest !== null && rest.length > 0 && begin !== undefined) {
      const tail = plain.slice(begin.end);
      const sum = readSum(tail, code);
      if (sum !== null || /^\W{0,3}\d/u.test(tail)) {
        const after = splitWords(sum?.rest ?? '').map((word) => word.text);
        const isPlain =
          /^[\p{L}\s.!]*$/u.test(sum?.rest ?? '') && after.every((word) => matchesAny(word, small));
        return {
          price: isPlain && sum !== null && sum.value !== null && sum.value > 0 ? sum.value : null,
          currency: sum?.currency ?? null,
          after,
        };
      }
    }
    // A name before it has the number in it, as in `Lamp under 60 cm`.
    if (!matchesAny(said[at] ?? '', [...product, ...small])) return null;
  }
  return null;
}

/** Reads a demand about the advertising of products; null for any other text. */
export function readAdvertisingDemand(text: string, code: Language): AdvertisingDemand | null {
  const language = plannedWords[code];
  if (language === undefined || text.length > longestHead || /[?{}<>`;]/u.test(text)) return null;
  const { rest: unquoted, quoted } = splitQuoted(text);
  const words = listWords(unquoted, code);
  const excluded = removeStart(words, language.exclude);
  const said = excluded ?? removeStart(words, language.include);
  if (said === null) return null;
  const isAdvertised = excluded === null;
  const isOfCategory = said.some((word) => matchesAny(word, language.category));
  if (!isOfCategory && !said.some((word) => matchesAny(word, language.product))) return null;
  const conditions = demandLanguages[code]?.conditions ?? [];
  const limit = isOfCategory || quoted !== null ? null : findPrice(unquoted, said, code, language);
  if (limit !== null) {
    const { price, currency, after } = limit;
    if (after.some((word) => matchesAny(word, conditions))) return null;
    return { kind: 'SetAdvertising', isAdvertised, by: 'PriceBelow', price, currency };
  }
  const named = said.filter(
    (word) => !matchesAny(word, [...language.small, ...language.product, ...language.category]),
  );
  if (quoted === null && named.some((word) => matchesAny(word, conditions))) return null;
  // A name beside a quoted one is a second name; without any, it may mean all of them.
  if (quoted === null ? named.length === 0 : named.length > 0) return null;
  return {
    kind: 'SetAdvertising',
    isAdvertised,
    by: isOfCategory ? 'Category' : 'Product',
    value: quoted ?? named.join(' '),
  };
}

/** Splits a plan into its place and time and the text of the post: after a colon that is none of a time, or quoted. */
export function splitText(text: string): { head: string; body: string | null } {
  const quoted = splitQuoted(text);
  const colon = /:(?!\d)\s*/u.exec(text);
  const quoteAt = text.search(/["“”„«»]/u);
  if (colon !== null && (quoteAt === -1 || colon.index < quoteAt)) {
    const body = text.slice(colon.index + colon[0].length).trim();
    const inner = splitQuoted(body);
    return {
      head: text.slice(0, colon.index),
      body: inner.quoted !== null && inner.rest.trim() === '' ? inner.quoted : body === '' ? null : body,
    };
  }
  return quoted.quoted === null ? { head: text, body: null } : { head: quoted.rest, body: quoted.quoted };
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** Takes a time of day out of a text: `18:00`, `18.30`, `at 6 pm`, `v 18 hodin`. */
function splitTime(head: string): { rest: string; time: string | null } {
  const found =
    /(?<![\d.])(?<hour>\d{1,2})[:.](?<minute>\d{2})(?![\d.])(?:\s*(?<half>am|pm))?/iu.exec(head) ??
    /(?<![\d.])(?<hour>\d{1,2})\s*(?<half>am|pm)(?!\p{L})/iu.exec(head) ??
    /(?:\bat|\bv|\bve)\s+(?<hour>\d{1,2})(?!\s*[.\d])(?:\s+hod(?:in)?)?/iu.exec(head);
  if (found?.groups === undefined) return { rest: head, time: null };
  const { hour = '', minute = '00', half } = found.groups;
  const typed = Number(hour);
  const isPm = half?.toLowerCase() === 'pm';
  const shown = half === undefined ? typed : (typed % 12) + (isPm ? 12 : 0);
  const isTime = shown < 24 && Number(minute) < 60 && (half === undefined || (typed >= 1 && typed <= 12));
  const rest = `${head.slice(0, found.index)} ${head.slice(found.index + found[0].length)}`;
  return { rest, time: isTime ? `${pad(shown)}:${minute}` : null };
}

/** Takes a day out of a text: `2026-12-01`, `1. 12.`, `1.12.2026`; one without a year is the next of its kind, or the last. */
function splitDay(
  head: string,
  today: Day,
  isPast = false,
): { rest: string; day: Day | null; hasDay: boolean } {
  const iso = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/u.exec(head);
  const dotted = /(?<!\d)(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>\d{4}))?(?!\d)/u.exec(head);
  const found = iso ?? dotted;
  if (found === null) return { rest: head, day: null, hasDay: false };
  const rest = `${head.slice(0, found.index)} ${head.slice(found.index + found[0].length)}`;
  if (iso !== null) return { rest, day: isDay(iso[0]) ? iso[0] : null, hasDay: true };
  const { day = '', month = '', year } = dotted?.groups ?? {};
  const build = (inYear: number) => `${inYear}-${pad(Number(month))}-${pad(Number(day))}`;
  const thisYear = Number(today.slice(0, 4));
  const first = build(year === undefined ? thisYear : Number(year));
  const other = build(thisYear + (isPast ? -1 : 1));
  const isOther = year === undefined && (isPast ? first > today : first < today);
  const chosen = isOther ? other : first;
  return { rest, day: isDay(chosen) ? chosen : null, hasDay: true };
}

function findDay(words: readonly string[], language: PlannedWords, today: Day): Day | null {
  if (words.some((word) => language.today.includes(word))) return today;
  if (words.some((word) => language.tomorrow.includes(word))) return addDays(today, 1);
  if (words.some((word) => language.afterTomorrow.includes(word))) return addDays(today, 2);
  const weekday = language.weekdays.findIndex((names) => words.some((word) => names.includes(word)));
  if (weekday === -1) return null;
  const present = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, ((weekday - present + 6) % 7) + 1);
}

/** Reads a demand to plan a post; null for any other text, and where a word of it is not understood. */
export function readPostDemand(text: string, code: Language, today: Day): PostDemand | null {
  const language = plannedWords[code];
  if (language === undefined) return null;
  const { head, body } = splitText(text);
  if (head.length > longestHead || (body ?? '').length > longestText || head.includes('?')) return null;
  const dated = splitDay(head, today);
  const timed = splitTime(dated.rest);
  const words = listWords(timed.rest, code);
  const said = removeStart(words, language.plan);
  if (said === null || !said.some((word) => matchesAny(word, language.post))) return null;
  const networks = socialNetworks.filter((one) =>
    said.some((word) => matchesAny(word, language.networks[one])),
  );
  const known = [
    ...language.post,
    ...language.today,
    ...language.tomorrow,
    ...language.afterTomorrow,
    ...language.weekdays.flat(),
    ...language.planSmall,
    ...socialNetworks.flatMap((one) => language.networks[one]),
  ];
  // Anything else may change its meaning, as `every` does.
  if (said.some((word) => !matchesAny(word, known))) return null;
  return {
    kind: 'PlanPost',
    network: networks.length === 1 ? (networks[0] ?? null) : null,
    day: dated.day ?? findDay(said, language, today),
    time: timed.time,
    text: body,
  };
}

/** The latest day of the past that words name; today without any. */
function findPastDay(words: readonly string[], language: PlannedWords, today: Day): Day {
  if (words.some((word) => language.yesterday.includes(word))) return addDays(today, -1);
  if (words.some((word) => language.beforeYesterday.includes(word))) return addDays(today, -2);
  if (words.some((word) => language.tomorrow.includes(word))) return addDays(today, 1);
  const weekday = language.weekdays.findIndex((names) => words.some((word) => names.includes(word)));
  if (weekday === -1) return today;
  const present = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -((present - weekday + 7) % 7 || 7));
}

/** Reads a demand to note something about a day; null for any other text, and where a word before the note is not understood. */
export function readNoteDemand(text: string, code: Language, today: Day): NoteDemand | null {
  const language = plannedWords[code];
  if (language === undefined) return null;
  const { head, body } = splitText(text);
  if (head.length > longestHead || head.includes('?')) return null;
  const { rest, day, hasDay } = splitDay(head, today, true);
  const words = listWords(rest, code);
  const afterVerb = removeStart(words, language.noteVerbs);
  const isOfVerb = afterVerb?.some((word) => language.note.includes(word)) === true;
  const said = isOfVerb ? afterVerb : removeStart(words, language.noteStart);
  if (said === null) return null;
  const known = [
    ...language.note,
    ...language.today,
    ...language.tomorrow,
    ...language.yesterday,
    ...language.beforeYesterday,
    ...language.weekdays.flat(),
    ...language.noteSmall,
  ];
  if (said.some((word) => !matchesAny(word, known))) return null;
  return { kind: 'AddNote', day: hasDay ? day : findPastDay(said, language, today), text: body };
}
