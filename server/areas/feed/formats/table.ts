import { parse, type Info } from 'csv-parse';
import { FeedFault } from '../reading/feedFault.ts';
import { readDeclaredSeparator, findFieldOfColumn, detectTable } from './columnNames.ts';
import {
  putField,
  parseShippingPrice,
  type FeedFormat,
  type FeedItem,
  type FeedLimits,
  type FeedReader,
  type RawField,
  type RawProduct,
} from './feedFormat.ts';

const lineBreak = /\r\n|\n|\r/g;
/** Columns by which a line of text is a table of products, and not just any text. */
const fewest = { columns: 3, known: 2 } as const;

/** The table that a text begins with, or null where it is none. */
function findTable(firstLines: string) {
  const [firstLine = '', header = ''] = firstLines.split('\n', 2);
  const isDeclared = readDeclaredSeparator(firstLine) !== null;
  const layout = detectTable(isDeclared ? header : firstLine);
  // JSON has commas, too.
  const isTable = layout.columnCount >= fewest.columns && !/^\s*[[{]/.test(firstLine);
  return isTable ? { ...layout, isDeclared } : null;
}

function put(fields: RawProduct, field: RawField, text: string): void {
  const value = text.trim();
  if (value === '') return;
  switch (field) {
    case 'additionalImageLink':
      for (const link of value.split(/[,|](?=\s*https?:)/)) putField(fields, field, link.trim());
      return;
    case 'shipping':
      for (const option of value.split(','))
        if (option !== '') putField(fields, field, parseShippingPrice(option));
      return;
    default:
      putField(fields, field, value);
  }
}

function explain(error: unknown, line: number): unknown {
  if (error instanceof FeedFault) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'CSV_MAX_RECORD_SIZE') return new FeedFault('quote_unclosed', { line, cause: error });
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new FeedFault('truncated', { line, cause: error });
  return typeof code === 'string' && code.startsWith('CSV_')
    ? new FeedFault('not_xml', { line, cause: error })
    : error;
}

/** Reads products out of rows: the first one names the columns. */
function createTableReader(limits: FeedLimits, firstLines: string): FeedReader {
  const { separator, isDeclared } = findTable(firstLines) ?? { separator: ',', isDeclared: false };
  let columns: (RawField | null)[] | null = null;
  let isDeclarationSkipped = !isDeclared;
  let ready: FeedItem[] = [];
  let itemCount = 0;
  let lastLine = 1;
  let lastLength = 0;
  let endsWithBreak = true;

  const handleRow = (row: readonly string[], { lines }: Info): null => {
    // The parser counts to the end of a row; breaks inside quotes are of the row.
    const line = lines - row.reduce((breaks, value) => breaks + (value.match(lineBreak)?.length ?? 0), 0);
    lastLine = line;
    if (!isDeclarationSkipped) {
      isDeclarationSkipped = true;
      return null;
    }
    if (columns === null) {
      columns = row.map(findFieldOfColumn);
      return null;
    }
    itemCount += 1;
    if (itemCount > limits.items) throw new FeedFault('too_many_products', { line });
    const fields: RawProduct = {};
    let chars = 0;
    for (const [index, value] of row.entries()) {
      chars += value.length;
      if (chars > limits.itemChars) break;
      const field = columns[index] ?? null;
      if (field !== null) put(fields, field, value);
    }
    const isShifted = row.length > columns.length && row.slice(columns.length).some((value) => value !== '');
    lastLength = row.length;
    ready.push({ line, fields, isTooLarge: chars > limits.itemChars, ...(isShifted && { isShifted }) });
    return null;
  };

  let failure: unknown = null;
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
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
    if (failure !== null) throw explain(failure, lastLine + 1);
    const items = ready;
    ready = [];
    return items;
  };
  return {
    async write(text) {
      if (text === '') return [];
      endsWithBreak = /[\r\n]$/.test(text);
      return await waitForItems((done) => parser.write(text, done));
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
  recognises: (start) =>
    start.kind === 'text' && (findTable(start.firstLine)?.knownCount ?? 0) >= fewest.known,
  createReader: (limits, start) => createTableReader(limits, start.kind === 'text' ? start.firstLine : ''),
};

/** Whether a text is a table, of whatever columns. */
export function isTable(firstLines: string): boolean {
  return findTable(firstLines) !== null;
}
