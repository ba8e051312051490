import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { findLastNumber, hasLaterDocument, readPeriod } from '../invoice.repository.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { getSeriesType, readLastNumbers } from '../series.repository.ts';
import type { DocumentMonthDocument, LastNumber } from './documentMonth.model.ts';
import { parseArchiveId } from './documentMonth.repository.ts';

/** Tax documents, which the accountant books. */
export const taxDocumentTypes = ['FinalInvoice', 'CreditNote', 'DebitNote', 'Settlement'] as const;
type TaxDocumentType = (typeof taxDocumentTypes)[number];

/** First and last day of a month. @param month `2026-10` */
export function getMonthRange(month: string): { dateFrom: Day; dateTo: Day } {
  const dateFrom = `${month}-01` as Day;
  const ofNext = addDays(dateFrom, 31);
  return { dateFrom, dateTo: addDays(`${ofNext.slice(0, 8)}01` as Day, -1) };
}

/** The month before a day, `2026-10`. */
export function getMonthBefore(today: Day): string {
  return addDays(`${today.slice(0, 8)}01` as Day, -1).slice(0, 7);
}

/** The last number of every series now. Read it before the documents: up to it they are all committed. */
export async function readBounds(): Promise<LastNumber[]> {
  return (await readLastNumbers()).map(({ _id, lastNumber }) => ({ series: _id, lastNumber }));
}

function getLastNumber(bounds: readonly LastNumber[], series: string): number {
  return bounds.find((bound) => bound.series === series)?.lastNumber ?? 0;
}

/** Documents of a kind in an archive or supplement, by day and number; the same ones whenever it is read. */
export async function* readArchive(
  type: TaxDocumentType,
  { _id, after = [], upTo }: Pick<DocumentMonthDocument, '_id' | 'after' | 'upTo'>,
): AsyncGenerator<InvoiceDocument> {
  const { dateFrom, dateTo } = getMonthRange(parseArchiveId(_id).month);
  if (!upTo) {
    // Created when archives went by days of issue: its file stays what the accountant has.
    yield* readPeriod(type, dateFrom, dateTo, 'issuedOn');
    return;
  }
  for await (const invoice of readPeriod(type, dateFrom, dateTo)) {
    const { series, sequence } = invoice;
    if (sequence > getLastNumber(after, series) && sequence <= getLastNumber(upTo, series)) yield invoice;
  }
}

/** The last numbers that an archive has: as it stores them, or derived from the days of issue that it went by. */
export async function getArchiveBounds(
  { _id, upTo }: DocumentMonthDocument,
  current: readonly LastNumber[],
): Promise<readonly LastNumber[]> {
  if (upTo) return upTo;
  const { dateTo } = getMonthRange(parseArchiveId(_id).month);
  return await Promise.all(
    current.map(async ({ series }) => ({
      series,
      lastNumber: await findLastNumber(getSeriesType(series), series, dateTo),
    })),
  );
}

/** Whether documents of a month were issued after the archive and supplements that end at these numbers. */
export async function hasLateDocument(
  month: string,
  bounds: readonly LastNumber[],
  current: readonly LastNumber[],
): Promise<boolean> {
  const { dateFrom, dateTo } = getMonthRange(month);
  for (const { series, lastNumber } of current) {
    const before = getLastNumber(bounds, series);
    if (lastNumber <= before) continue;
    const type = getSeriesType(series);
    if (await hasLaterDocument({ type, series }, [dateFrom, dateTo], before)) return true;
  }
  return false;
}
