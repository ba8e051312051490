import { channels, type Channel } from '../campaign/campaign.ts';
import type { Day } from '../dates/days.ts';
import { periodNames, type Concept, type PeriodName, type SpokenLanguage } from './languages/language.ts';
import { findDates, getNamedPeriod, readCount, toComparison, type Mention } from './periods.ts';
import { measures, type Comparison, type Measure, type Order, type Period } from './question.ts';
import { findConcepts, matchesAny, splitQuoted, splitWords, type Hit, type Word } from './words.ts';

/** What the words of a text say, before anything is made of it. */
export interface Understood {
  readonly concepts: ReadonlySet<Concept>;
  /** In the order of the text. */
  readonly measures: readonly Measure[];
  readonly channels: readonly Channel[];
  readonly period: Period | null;
  readonly comparison: Comparison | null;
  readonly order: Order | null;
  readonly count: number | null;
  readonly name: string | null;
  /** Whether the text begins as one that goes on from the last question. */
  readonly isFollowUp: boolean;
  /** Whether it has a time, demand or negation that is not read. */
  readonly hasUnread: boolean;
  readonly wordCount: number;
  /** Words that mean nothing here, those beside each other together, as typed. */
  readonly unknown: readonly string[];
}

const maxListed = 50;

const isPeriodName = (concept: Concept): concept is PeriodName =>
  (periodNames as readonly Concept[]).includes(concept);
const isMeasure = (concept: Concept): concept is Measure =>
  (measures as readonly Concept[]).includes(concept);
const isChannel = (concept: Concept): concept is Channel =>
  (channels as readonly Concept[]).includes(concept);

/** Things that have names. */
const named = ['campaign', 'product', 'category'] as const satisfies readonly Concept[];

class Reader {
  readonly #words: readonly Word[];
  readonly #language: SpokenLanguage;
  readonly #claimed: boolean[];
  /** Words that a date or a phrase of several words explains whole. */
  readonly #explained: readonly boolean[];
  readonly #mentions: readonly Mention[];
  readonly #hits: readonly Hit[];
  readonly #today: Day;

