import { isWithoutVat, computeVatRecap } from '../vatRecap.ts';
import { isPayable } from '../documentNotes.ts';
import { drawPayment } from './payment.ts';
import { drawRule } from '#server/reportFiles/rule.ts';
import { margin, needRoom, measureTextWidth, writeText, type Sheet } from './sheet.ts';

/** Width of the sums on the right, in points. */
const sumsWidth = 214;
const gap = 24;
const rowHeight = 15;

/** A table of figures in as many columns as it has headings; the first is to the left. @returns its height */
function drawFigures(
  sheet: Sheet,
  place: { readonly left: number; readonly top: number; readonly width: number },
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): number {
  const size = 8;
  const wanted = headings.map((heading, column) =>
    Math.max(
      measureTextWidth(sheet, heading, { size: size - 0.5, isBold: true }),
      ...rows.map((row) => measureTextWidth(sheet, row[column] ?? '', { size })),
    ),
  );
  const needed = wanted.reduce((sum, width) => sum + width, 0);
  // Longest figures may need more than there is: then all are set smaller.
  const scale = Math.min(1, (place.width - (headings.length - 1) * 6) / needed);
  const spare = Math.max(0, place.width - needed * scale) / (headings.length - 1);
  let at = place.top;
  for (const [index, row] of [headings, ...rows].entries()) {
    const style = {
      size: (index === 0 ? size - 0.5 : size) * scale,
      isBold: index === 0,
      color: index === 0 ? sheet.colors.textQuiet : sheet.colors.text,
    };
    let right = place.left;
    row.forEach((cell, column) => {
      const cellWidth = (wanted[column] ?? 0) * scale;
      right += cellWidth;
      const textWidth = measureTextWidth(sheet, cell, style);
      const left = column === 0 ? place.left : right - textWidth;
      writeText(sheet, cell, { left, top: at + 2, width: textWidth + 1 }, style);
      right += spare;
    });
    at += rowHeight;
    drawRule(sheet, { ...place, top: at });
  }
  return at - place.top;
}

/** Base and tax by rate, and in CZK where the document is in another currency. */
function drawRecap(sheet: Sheet, top: number): number {
  const { data, formatter, width, colors } = sheet;
  const { columns, recapHeading, inCzkHeading, inCzkRate } = formatter.texts;
  const place = { left: margin, top, width: width - sumsWidth - gap };
  const headings = [columns.rate, columns.net, columns.vat, columns.total];
  const rate = (percent: number) => (isWithoutVat(data) ? '–' : formatter.formatPercent(percent));
  const heading = { size: 9, isBold: true };
  const recap = computeVatRecap(data);
  let at = top;
  at += writeText(sheet, recapHeading, { ...place, top: at }, heading) + 2;
  at += drawFigures(
    sheet,
    { ...place, top: at },
    headings,
    recap.map((row) => [
      rate(row.percent),
      formatter.formatMoney(row.netMinor),
      formatter.formatMoney(row.vatMinor),
      formatter.formatMoney(row.netMinor + row.vatMinor),
    ]),
  );
  if (data.inCzk !== null) {
    at += 12;
    at += writeText(sheet, inCzkHeading, { ...place, top: at }, heading) + 2;
    at += drawFigures(
      sheet,
      { ...place, top: at },
      headings,
      recap.map(({ percent, inCzk }) => {
        const { netMinor, vatMinor } = inCzk ?? { netMinor: 0, vatMinor: 0 };
        return [
          rate(percent),
          formatter.formatMoney(netMinor, 'CZK'),
          formatter.formatMoney(vatMinor, 'CZK'),
          formatter.formatMoney(netMinor + vatMinor, 'CZK'),
        ];
      }),
    );
    // A settlement deducts each advance by the rate of its own document.
    if (data.type !== 'Settlement') {
      at += 3;
      at += writeText(
        sheet,
        inCzkRate(formatter.formatNumber(data.inCzk.rate), formatter.formatDay(data.inCzk.rateOn)),
        { ...place, top: at },
        { size: 7.8, color: colors.textQuiet },
      );
    }
  }
  return at;
}

/** The sums, the last of them in the theme's colour. */
function drawSums(sheet: Sheet, top: number): number {
  const { pdf, data, formatter, width, colors } = sheet;
  const { columns, sums, alreadyPaid } = formatter.texts;
  const place = { left: margin + width - sumsWidth, width: sumsWidth };
  const isPaid = data.type === 'FinalInvoice' && data.paidOn !== null;
  const isNothingLeft = isPaid || data.type === 'Settlement';
  const rows: [string, string][] = [
    [columns.net, formatter.formatMoney(data.netMinor)],
    [columns.vat, formatter.formatMoney(data.vatMinor)],
    ...(isPaid
      ? ([
          [sums.total, formatter.formatMoney(data.totalMinor)],
          [sums.paid, formatter.formatMoney(-data.totalMinor)],
        ] as [string, string][])
      : []),
  ];
  let at = top;
  const drawRow = (
    label: string,
    value: string,
    style: { size: number; isBold?: boolean; color?: string },
    padding: number,
  ) => {
    const valueWidth = measureTextWidth(sheet, value, style);
    const height = writeText(
      sheet,
      label,
      { left: place.left + padding, top: at, width: place.width - valueWidth - 2 * padding - 8 },
      style,
    );
    writeText(
      sheet,
      value,
      { left: place.left + place.width - padding - valueWidth, top: at, width: valueWidth + 1 },
      style,
    );
    return height;
  };
  for (const [label, value] of rows) at += drawRow(label, value, { size: 9.5 }, 10) + 4;
  at += 3;
  const boxHeight = 32;
  pdf.roundedRect(place.left, at, place.width, boxHeight, 6).fill(colors.primary);
  const boxTop = at;
  at += 8;
  const [label, value] =
    data.type === 'CreditNote'
      ? [sums.difference, data.totalMinor]
      : [sums.due, isPaid ? 0 : data.totalMinor];
  drawRow(label, formatter.formatMoney(value), { size: 11.5, isBold: true, color: colors.onPrimary }, 10);
  at = boxTop + boxHeight;
  if (isNothingLeft) {
    at += 5;
    at += writeText(
      sheet,
      alreadyPaid,
      { ...place, top: at },
      { size: 8.5, color: colors.textQuiet, align: 'right' },
    );
  }
  return at;
}

/** Sums on the right; on the left how a proforma is paid, of a tax document its tax by rate, of a debit note both. */
export function drawTotals(sheet: Sheet): void {
  const { pdf, data, width } = sheet;
  needRoom(sheet, isPayable(data) ? 190 : 130);
  const top = pdf.y;
  const bottom = drawSums(sheet, top);
  const besides =
    data.type === 'ProformaInvoice'
      ? drawPayment(sheet, { left: margin, top, width: width - sumsWidth - gap })
      : drawRecap(sheet, top);
  pdf.y = Math.max(bottom, besides) + 16;
  if (data.type !== 'DebitNote') return;
  needRoom(sheet, 190);
  pdf.y = drawPayment(sheet, { left: margin, top: pdf.y, width: width - sumsWidth - gap }) + 16;
}
