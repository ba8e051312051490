import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright';
import { clickButton } from './owner.ts';

/** Clicks a button and answers the file that the browser downloads, with its name. */
export async function downloadBy(page: Page, button: string): Promise<{ fileName: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), clickButton(page, button)]);
  return { fileName: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** The text of a PDF, items parted by blanks. */
export async function pdfText(bytes: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  await document.destroy();
  return pages.join(' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

/** Cells of the last line of a CSV by their headings. */
export function csvTotals(bytes: Buffer): Record<string, string> {
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const separator = lines[0]?.includes(';') === true ? ';' : ',';
  const cellsOf = (line: string | undefined) =>
    (line ?? '').split(separator).map((cell) => cell.replaceAll(/^"|"$/g, ''));
  const headings = cellsOf(lines[0]);
  return Object.fromEntries(cellsOf(lines.at(-1)).map((cell, index) => [headings[index] ?? '', cell]));
}
