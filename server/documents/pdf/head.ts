import { groundCitations } from '#shared/domain/invoice/correctionGrounds.ts';
import { getBrand } from '#shared/themes/brands.ts';
import type { DocumentParty } from '../documentData.ts';
import { drawBrandMark } from '#server/reportFiles/brandMark.ts';
import { drawRule } from '#server/reportFiles/rule.ts';
import { measureTextHeight, margin, writeText, type Sheet, type TextStyle } from './sheet.ts';

const markSize = 34;

/** Mark and name on the left, what the document is and its number on the right. */
export function drawTitle(sheet: Sheet): void {
  const { pdf, data, formatter, width, colors } = sheet;
  const titleWidth = width * 0.56;
  const titleLeft = margin + width - titleWidth;
  drawBrandMark(pdf, data.theme, { left: margin, top: margin, size: markSize });
  writeText(
    sheet,
    getBrand(data.theme).productTitle,
    { left: margin + markSize + 10, top: margin + 7, width: width - titleWidth - markSize - 20 },
    { size: 14.5, isBold: true },
  );
  let top = margin - 3;
  const drawLine = (text: string, style: TextStyle) => {
    top += writeText(sheet, text, { left: titleLeft, top, width: titleWidth }, { ...style, align: 'right' });
  };
  drawLine(formatter.title, { size: 17, isBold: true });
  drawLine(data.number, { size: 12, isBold: true, color: colors.primary });
  if (data.type === 'ProformaInvoice') {
    drawLine(formatter.texts.notTaxDocument, { size: 8.5, color: colors.textQuiet });
  }
  pdf.y = Math.max(top, margin + markSize) + 12;
  drawRule(sheet, { left: margin, top: pdf.y, width }, { color: colors.primary, thickness: 1.6 });
  pdf.y += 16;
}

/** Lists the lines below a party's name. */
function listPartyLines(sheet: Sheet, party: DocumentParty & { readonly email?: string }): string[] {
  const { formatter } = sheet;
  const { parties } = formatter.texts;
  return [
    ...formatter.listAddressLines(party),
    ...(party.registrationNumber === null
      ? []
      : [formatter.writeLabelled(parties.registrationNumber, party.registrationNumber)]),
    ...(party.vatNumber === null ? [] : [formatter.writeLabelled(parties.vatNumber, party.vatNumber)]),
    ...(party.email === undefined ? [] : [party.email]),
  ];
}

/** Supplier and customer, side by side. */
export function drawParties(sheet: Sheet): void {
  const { pdf, data, formatter, width, colors } = sheet;
  const gap = 16;
  const padding = 12;
  const boxWidth = (width - gap) / 2;
  const textWidth = boxWidth - 2 * padding;
  const top = pdf.y;
  const boxes = [
    { label: formatter.texts.parties.supplier, party: data.supplier, left: margin },
    { label: formatter.texts.parties.customer, party: data.customer, left: margin + boxWidth + gap },
  ];
  const label = { size: 8, color: colors.textQuiet };
  const name = { size: 10.5, isBold: true };
  const heights = boxes.map(
    (box) =>
      measureTextHeight(sheet, box.label, textWidth, label) +
      measureTextHeight(sheet, box.party.name, textWidth, name) +
      listPartyLines(sheet, box.party).reduce(
        (sum, line) => sum + measureTextHeight(sheet, line, textWidth) + 0.8,
        0,
      ),
  );
  const height = Math.max(...heights) + 2 * padding + 4;
  for (const box of boxes) {
    pdf.roundedRect(box.left, top, boxWidth, height, 6).fill(colors.page);
    const left = box.left + padding;
    let at = top + padding;
    at += writeText(sheet, box.label, { left, top: at, width: textWidth }, label) + 2;
    at += writeText(sheet, box.party.name, { left, top: at, width: textWidth }, name) + 2;
    for (const line of listPartyLines(sheet, box.party)) {
      at += writeText(sheet, line, { left, top: at, width: textWidth }) + 0.8;
    }
  }
  pdf.y = top + height + 14;
}

