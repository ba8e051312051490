import type { Language } from '../../i18n/languages.ts';
import { demandPlaces, type BudgetChange, type BudgetDirection, type Demand } from './demand.ts';
import { demandLanguages, type DemandLanguage } from './languages/demands.ts';
import { matchesAny, splitQuoted, splitWords } from './words.ts';
import { foldAccents } from '../search/foldAccents.ts';

/** Longer texts are no demands of one thing. */
const maxLength = 200;
const codeCharacters = /[{}<>`;]/;

interface Amount {
  /** Null where the mark in it may be one of decimals or of thousands. */
  readonly value: number | null;
  readonly isPercent: boolean;
  readonly currency: string | null;
  readonly isBy: boolean;
  readonly isTo: boolean;
}

const amountPattern =
  /(?<![\p{L}\p{N}])(?:(?<before>[€$£]|\p{L}{2,3})\s{0,2})?(?<whole>\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,2}|\d{1,3}(?:,\d{3}){1,2}(?=\.\d{2})|\d{1,3}(?:\.\d{3}){1,2}(?=,\d{2})|\d{1,7})(?:(?<mark>[.,])(?<rest>\d{1,3}))?(?:\s{0,2}(?<after>[%€$£]|\p{L}{2,8}))?(?!\p{N})/gu;

function findCurrency(word: string | undefined, language: DemandLanguage): string | null {
  if (word === undefined) return null;
  const folded = foldAccents(word);
  return Object.entries(language.currencies).find(([, words]) => matchesAny(folded, words))?.[0] ?? null;
}

function toNumber(
  whole: string,
  mark: string | undefined,
  rest: string | undefined,
  language: DemandLanguage,
): number | null {
  const digits = whole.replaceAll(/\D/gu, '');
  if (mark === undefined || rest === undefined) return Number(digits);
  if (rest.length < 3) return Number(`${digits}.${rest}`);
  return mark === language.thousands ? Number(`${digits}${rest}`) : null;
}

/** Takes the last amount out of a text, with the word before it that says whether it is a goal or a step. */
function splitAmount(text: string, language: DemandLanguage): { rest: string; amount: Amount | null } {
  const found = [...text.matchAll(amountPattern)].at(-1);
  if (found?.groups === undefined) return { rest: text, amount: null };
  const { before, whole = '', mark, rest, after } = found.groups;
  const isPercent = after !== undefined && matchesAny(foldAccents(after), language.percent);
  const currencyBefore = findCurrency(before, language);
  const currency = currencyBefore ?? findCurrency(after, language);
  // A word beside the number that is no currency belongs to the text around it.
  const start =
    found.index +
    (before === undefined || currencyBefore !== null ? 0 : found[0].indexOf(before) + before.length);
  const usesAfter = after !== undefined && (isPercent || findCurrency(after, language) !== null);
  const end = found.index + found[0].length - (after === undefined || usesAfter ? 0 : after.length);
  const lead = splitWords(text.slice(0, start));
  const last = lead.at(-1)?.text ?? '';
  const isTo = language.to.includes(last);
  const isBy = language.by.includes(last);
  // The number of a name, as in `Lamps 2026`, is no amount.
  if (!isTo && !isBy && !isPercent && currency === null) return { rest: text, amount: null };
  return {
    rest: `${text.slice(0, start)} ${text.slice(end)}`,
    amount: { value: toNumber(whole, mark, rest, language), isPercent, currency, isBy, isTo },
  };
}

/** A sum of money at the beginning of a text. */
export interface Sum {
  /** Null where the mark in it may be one of decimals or of thousands. */
  readonly value: number | null;
  /** Code of the currency that was typed; null without one. */
  readonly currency: string | null;
  /** What follows the sum and its currency. */
  readonly rest: string;
}

/** Reads the sum that a text begins with, as budgets are read; null where it begins with none. */
export function readSum(text: string, code: Language): Sum | null {
  const language = demandLanguages[code];
  const found = text.matchAll(amountPattern).next().value;
  if (language === undefined || found?.groups === undefined) return null;
  const { before, whole = '', mark, rest, after } = found.groups;
  const currencyBefore = findCurrency(before, language);
  if (text.slice(0, found.index).trim() !== '' || (before !== undefined && currencyBefore === null))
    return null;
  const currencyAfter = findCurrency(after, language);
  const end = found.index + found[0].length - (currencyAfter === null ? (after ?? '').length : 0);
  return {
    value: toNumber(whole, mark, rest, language),
    currency: currencyBefore ?? currencyAfter,
    rest: text.slice(end),
  };
}

/** Removes the first words that are a phrase of a list; null where none is there. */
function removePhrase(
  words: readonly string[],
  phrases: readonly string[],
  atStart: boolean,
): string[] | null {
  for (const phrase of phrases.toSorted((one, other) => other.length - one.length)) {
    const parts = phrase.split(' ');
    for (let at = 0; at <= (atStart ? 0 : words.length - parts.length); at += 1)
      if (parts.every((part, index) => matchesAny(words[at + index] ?? '', [part])))
        return [...words.slice(0, at), ...words.slice(at + parts.length)];
    if (!atStart || parts.length !== 2) continue;
    const [first, second] = parts;
    const end = words.findLastIndex((word) => word === second);
    if (words[0] === first && end > 0 && end === words.length - 1) return words.slice(1, end);
  }
  return null;
}

function hasPhrase(words: readonly string[], phrases: readonly string[]): boolean {
  return removePhrase(words, phrases, false) !== null;
}

function removeAll(words: readonly string[], phrases: readonly string[]): string[] {
  let rest = [...words];
  for (;;) {
    const next = removePhrase(rest, phrases, false);
    if (next === null) return rest;
    rest = next;
  }
}

function toChange(amount: Amount | null, direction: BudgetDirection): BudgetChange | null {
  if (amount === null || amount.value === null || amount.value <= 0) return null;
  const { value, isPercent, isBy, isTo } = amount;
  if (isPercent) return isTo || direction === null ? null : { kind: 'ByPercent', percent: value };
  if (isBy) return direction === null ? null : { kind: 'By', amount: value };
  // `Raise the budget 100` may mean either.
  return isTo || direction === null ? { kind: 'To', amount: value } : null;
}

const verbKinds = ['off', 'on', 'up', 'down', 'set'] as const;

/** Whether words demand the monthly report by mail, and nothing else: not to another address, nor at another time. */
function isReportDemand(words: readonly string[], { report, polite }: DemandLanguage): boolean {
  const rest = removePhrase(words, report.names, false);
  return (
    rest !== null && rest.length > 0 && rest.every((word) => matchesAny(word, [...report.around, ...polite]))
  );
}

/** Reads a demand of a change; null for any other text. */
export function readDemand(text: string, code: Language): Demand | null {
  const language = demandLanguages[code];
  if (language === undefined || text.length > maxLength || codeCharacters.test(text) || text.includes('?'))
    return null;
  const { rest: unquoted, quoted } = splitQuoted(text);
  const all = splitWords(unquoted).map((word) => word.text);
  const begin = all.findIndex((word) => !language.polite.includes(word));
  if (begin === -1) return null;
  const words = all.slice(begin);
  if (quoted === null && isReportDemand(all, language)) return { kind: 'SendReport' };
  const kind = verbKinds.find((one) => removePhrase(words, language.verbs[one], true) !== null);
  const isOfBudget = hasPhrase(words, language.budget);
  const isOfCampaign = hasPhrase(words, language.campaign);
  const isSwitch = kind === 'off' || kind === 'on';
  const place = demandPlaces.find(
    (one) => one !== 'campaigns' && language.places[one].some((phrase) => hasPhrase(words, [phrase])),
  );
  const isOurs =
    kind !== undefined && (isSwitch ? !isOfBudget && (isOfCampaign || place === undefined) : isOfBudget);
  if (!isOurs) {
    if (removePhrase(words, language.verbs.other, true) === null) return null;
    if (place !== undefined) return { kind: 'Elsewhere', place };
    return isOfCampaign || isOfBudget ? { kind: 'Elsewhere', place: 'campaigns' } : null;
  }
  const { rest, amount } = isSwitch ? { rest: unquoted, amount: null } : splitAmount(unquoted, language);
  const bare = splitWords(rest)
    .map((word) => word.text)
    .slice(begin);
  const said = removePhrase(bare, language.verbs[kind], true) ?? [];
  const fixed = [...language.small, ...language.to, ...language.by];
  const left = removeAll(removeAll(said, language.budget), language.campaign).filter(
    (word) => !fixed.includes(word),
  );
  if (left.some((word) => matchesAny(word, language.conditions))) return { kind: 'Later' };
  // A name beside a quoted one is a second name.
  if (quoted !== null && left.length > 0) return null;
  const name = quoted ?? (left.length === 0 ? null : left.join(' '));
  if (isSwitch) return { kind: kind === 'off' ? 'TurnOff' : 'TurnOn', name };
  const direction = kind === 'up' ? 'Up' : kind === 'down' ? 'Down' : null;
  return {
    kind: 'SetDailyBudget',
    name,
    direction,
    change: toChange(amount, direction),
    currency: amount?.currency ?? null,
  };
}
