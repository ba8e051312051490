import type { FeedTable } from '#shared/domain/feed/feed.ts';
import { readDeclaredSeparator, detectTable } from './columnNames.ts';

/** How a table of products is written, decided by its beginning. */
export interface TableHead extends FeedTable {
  /** Lines before the row with the names of the columns: blank ones, comments, a declared separator, a heading. */
  readonly skippedLines: number;
  readonly columnCount: number;
  /** Columns whose meaning is known. */
  readonly knownCount: number;
}

/** A row with fewer columns, or with fewer that are known, is not the header of a table of products. */
const fewest = { columns: 3, known: 2 } as const;
/** Lines in which the header must appear. */
const searchedLines = 20;
/** Characters of the rows after the header by which the use of quotation marks is decided. */
const decidingChars = 64 * 1_024;

/** Whether a row of a table is a comment of a template, such as `# Required | The name of the product`. */
export function isComment(firstCell: string): boolean {
  return /^"?#\s/.test(firstCell);
}

/** The table that a text begins with, whether or not its columns are known; null if it is no table. */
export function findTable(head: string): TableHead | null {
  let separator: string | null = null;
  let unknown: TableHead | null = null;
  let at = 0;
  for (let line = 0; line < searchedLines && at < head.length; line += 1) {
    const end = head.indexOf('\n', at);
    const text = head.slice(at, end === -1 ? head.length : end);
    at = end === -1 ? head.length : end + 1;
    const declared = readDeclaredSeparator(text);
    if (declared !== null) separator = declared;
    if (declared !== null || text.trim() === '' || isComment(text)) continue;
    // JSON has commas, too.
    if (/^\s*[[{]/.test(text)) return null;
    const layout = detectTable(text, separator);
    if (layout.columnCount < fewest.columns) continue;
    const rows = head.slice(at, at + decidingChars);
    const table = { ...layout, skippedLines: line, hasQuotes: hasQuotedCells(rows, layout) };
    if (layout.knownCount >= fewest.known) return table;
    unknown ??= table;
  }
  return unknown;
}

/** Whether the columns of a table are known well enough to read products from it. */
export function isTableOfProducts(table: TableHead | null): table is TableHead {
  return table !== null && table.knownCount >= fewest.known;
}

/**
 * Whether quotation marks enclose values (RFC 4180): not if one at the beginning of a value has no partner before the next
 * separator, while the rows have the right number of columns once the marks are ordinary characters.
 */
function hasQuotedCells(
  rows: string,
  { separator, columnCount }: { readonly separator: string; readonly columnCount: number },
): boolean {
  if (!rows.includes('"') || !hasStrayQuote(rows, separator)) return true;
  // The last line may be cut.
  const lines = rows.split(/\r?\n/).slice(0, -1);
  const fitting = lines.filter((line) => line.split(separator).length === columnCount).length;
  return fitting < lines.length * 0.9;
}

/** Whether an enclosed value is followed by anything but a separator or the end of its line. */
function hasStrayQuote(rows: string, separator: string): boolean {
  let isStart = true;
  for (let at = 0; at < rows.length; at += 1) {
    const character = rows[at];
    if (character === '"' && isStart) {
      let end = rows.indexOf('"', at + 1);
      while (end !== -1 && rows[end + 1] === '"') end = rows.indexOf('"', end + 2);
      if (end === -1) return true;
      const next = rows[end + 1];
      if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') return true;
      at = end;
      isStart = false;
    } else {
      isStart = character === separator || character === '\n';
    }
  }
  return false;
}
