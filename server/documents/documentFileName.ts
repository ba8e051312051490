import type { DocumentData } from './documentData.ts';

/** Files of one document. */
export type DocumentFileFormat = 'Pdf' | 'Isdoc' | 'Pohoda';

const extensions: Readonly<Record<DocumentFileFormat, string>> = {
  Pdf: 'pdf',
  Isdoc: 'isdoc',
  Pohoda: 'pohoda.xml',
};

/** The name of a document's file: its number, with nothing that a file system refuses. */
export function toDocumentFileName(data: Pick<DocumentData, 'number'>, format: DocumentFileFormat): string {
  return `${data.number.replace(/[^\w.-]+/g, '-')}.${extensions[format]}`;
}
