import { describe, expect, it } from 'vitest';
import { languages } from '#shared/i18n/languages.ts';
import { themeIds } from '#shared/themes/themes.ts';
import { loadFont } from '#server/reportFiles/fonts.ts';
import { readPdfPages } from '#server/testing/reportFiles.ts';
import type { DocumentData } from '../documentData.ts';
import { createDocumentFormatter } from '../documentFormatter.ts';
import { createLongDocument, sampleDocuments, sampleLine } from '../testing/sampleDocuments.ts';
import { renderDocumentPdf } from './documentPdf.ts';

/** Ignores all spaces and hyphens at ends of lines: drawn text is broken into lines. */
const runBare = (text: string) => text.normalize('NFC').replace(/[\s\u00a0\u202f-]+/gu, '');

/** Whether both fonts have the letter; one that they lack is drawn as an empty box and still read back as itself. */
const isDrawn = (letter: string) =>
  [loadFont('regular'), loadFont('bold')].every((font) =>
    font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );

async function readPdfText(data: DocumentData): Promise<string> {
  const pages = await readPdfPages(await renderDocumentPdf(data));
  return runBare(pages.join(' '));
}

/** Lists what every kind of document must show, in its language. */
function listFacts(data: DocumentData): string[] {
  const formatter = createDocumentFormatter(data);
  const { supplier, customer, lines } = data;
  return [
    formatter.title,
    data.number,
    data.domainName,
    formatter.formatDay(data.issuedOn),
    supplier.name,
    supplier.registrationNumber,
    supplier.vatNumber,
    supplier.register,
    ...formatter.listAddressLines(supplier),
    customer.name,
    customer.registrationNumber,
    customer.vatNumber,
    ...formatter.listAddressLines(customer),
    ...lines.flatMap((line) => [line.description, formatter.formatMoney(line.netMinor)]),
    formatter.formatMoney(data.netMinor),
    formatter.formatMoney(data.totalMinor),
    data.vat.percent === 0 ? null : formatter.formatMoney(data.vatMinor),
    data.taxPointOn && formatter.formatDay(data.taxPointOn),
    data.inCzk && formatter.formatMoney(data.inCzk.netMinor, 'CZK'),
    data.correction && data.correction.originalNumber,
    data.correction && formatter.texts.correction.reasons[data.correction.reason],
    data.correction && data.correction.note,
    data.proformaNumber,
    data.type === 'ProformaInvoice' ? data.variableSymbol : null,
    data.vat.reason === 'ReverseCharge' ? formatter.texts.vatNotes.reverseCharge : null,
    data.vat.reason === 'CountryOfCustomer' ? formatter.texts.vatNotes.countryOfCustomer : null,
  ].filter((fact) => fact !== null);
}

describe.each(languages.map(({ code }) => code))('in %s', (language) => {
  it.each(Object.entries(sampleDocuments))(
    '%s says what its data say, every letter of it',
    async (_name, sample) => {
      const data: DocumentData = { ...sample, language };
      const text = await readPdfText(data);
      for (const fact of listFacts(data)) expect(text).toContain(runBare(fact));
      expect([...new Set(text)].filter((letter) => !isDrawn(letter))).toEqual([]);
    },
  );
});

it('repeats its head over several pages and numbers them', async () => {
  const data = createLongDocument();
  const pages = await readPdfPages(await renderDocumentPdf(data));
  expect(pages.length).toBeGreaterThan(1);
  const text = runBare(pages.join(' '));
  for (const line of data.lines) expect(text).toContain(runBare(line.description));
  for (const [index, page] of pages.entries()) {
    expect(runBare(page)).toContain(runBare(data.number));
    expect(runBare(page)).toContain(runBare(createDocumentFormatter(data).texts.columns.description));
    expect(runBare(page)).toContain(`${index + 1}z${pages.length}`);
  }
});

it('takes markup, orders of other formats and control characters for what they are: text', async () => {
  const hostile = '<script>alert(1)</script> =HYPERLINK("x") (Tj) \\ %PDF {{7*7}} \u202eABC\u0000\u0007';
  const { topUp } = sampleDocuments;
  const file = await renderDocumentPdf({
    ...topUp,
    customer: { ...topUp.customer, name: hostile },
    lines: [sampleLine(hostile, 1_000_000, 21)],
  });
  const pages = await readPdfPages(file);
  expect(runBare(pages.join(' '))).toContain(
    runBare('<script>alert(1)</script> =HYPERLINK("x") (Tj) \\ %PDF {{7*7}}'),
  );
  const raw = file.toString('latin1');
  for (const active of ['/JavaScript', '/JS', '/OpenAction', '/AA', '/Launch', '/EmbeddedFile', '/URI'])
    expect(raw).not.toContain(active);
});

it('is of the theme that its shop came by, and the same each time', async () => {
  const files = await Promise.all(
    themeIds.map(async (theme) => await renderDocumentPdf({ ...sampleDocuments.proforma, theme })),
  );
  const again = await renderDocumentPdf({ ...sampleDocuments.proforma, theme: 'default' });
  expect(again.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
  const looks = new Set(files.map((file) => file.toString('latin1')));
  expect(looks.size).toBeGreaterThan(2);
});
