import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import { invoiceTypes, type InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { SeriesModel, type SeriesDocument } from './invoice.model.ts';

/** What numbers of a kind begin with, in the number and in the variable symbol. */
const marks: Readonly<Record<InvoiceType, { letter: string; digit: string }>> = {
  FinalInvoice: { letter: 'F', digit: '1' },
  ProformaInvoice: { letter: 'P', digit: '2' },
  CreditNote: { letter: 'D', digit: '3' },
  DebitNote: { letter: 'V', digit: '4' },
  Settlement: { letter: 'S', digit: '5' },
};
/** A variable symbol has ten digits at most: kind, year and seven. */
const mostOfYear = 9_999_999;

/** What tells a document from all others. */
export interface DocumentNumber {
  readonly series: string;
  readonly sequence: number;
  /** `2026-F-000123`. */
  readonly number: string;
  /** Digits, at most ten. */
  readonly variableSymbol: string;
}

/** The number of a place in a series. @param year of issue in Prague, `2026` */
export function formatDocumentNumber(type: InvoiceType, year: string, sequence: number): DocumentNumber {
  const { letter, digit } = marks[type];
  const running = String(sequence).padStart(6, '0');
  return {
    series: `${letter}:${year}`,
    sequence,
    number: `${year}-${letter}-${running}`,
    variableSymbol: `${digit}${year.slice(2)}${running}`,
  };
}

/** The variable symbol of a number, `2026-P-000046`; null for other text. */
export function toVariableSymbol(number: string): string | null {
  const [, year = '', letter = '', sequence = ''] = /^(\d{4})-([A-Z])-(\d{6,7})$/.exec(number) ?? [];
  const type = invoiceTypes.find((each) => marks[each].letter === letter);
  return type === undefined ? null : formatDocumentNumber(type, year, Number(sequence)).variableSymbol;
}

/**
 * A filter for what looks like the beginning of a number, `2026-f-0001`, or like a whole variable symbol, which are answered
 * by their own indexes; null for other text.
 */
export function buildNumberFilter(text: string): Record<string, unknown> | null {
  if (/^\d{4}-[a-z]-\d*$/i.test(text)) return { number: { $regex: `^${text.toUpperCase()}` } };
  return /^[1-5]\d{8,9}$/.test(text) ? { variableSymbol: text } : null;
}

/** The last number of every series of tax documents. Whatever has a number up to it is committed. */
export async function readLastNumbers(): Promise<SeriesDocument[]> {
  // A year has five series.
  const series = await SeriesModel.find({}, null, wholeRead).sort({ _id: 1 }).lean<SeriesDocument[]>();
  return series.filter(({ _id }) => getSeriesType(_id) !== 'ProformaInvoice');
}

/** The first year in which documents are numbered, `2026`; null before the first document. */
export async function findFirstSeriesYear(): Promise<string | null> {
  const series = await SeriesModel.find({}, null, wholeRead).lean<SeriesDocument[]>();
  return series.map(({ _id }) => _id.slice(2)).toSorted()[0] ?? null;
}

/** The kind of documents of a series, `F:2026`. */
export function getSeriesType(series: string): InvoiceType {
  const found = invoiceTypes.find((type) => marks[type].letter === series[0]);
  if (found === undefined) throw new Error(`no documents have the series ${series}`);
  return found;
}

/**
 * Takes the next number of a kind and year. It is given back when the transaction ends without a document, so a series
 * has no gaps; documents of one series wait for each other.
 */
export async function claimNumber(
  type: InvoiceType,
  issuedOn: Day,
  session: ClientSession,
): Promise<DocumentNumber> {
  const year = issuedOn.slice(0, 4);
  const taken = await SeriesModel.findOneAndUpdate(
    { _id: formatDocumentNumber(type, year, 0).series },
    { $inc: { lastNumber: 1 } },
    { upsert: true, returnDocument: 'after', session },
  ).lean<SeriesDocument>();
  if (taken === null || taken.lastNumber > mostOfYear) throw new Error('a series of documents is full');
  return formatDocumentNumber(type, year, taken.lastNumber);
}
