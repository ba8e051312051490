import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import yauzl from 'yauzl';

/** The text of a PDF page by page, items parted by blanks. */
export async function readPdfPages(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  await document.destroy();
  return pages;
}

/** The text of a PDF, items parted by one blank. */
export async function readPdfText(bytes: Buffer): Promise<string> {
  return (await readPdfPages(bytes)).join(' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');
}

/** Cells of the last line of a CSV by their headings. */
export function parseCsvTotals(bytes: Buffer): Record<string, string> {
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  const separator = lines[0]?.includes(';') === true ? ';' : ',';
  const parseCells = (line: string | undefined) =>
    (line ?? '').split(separator).map((cell) => cell.replaceAll(/^"|"$/g, ''));
  const headings = parseCells(lines[0]);
  return Object.fromEntries(parseCells(lines.at(-1)).map((cell, index) => [headings[index] ?? '', cell]));
}

/** The rows of a CSV by their headings. */
export function parseCsvTable(bytes: Buffer, delimiter: ',' | ';'): Record<string, string>[] {
  return parse<Record<string, string>>(bytes, { bom: true, columns: true, delimiter });
}

/** The files of an archive as texts, by their names in their order. */
export async function readZip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, opened) =>
      error === null ? resolve(opened) : reject(error),
    );
  });
  const files = new Map<string, string>();
  return await new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null) return reject(error);
        stream.toArray().then((pieces: Buffer[]) => {
          files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'));
          zip.readEntry();
        }, reject);
      });
    });
    zip.on('end', () => resolve(files));
    zip.on('error', reject);
    zip.readEntry();
  });
}
