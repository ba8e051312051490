import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import type { Block, MessagePart } from '#shared/contracts/assistantSchemas.ts';
import type { Period } from '#shared/domain/assistant/question.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { formatDay } from '#shared/domain/format/dateTime.ts';
import { formatChange, formatFigure, formatMoney, formatNumber } from '#shared/domain/format/format.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { measures, type NumberType } from '#shared/domain/report/report.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { SuggestionKey } from './suggestions.ts';
import { getTexts, type Texts } from '#server/texts/texts.ts';

/** A figure or a name with the screen that it comes from. */
export interface Fact {
  readonly text: string;
  readonly path: string;
}

/** A value in a sentence: a fact, or words of the product's own texts. */
type Values = Readonly<Record<string, Fact | string>>;
type Cell = Fact | string | readonly MessagePart[];

/** Reads by another call of the product, with the rights of the person. */
export type Read = <C extends BuiltCall>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>;

// Private-use characters that no text contains mark where a fact goes.
const open = '\uE000';
const close = '\uE001';

/** Where an answer is written: in a language and a time zone, from what the person may read. */
export class Talk {
  readonly language: Language;
  readonly timeZone: string;
  readonly today: Day;
  readonly read: Read;
  readonly #texts: Texts;

  constructor(place: { language: Language; timeZone: string; today: Day; read: Read }) {
    this.language = place.language;
    this.timeZone = place.timeZone;
    this.today = place.today;
    this.read = place.read;
    this.#texts = getTexts(place.language);
  }

  /** Returns words of the answers' texts, or of another namespace as `namespace:key`. */
  getWord(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return this.#texts(key.includes(':') ? key : `answers:${key}`, values);
  }

  writeMoney(value: number, currency: Currency, path: string): Fact {
    return { text: formatMoney({ value, currency }, this.language), path };
  }

  writeCount(value: number, path: string): Fact {
    return { text: formatNumber(value, this.language), path };
  }

  writePercent(value: number, path: string): Fact {
    return { text: formatFigure(value, 'Percentage', null, this.language), path };
  }

  /** A change in percent with its sign. */
  writeChange(percent: number, path: string): Fact {
    return { text: formatChange(percent, this.language), path };
  }

  /** A figure as its kind is written; null is written as missing. */
  writeFigure(value: number | null, type: NumberType, currency: Currency | null, path: string): Fact {
    return { text: formatFigure(value, type, currency, this.language), path };
  }

  /** A figure of a report by its key. */
  writeMeasure(
    key: keyof typeof measures,
    value: number | null,
    currency: Currency | null,
    path: string,
  ): Fact {
    return this.writeFigure(value, measures[key].numberType, currency, path);
  }

  /** A day, or the day of an instant in the shop's time zone. */
  writeDay(when: string, path: string): Fact {
    const day = when.length > 10 ? toLocalDay(new Date(when), this.timeZone) : when;
    return { text: formatDay(day, this.language), path };
  }

  writePeriod({ from, to }: Period, path: string): Fact {
    const [first, last] = [formatDay(from, this.language), formatDay(to, this.language)];
    return { text: from === to ? first : `${first}–${last}`, path };
  }

  writeName(text: string, path: string): Fact {
    return { text, path };
  }

  /** A sentence of the answers' texts with its facts; `count` selects the plural. */
  say(key: string, values: Values = {}, count?: number): MessagePart[] {
    const facts: Fact[] = [];
    const marked = Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        if (typeof value === 'string') return [name, value];
        facts.push(value);
        return [name, `${open}${String(facts.length - 1)}${close}`];
      }),
    );
    const text = this.getWord(key, count === undefined ? marked : { ...marked, count });
    return text.split(/(\uE000\d+\uE001)/u).flatMap((piece): MessagePart[] => {
      if (!piece.startsWith(open)) return piece === '' ? [] : [{ text: piece }];
      const fact = facts[Number(piece.slice(1, -1))];
      return fact === undefined ? [] : [{ text: fact.text, path: fact.path }];
    });
  }

  /** Sentences one after another. */
  buildParagraph(...sentences: readonly (readonly MessagePart[])[]): Block {
    const parts = sentences
      .filter((sentence) => sentence.length > 0)
      .flatMap((sentence, at) => (at === 0 ? sentence : [{ text: ' ' }, ...sentence]));
    return { kind: 'Paragraph', parts };
  }

  /** A table; columns are keys of the answers' columns, those of figures marked with `#`. */
  buildTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): Block {
    return {
      kind: 'Table',
      columns: columns.map((column) => ({
        title: this.getWord(`column.${column.replace('#', '')}`),
        isNumber: column.startsWith('#'),
      })),
      rows: rows.map((row) =>
        row.map((cell): MessagePart[] => {
          if (typeof cell === 'string') return cell === '' ? [] : [{ text: cell }];
          return 'path' in cell ? [{ text: cell.text, path: cell.path }] : [...cell];
        }),
      ),
    };
  }

  /** Questions to go on with, by their keys. */
  buildChoices(...keys: readonly SuggestionKey[]): Block {
    return { kind: 'Choices', questions: keys.map((key) => this.getWord(`suggestion.${key}`)) };
  }
}