/** A fact of the document and what it is called. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Days, symbol, way of payment and shop. */
function listFacts({ data, formatter }: Sheet): Fact[] {
  const { facts, paymentMethods } = formatter.texts;
  const isReceivedPayment = data.type === 'FinalInvoice' && data.isReceivedPayment;
  const rows: readonly (Fact | null)[] = [
    { label: facts.issuedOn, value: formatter.formatDay(data.issuedOn) },
    data.taxPointOn === null
      ? null
      : {
          label: isReceivedPayment ? facts.paymentReceivedOn : facts.taxPointOn,
          value: formatter.formatDay(data.taxPointOn),
        },
    data.type === 'CreditNote' || data.type === 'Settlement'
      ? null
      : { label: facts.dueOn, value: formatter.formatDay(data.dueOn) },
    data.paidOn === null || isReceivedPayment || data.type === 'CreditNote'
      ? null
      : { label: facts.paidOn, value: formatter.formatDay(data.paidOn) },
    { label: facts.variableSymbol, value: data.variableSymbol },
    data.paymentMethod === null
      ? null
      : { label: facts.paymentMethod, value: paymentMethods[data.paymentMethod] },
    data.proformaNumber === null ? null : { label: facts.proforma, value: data.proformaNumber },
    data.selfBilling === undefined ? { label: facts.shop, value: data.domainName } : null,
  ];
  return rows.filter((row) => row !== null);
}

/** The facts in rows of four. */
export function drawFacts(sheet: Sheet): void {
  const { pdf, width, colors } = sheet;
  const columns = 4;
  const gap = 12;
  const columnWidth = (width - (columns - 1) * gap) / columns;
  const facts = listFacts(sheet);
  const label = { size: 7.8, color: colors.textQuiet };
  const value = { size: 9.5, isBold: true };
  for (let first = 0; first < facts.length; first += columns) {
    const row = facts.slice(first, first + columns);
    const top = pdf.y;
    const labelHeight = Math.max(
      ...row.map((fact) => measureTextHeight(sheet, fact.label, columnWidth, label)),
    );
    let bottom = top;
    row.forEach((fact, index) => {
      const left = margin + index * (columnWidth + gap);
      writeText(sheet, fact.label, { left, top, width: columnWidth }, label);
      const valueTop = top + labelHeight + 1;
      const height = writeText(sheet, fact.value, { left, top: valueTop, width: columnWidth }, value);
      bottom = Math.max(bottom, valueTop + height);
    });
    pdf.y = bottom + 8;
  }
  pdf.y += 8;
}

/** What a credit note corrects, and why. */
export function drawCorrection(sheet: Sheet): void {
  const { pdf, data, formatter, width, colors } = sheet;
  if (data.correction === null) return;
  const { correction } = formatter.texts;
  const padding = 12;
  const textWidth = width - 2 * padding;
  const { originalNumber, originalIssuedOn, reason, note, ground } = data.correction;
  const lines = [
    `${formatter.writeLabelled(correction.originalNumber, originalNumber)} (${formatter.writeLabelled(correction.originalIssuedOn, formatter.formatDay(originalIssuedOn))})`,
    formatter.writeLabelled(
      correction.reason,
      [correction.reasons[reason], ground && groundCitations[ground]]
        .filter((part) => part !== null)
        .join(', '),
    ),
    ...(note === null ? [] : [formatter.writeLabelled(correction.note, note)]),
    correction.difference,
  ];
  const heading = { size: 9.5, isBold: true };
  const height =
    measureTextHeight(sheet, correction.heading, textWidth, heading) +
    3 +
    lines.reduce((sum, line) => sum + measureTextHeight(sheet, line, textWidth) + 1, 0) +
    2 * padding -
    4;
  const top = pdf.y;
  pdf.roundedRect(margin, top, width, height, 6).lineWidth(0.8).strokeColor(colors.primary).stroke();
  let at = top + padding - 2;
  const left = margin + padding;
  at +=
    writeText(
      sheet,
      correction.heading,
      { left, top: at, width: textWidth },
      { ...heading, color: colors.primary },
    ) + 3;
  for (const line of lines) at += writeText(sheet, line, { left, top: at, width: textWidth }) + 1;
  pdf.y = top + height + 16;
}
