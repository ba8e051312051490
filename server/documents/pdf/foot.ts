import { getBrand } from '#shared/themes/brands.ts';
import { findVatNote } from '../documentNotes.ts';
import { drawRule } from '#server/reportFiles/rule.ts';
import { footHeight, measureTextHeight, margin, needRoom, writeText, type Sheet } from './sheet.ts';

/** What the law wants said about the tax, and what follows a proforma. */
function listNotes({ data, formatter }: Sheet): string[] {
  const { notTaxDocument, taxDocumentFollows } = formatter.texts;
  const vatNote = findVatNote(data, formatter.texts);
  return [
    ...(data.selfBilling?.notes ?? []),
    ...(vatNote === null ? [] : [vatNote]),
    ...(data.type === 'ProformaInvoice' ? [`${notTaxDocument} ${taxDocumentFollows}`] : []),
  ];
}

/** The notes, each beside a bar of the theme's colour. */
export function drawNotes(sheet: Sheet): void {
  const { pdf, width, colors } = sheet;
  for (const note of listNotes(sheet)) {
    const style = { size: 9, isBold: true };
    const textWidth = width - 14;
    const height = measureTextHeight(sheet, note, textWidth, style);
    needRoom(sheet, height + 8);
    const top = pdf.y;
    pdf.rect(margin, top, 3, height).fill(colors.primary);
    writeText(sheet, note, { left: margin + 12, top, width: textWidth }, style);
    pdf.y = top + height + 8;
  }
}

/** On each page: who issued it, where to ask, and which page it is. */
export function drawFeet(sheet: Sheet): void {
  const { pdf, data, formatter, width, colors } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const style = { size: 7.5, color: colors.textQuiet };
  const textWidth = width - 90;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const top = pdf.page.height - footHeight + 14;
    drawRule(sheet, { left: margin, top, width });
    const lines = [
      ...(data.supplier.register === null ? [] : [`${data.supplier.name} · ${data.supplier.register}`]),
      formatter.texts.contact(getBrand(data.theme).supportEmail),
    ];
    let at = top + 6;
    for (const line of lines)
      at += writeText(sheet, line, { left: margin, top: at, width: textWidth }, style);
    writeText(
      sheet,
      formatter.texts.page(page + 1, count),
      { left: margin + width - 86, top: top + 6, width: 86 },
      { ...style, align: 'right' },
    );
  }
}
