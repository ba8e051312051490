import { parse, type Info } from 'csv-parse';
import { FeedFault } from '../reading/feedFault.ts';
import { findFieldOfColumn, isStockColumn } from './columnNames.ts';
import {
  putField,
  parseShippingPrice,
  readStockCount,
  splitAddresses,
  type FeedFormat,
  type FeedItem,
  type FeedLimits,
  type FeedReader,
  type RawField,
  type RawProduct,
} from './feedFormat.ts';
import { isComment, isTableOfProducts, type TableHead } from './tableHead.ts';

const lineBreak = /\r\n|\n|\r/g;
function put(fields: RawProduct, field: RawField, text: string): void {
  const value = text.trim();
  if (value === '') return;
  switch (field) {
    case 'additionalImageLink':
      for (const link of splitAddresses(value)) putField(fields, field, link);
      return;
    case 'shipping':
      for (const option of value.split(','))
        if (option !== '') putField(fields, field, parseShippingPrice(option));
      return;
    default:
      putField(fields, field, value);
  }
}

/** A quotation mark that stays open for more characters than a row has was meant as an ordinary one. */
const longestRowChars = 64 * 1_024;

/** @param openChars characters read since the last whole row */
function explain(error: unknown, line: number, openChars: number): unknown {
  if (error instanceof FeedFault) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'CSV_MAX_RECORD_SIZE') return new FeedFault('quote_unclosed', { line, cause: error });
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FeedFault(openChars > longestRowChars ? 'quote_unclosed' : 'truncated', {
      line,
      cause: error,
    });
  }
  return typeof code === 'string' && code.startsWith('CSV_')
    ? new FeedFault('not_xml', { line, cause: error })
    : error;
}

/** What columns of pieces in stock say of the availability: the first number counts, otherwise the first text. */
function readStock(values: readonly string[]): string {
  const texts = values.map((value) => value.trim()).filter((value) => value !== '');
  const counts = texts.map(readStockCount).filter((count) => count !== null);
  return counts[0] ?? texts[0] ?? '';
}

/** The text without its first lines. */
function skipLines(text: string, count: number): string {
  let at = 0;
  for (let line = 0; line < count; line += 1) at = text.indexOf('\n', at) + 1;
  return text.slice(at);
}

/** Reads products out of rows: the first one after the skipped lines names the columns. */
function createTableReader(limits: FeedLimits, table: TableHead): FeedReader {
  const { separator, hasQuotes, skippedLines } = table;
  let columns: (RawField | null)[] | null = null;
  /** Columns of pieces in stock; an export may have several, e.g. words in `stock` beside a number in `quantity`. */
  let stockAt: readonly number[] = [];
  let isStart = true;
  let ready: FeedItem[] = [];
  let itemCount = 0;
  let lastLine = 1;
  let lastLength = 0;
  let readChars = 0;
  let lastRowAt = 0;
  let endsWithBreak = true;

  const handleRow = (row: readonly string[], { lines }: Info): null => {
    // The parser counts to the end of a row; breaks inside quotes are of the row.
    const breaks = row.reduce((sum, value) => sum + (value.match(lineBreak)?.length ?? 0), 0);
    const line = skippedLines + lines - breaks;
    lastLine = line;
    lastRowAt = readChars;
    if (columns === null) {
      columns = row.map(findFieldOfColumn);
      stockAt = row.flatMap((name, index) => (isStockColumn(name) ? [index] : []));
      return null;
    }
    // Spreadsheets leave rows of separators alone behind.
    if (isComment(row[0] ?? '') || row.every((value) => value.trim() === '')) return null;
    itemCount += 1;
    if (itemCount > limits.items) throw new FeedFault('too_many_products', { line });
    const fields: RawProduct = {};
    let chars = 0;
    for (const [index, value] of row.entries()) {
      chars += value.length;
      if (chars > limits.itemChars) break;
      const field = columns[index] ?? null;
      if (field !== null && !stockAt.includes(index)) put(fields, field, value);
    }
    // Where the table says the availability itself, that counts.
    put(fields, 'availability', readStock(stockAt.map((index) => row[index] ?? '')));
    const isShifted = row.length > columns.length && row.slice(columns.length).some((value) => value !== '');
    lastLength = row.length;
    ready.push({ line, fields, isTooLarge: chars > limits.itemChars, ...(isShifted && { isShifted }) });
    return null;
  };

  let failure: unknown = null;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    ...(hasQuotes ? { relax_quotes: true } : { quote: null }),
    skip_empty_lines: true,
    max_record_size: limits.nodeChars,
    // Nothing is left for the stream to hand on, so that a write is over when its rows are read.
    on_record: (row: readonly string[], info: Info): null => handleRow(row, info),
  });
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.resume();
  const waitForItems = async (give: (done: (error?: Error | null) => void) => void): Promise<FeedItem[]> => {
    await new Promise<void>((resolve) => {
      give((error) => {
        failure ??= error ?? null;
        resolve();
      });
    });
    if (failure !== null) throw explain(failure, lastLine + 1, readChars - lastRowAt);
    const items = ready;
    ready = [];
    return items;
  };
  return {
    async write(text) {
      if (text === '') return [];
      endsWithBreak = /[\r\n]$/.test(text);
      const rows = isStart ? skipLines(text, skippedLines) : text;
      isStart = false;
      readChars += rows.length;
      return await waitForItems((done) => parser.write(rows, done));
    },
    async end() {
      const items = await waitForItems((done) => {
        parser.once('error', done);
        parser.once('end', () => done());
        parser.end();
      });
      // A last row that is short and not ended was cut off.
      if (!endsWithBreak && columns !== null && itemCount > 0 && lastLength < columns.length) {
        throw new FeedFault('truncated', { line: lastLine });
      }
      return items;
    },
  };
}

/** Product data in rows: CSV and TSV with the names of Google, Meta and Microsoft and their common spellings. */
export const tableFormat: FeedFormat = {
  name: 'table',
  canRead: (start) => start.kind === 'text' && isTableOfProducts(start.table),
  createReader(limits, start) {
    const table = start.kind === 'text' ? start.table : null;
    if (table === null) throw new Error('not a table');
    return createTableReader(limits, table);
  },
};
