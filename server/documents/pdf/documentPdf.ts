import { buffer } from 'node:stream/consumers';
import type { DocumentData } from '../documentData.ts';
import { createDocumentFormatter } from '../documentFormatter.ts';
import { drawFeet, drawNotes } from './foot.ts';
import { drawCorrection, drawFacts, drawParties, drawTitle } from './head.ts';
import { drawLines } from './lineTable.ts';
import { openSheet } from './sheet.ts';
import { drawTotals } from './sums.ts';

/** Makes the PDF of a document in its customer's language and theme; the same data make the same bytes. */
export async function renderDocumentPdf(data: DocumentData): Promise<Buffer> {
  const sheet = openSheet(data, createDocumentFormatter(data));
  const bytes = buffer(sheet.pdf);
  drawTitle(sheet);
  drawParties(sheet);
  drawFacts(sheet);
  drawCorrection(sheet);
  drawLines(sheet);
  drawTotals(sheet);
  drawNotes(sheet);
  drawFeet(sheet);
  sheet.pdf.end();
  return bytes;
}
