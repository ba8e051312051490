import PDFDocument from 'pdfkit';
import { fontFiles } from './fonts.ts';

/** A column of a table: its heading, its share of the width and on which side its text stands. */
export interface PdfColumn {
  readonly heading: string;
  readonly share: number;
  readonly align: 'left' | 'right';
}

/** A report of one table on as many pages as it needs. */
export interface TableReport {
  readonly title: string;
  /** Lines under the title. */
  readonly subtitle: readonly string[];
  /** A notice in a box, e.g. that the figures are simulated; null for none. */
  readonly notice: string | null;
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[] | null;
  /** Shown in the place of the table when it has no rows. */
  readonly emptyText: string;
  readonly note: string;
  readonly pageText: (page: number, pages: number) => string;
  readonly language: string;
}

const colors = {
  ink: '#0b1f24',
  muted: '#5b6f73',
  primary: '#0f766e',
  line: '#dfe7e7',
  stripe: '#f4f8f8',
  notice: '#fdf3e0',
  noticeText: '#8a5a00',
};
const margin = 40;
const rowHeight = 22;
const textSize = 8.5;
const footerHeight = 34;

type Pdf = PDFKit.PDFDocument;

function drawHead(pdf: Pdf, report: TableReport): void {
  const width = pdf.page.width - 2 * margin;
  pdf.font('bold').fontSize(11).fillColor(colors.primary).text('Okavango', margin, margin);
  pdf
    .font('bold')
    .fontSize(19)
    .fillColor(colors.ink)
    .text(report.title, margin, margin + 20, { width });
  pdf.font('regular').fontSize(9.5).fillColor(colors.muted);
  for (const line of report.subtitle) pdf.text(line, { width });
  if (report.notice !== null) {
    const top = pdf.y + 8;
    pdf.roundedRect(margin, top, width, 22, 5).fill(colors.notice);
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(colors.noticeText)
      .text(report.notice, margin + 10, top + 5, { width: width - 20, height: 14, ellipsis: true });
    pdf.y = top + 22;
  }
  pdf.y += 14;
}

function drawRow(
  pdf: Pdf,
  report: TableReport,
  cells: readonly string[],
  kind: 'heading' | 'row' | 'stripe' | 'total',
): void {
  const width = pdf.page.width - 2 * margin;
  const shares = report.columns.reduce((sum, column) => sum + column.share, 0);
  const top = pdf.y;
  if (kind === 'stripe') pdf.rect(margin, top, width, rowHeight).fill(colors.stripe);
  pdf
    .font(kind === 'row' || kind === 'stripe' ? 'regular' : 'bold')
    .fontSize(textSize)
    .fillColor(kind === 'heading' ? colors.muted : colors.ink);
  let left = margin;
  report.columns.forEach((column, index) => {
    const cellWidth = (width * column.share) / shares;
    pdf.text(cells[index] ?? '', left + 5, top + 6, {
      width: cellWidth - 10,
      height: rowHeight - 8,
      align: column.align,
      ellipsis: true,
      lineBreak: false,
    });
    left += cellWidth;
  });
  const lineAt = kind === 'total' ? top : top + rowHeight;
  pdf
    .moveTo(margin, lineAt)
    .lineTo(margin + width, lineAt)
    .lineWidth(kind === 'total' ? 1 : 0.5)
    .strokeColor(kind === 'total' ? colors.ink : colors.line)
    .stroke();
  pdf.x = margin;
  pdf.y = top + rowHeight;
}

/** Makes the PDF of a table, A4 across, with its heading on every page and its total at the end. */
export async function makeTablePdf(report: TableReport): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: report.language,
    info: { Title: report.title, Author: 'Okavango' },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', fontFiles.regular);
  pdf.registerFont('bold', fontFiles.bold);
  const headings = report.columns.map((column) => column.heading);
  const needPage = (height: number) => {
    if (pdf.y + height <= pdf.page.height - margin - footerHeight) return;
    pdf.addPage();
    pdf.y = margin;
    drawRow(pdf, report, headings, 'heading');
  };

  drawHead(pdf, report);
  if (report.rows.length === 0) {
    pdf
      .font('regular')
      .fontSize(11)
      .fillColor(colors.muted)
      .text(report.emptyText, margin, pdf.y + 24);
  } else {
    drawRow(pdf, report, headings, 'heading');
    report.rows.forEach((row, index) => {
      needPage(rowHeight);
      drawRow(pdf, report, row, index % 2 === 1 ? 'stripe' : 'row');
    });
    if (report.total !== null) {
      needPage(rowHeight);
      drawRow(pdf, report, report.total, 'total');
    }
  }
  const { start, count } = pdf.bufferedPageRange();
  const width = pdf.page.width - 2 * margin;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const top = pdf.page.height - margin - 20;
    pdf.font('regular').fontSize(7.5).fillColor(colors.muted);
    pdf.text(report.note, margin, top, { width: width - 110, height: 22, ellipsis: true });
    pdf.text(report.pageText(page + 1, count), margin + width - 100, top, {
      width: 100,
      align: 'right',
      lineBreak: false,
    });
  }
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}
