import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';

/** Separators of spreadsheets, the most common in Central Europe first. */
export const csvDelimiters = [';', ',', '\t'];

/** A text of a spreadsheet's export. */
export function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets of Central Europe still write it.
    return iconv.decode(bytes, 'windows-1250');
  }
}

/** Rows of a CSV text by a separator; none where its quotes don't fit that. */
export function parseCsvRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 64 * 1_024,
    });
  } catch {
    // Quotes that never end by this separator: it is another one.
    return [];
  }
}