  constructor(text: string, language: SpokenLanguage, today: Day) {
    this.#language = language;
    this.#today = today;
    this.#words = splitWords(text);
    this.#claimed = this.#words.map(() => false);
    const compares = this.#words.some(({ text: word }) => matchesAny(word, language.phrases.compare));
    const dates = findDates(this.#words, language, today, {
      claimed: this.#claimed,
      joinsRanges: !compares,
    });
    const dated = [...this.#claimed];
    this.#hits = findConcepts(this.#words, language, this.#claimed);
    this.#explained = this.#words.map(
      (_, at) =>
        dated[at] === true || this.#hits.some(({ start, end }) => end - start > 1 && start <= at && at < end),
    );
    const namedPeriods = this.#hits.flatMap(({ concept, start, end }): Mention[] =>
      isPeriodName(concept) ? [{ start, end, period: getNamedPeriod(concept, today), name: concept }] : [],
    );
    this.#mentions = [...dates, ...namedPeriods].toSorted((one, other) => one.start - other.start);
  }

  #find(concept: Concept): Hit | undefined {
    return this.#hits.find((hit) => hit.concept === concept);
  }

  #isPlain(at: number): boolean {
    const word = this.#words[at];
    return word !== undefined && matchesAny(word.text, this.#language.plain);
  }

  #readPeriods(): { period: Period | null; comparison: Comparison | null } {
    const [first, second] = this.#mentions;
    const said = this.#find('previousYear')
      ? 'PreviousYear'
      : this.#find('previousPeriod')
        ? 'PreviousPeriod'
        : null;
    const versus = this.#find('versus');
    const compare = this.#find('compare');
    if (first === undefined)
      return { period: null, comparison: said ?? (compare || versus ? 'PreviousPeriod' : null) };
    if (said !== null || (versus === undefined && compare === undefined))
      return { period: first.period, comparison: said };
    if (second !== undefined) return toComparison(first, second, this.#today);
    const before = this.#words[first.start - 1]?.text ?? '';
    // In `Google vs Facebook this month` the period is not one of the two compared.
    const isCompared =
      versus === undefined
        ? matchesAny(before, this.#language.with)
        : versus.end <= first.start &&
          this.#words
            .slice(versus.end, first.start)
            .every(({ text }) => matchesAny(text, this.#language.plain));
    return isCompared
      ? toComparison(null, first, this.#today)
      : { period: first.period, comparison: 'PreviousPeriod' };
  }

  #readCount(): number | null {
    if (['best', 'worst', 'most', 'least'].every((concept) => !this.#find(concept as Concept))) return null;
    for (const [at, { text }] of this.#words.entries()) {
      const count = this.#claimed[at] === true ? null : readCount(text, this.#language);
      if (count === null || count < 1 || count > maxListed) continue;
      const isBeside = this.#hits.some(
        ({ concept, start, end }) =>
          ['best', 'worst', 'most', 'least'].includes(concept) && (end === at || start === at + 1),
      );
      if (!isBeside) continue;
      this.#claimed[at] = true;
      return count;
    }
    return null;
  }

  #readOrder(): Order | null {
    if (this.#find('worst')) return 'Worst';
    if (this.#find('best')) return 'Best';
    const isLittle = this.#find('least') !== undefined;
    if (!isLittle && this.#find('most') === undefined) return null;
    // The less of revenue goes to spend, the better.
    return isLittle === (this.#find('CostOfSales') !== undefined) ? 'Best' : 'Worst';
  }

  #isNamePart(at: number): boolean {
    return at >= 0 && at < this.#words.length && this.#claimed[at] !== true && !this.#isPlain(at);
  }

  /** The words beside `campaign`, `product` or `category` that mean nothing else. */
  #readName(): string | null {
    for (const concept of named)
      for (const hit of this.#hits.filter((one) => one.concept === concept)) {
        const called = this.#language.called.find((phrase) =>
          phrase.split(' ').every((word, index) => this.#words[hit.end + index]?.text === word),
        );
        const after = hit.end + (called?.split(' ').length ?? 0);
        let [start, end] = [after, after];
        while (this.#isNamePart(end)) end += 1;
        if (start === end) {
          [start, end] = [hit.start, hit.start];
          while (this.#isNamePart(start - 1)) start -= 1;
        }
        if (start === end) continue;
        this.#claimed.fill(true, start, end);
        if (called !== undefined) this.#claimed.fill(true, hit.end, after);
        return this.#words
          .slice(start, end)
          .map(({ typed }) => typed)
          .join(' ');
      }
    return null;
  }

  /** The unknown words of `why is Summer sale not serving`: what has the problem. */
  #readTroubled(): string | null {
    if (this.#find('problem') === undefined || this.#find('why') === undefined) return null;
    if (named.some((concept) => this.#find(concept) !== undefined)) return null;
    const start = this.#words.findIndex((_, at) => this.#isNamePart(at));
    if (start === -1) return null;
    let end = start;
    while (this.#isNamePart(end)) end += 1;
    this.#claimed.fill(true, start, end);
    return this.#words
      .slice(start, end)
      .map(({ typed }) => typed)
      .join(' ');
  }

  #listUnknown(): string[] {
    const runs: string[] = [];
    for (const [at, { typed }] of this.#words.entries()) {
      if (!this.#isNamePart(at)) continue;
      const joins = this.#isNamePart(at - 1) && this.#words[at - 1]?.gap === '';
      runs.push(joins ? `${runs.pop() ?? ''} ${typed}` : typed);
    }
    return runs;
  }

  read(quoted: string | null): Understood {
    const count = this.#readCount();
    const name = quoted ?? this.#readName() ?? this.#readTroubled();
    const concepts = new Set(this.#hits.map(({ concept }) => concept));
    return {
      concepts,
      measures: [...concepts].filter(isMeasure),
      channels: [...concepts].filter(isChannel),
      ...this.#readPeriods(),
      order: this.#readOrder(),
      count,
      name,
      isFollowUp: this.#find('followUp')?.start === 0,
      hasUnread: this.#words.some(
        ({ text }, at) => this.#explained[at] !== true && matchesAny(text, this.#language.unread),
      ),
      wordCount: this.#words.length,
      unknown: this.#listUnknown(),
    };
  }
}

/** Understands the words of a text in a language. */
export function readWords(text: string, language: SpokenLanguage, today: Day): Understood {
  const { rest, quoted } = splitQuoted(text);
  return new Reader(rest, language, today).read(quoted);
}
