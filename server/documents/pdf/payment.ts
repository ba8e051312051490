import { friendlyFormatIBAN } from 'ibantools';
import { buildPaymentCode } from '../payment/paymentCode.ts';
import { buildQrCodeBars, quietSquares } from '../payment/qrCode.ts';
import { buildTransfer } from '../payment/transfer.ts';
import { measureTextWidth, writeText, type Sheet } from './sheet.ts';

/** Side of the payment code with its quiet zone, in points: about 4 cm. */
const codeSize = 116;

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Draws a payment code with the quiet zone that readers need. */
function drawCode({ pdf }: Sheet, content: string, place: Omit<Place, 'width'>): void {
  const { size, bars } = buildQrCodeBars(content);
  const square = codeSize / (size + 2 * quietSquares);
  pdf.rect(place.left, place.top, codeSize, codeSize).fill('#FFFFFF');
  for (const bar of bars) {
    pdf.rect(
      place.left + (bar.column + quietSquares) * square,
      place.top + (bar.row + quietSquares) * square,
      bar.length * square,
      // A hair over its row: readers of a screen see lines between them otherwise.
      square * 1.02,
    );
  }
  pdf.fill('#000000');
}

/** How the document is paid: the code, and the same in formatter. @returns where it ends */
export function drawPayment(sheet: Sheet, place: Place): number {
  const { data, formatter, colors, pdf } = sheet;
  const { payment, facts } = formatter.texts;
  const transfer = buildTransfer(data);
  let at = place.top;
  at += writeText(sheet, payment.heading, { ...place, top: at }, { size: 10, isBold: true }) + 6;
  const codeTop = at;
  drawCode(sheet, buildPaymentCode(data), { left: place.left, top: codeTop });
  pdf
    .roundedRect(place.left, codeTop, codeSize, codeSize, 6)
    .lineWidth(0.8)
    .strokeColor(colors.line)
    .stroke();
  const codeBottom =
    codeTop +
    codeSize +
    4 +
    writeText(
      sheet,
      payment.scan,
      { left: place.left, top: codeTop + codeSize + 4, width: codeSize },
      { size: 7.5, color: colors.textQuiet },
    );
  const rows = [
    [payment.amount, formatter.formatMoney(data.totalMinor)],
    ...(transfer.localAccount === null ? [] : [[payment.account, transfer.localAccount]]),
    ['IBAN', friendlyFormatIBAN(transfer.iban) ?? transfer.iban],
    ...(transfer.bic === null ? [] : [['BIC', transfer.bic]]),
    [facts.variableSymbol, transfer.variableSymbol],
    [facts.dueOn, formatter.formatDay(data.dueOn)],
    [payment.message, transfer.message],
  ];
  const left = place.left + codeSize + 14;
  const width = place.width - codeSize - 14;
  at = codeTop - 1;
  for (const [label = '', value = ''] of rows) {
    at += writeText(sheet, label, { left, top: at, width }, { size: 7.2, color: colors.textQuiet });
    const style = { size: 9, isBold: true };
    // An account in two lines is copied wrongly: it is set smaller instead.
    const size =
      label === 'IBAN' ? Math.min(9, (9 * (width - 1)) / measureTextWidth(sheet, value, style)) : 9;
    at += writeText(sheet, value, { left, top: at, width }, { ...style, size }) + 3;
  }
  return Math.max(codeBottom, at);
}
