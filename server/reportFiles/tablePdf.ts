import PDFDocument from 'pdfkit';
import { getBrand } from '#shared/themes/brands.ts';
import type { ThemeId } from '#shared/themes/themes.ts';
import { drawBrandMark } from './brandMark.ts';
import { drawDayChart, type DayChart, type DaySeries } from './chart/dayChart.ts';
import { registerFonts } from './fonts.ts';

/** A table column: its heading and text alignment. Figures (right) are never cut, words (left) may be. */
export interface PdfColumn {
  readonly heading: string;
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
  /** Whose name and colours it wears. */
  readonly theme: ThemeId;
  /** A course over the days of the report, at its head; null for none. */
  readonly chart: TableChart | null;
}

/** A course at the head of a table, whose place and colours the table gives. */
export interface TableChart extends Pick<DayChart, 'dayTexts' | 'write'> {
  readonly title: string;
  readonly columns: TableSeries;
  readonly line: TableSeries;
}

/** A figure over the days of a report, and over the days that it is compared with. */
export interface TableSeries extends Pick<DaySeries, 'name' | 'values'> {
  readonly past?: Pick<DaySeries, 'name' | 'values'>;
}

/** Of a notice, whatever the theme. */
const noticeColors = { box: '#fdf3e0', text: '#8a5a00' };
const margin = 40;
const rowHeight = 22;
const largestText = 9;
const smallestText = 6;
const cellPadding = 5;
/** Least width of a column of words. */
const minimumTextWidth = 90;
const footerHeight = 34;

/** A sentence whose words like e-shop stay in one line: their hyphen is one that does not break. */
const preventBreaks = (text: string): string => text.replaceAll(/(?<!\p{L})(\p{L})-(?=\p{L})/gu, '$1\u2011');

const markSize = 20;
const chartHeight = 112;

type Pdf = PDFKit.PDFDocument;

function drawHead(pdf: Pdf, report: TableReport): void {
  const width = pdf.page.width - 2 * margin;
  const brand = getBrand(report.theme);
  const colors = brand.light;
  drawBrandMark(pdf, report.theme, { left: margin, top: margin - 4, size: markSize });
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(colors.primary)
    .text(brand.productTitle, margin + markSize + 8, margin - 1);
  pdf
    .font('bold')
    .fontSize(19)
    .fillColor(colors.text)
    .text(report.title, margin, margin + 22, { width });
  pdf.font('regular').fontSize(9.5).fillColor(colors.textQuiet);
  for (const line of report.subtitle) pdf.text(line, { width });
  if (report.notice !== null) {
    const top = pdf.y + 8;
    pdf.roundedRect(margin, top, width, 22, 5).fill(noticeColors.box);
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(noticeColors.text)
      .text(report.notice, margin + 10, top + 5, { width: width - 20, height: 14, ellipsis: true });
    pdf.y = top + 22;
  }
  pdf.y += 14;
  if (report.chart !== null) drawChart(pdf, report, report.chart);
}

/** A figure in its colour, its past as a lighter dash of it. */
function buildSeries({ past, ...present }: TableSeries, color: string, kind: DaySeries['kind']): DaySeries[] {
  return [
    { ...present, color, kind },
    ...(past === undefined ? [] : [{ ...past, color, kind: 'dash' as const }]),
  ];
}

function drawChart(pdf: Pdf, report: TableReport, chart: TableChart): void {
  const { light: colors, accent } = getBrand(report.theme);
  const width = pdf.page.width - 2 * margin;
  const top = pdf.y + 2;
  pdf.font('bold').fontSize(10.5).fillColor(colors.text).text(chart.title, margin, top);
  drawDayChart(pdf, {
    place: { left: margin, top: top + 24, width, height: chartHeight },
    dayTexts: chart.dayTexts,
    write: chart.write,
    colors,
    hasLegend: true,
    series: [
      ...buildSeries(chart.columns, colors.primary, 'columns'),
      ...buildSeries(chart.line, accent, 'line'),
    ],
  });
  pdf.x = margin;
  pdf.y = top + 24 + chartHeight + 16;
}

/** The text size and the column widths: figures fit their widest, words share the rest. */
interface TableLayout {
  readonly textSize: number;
  readonly widths: readonly number[];
}

function layOut(pdf: Pdf, report: TableReport): TableLayout {
  const width = pdf.page.width - 2 * margin;
  const lines = [
    report.columns.map((column) => column.heading),
    ...report.rows,
    ...(report.total === null ? [] : [report.total]),
  ];
  pdf.font('bold');
  for (let textSize = largestText; ; textSize -= 0.5) {
    pdf.fontSize(textSize);
    const natural = report.columns.map(
      (_column, index) =>
        Math.max(...lines.map((line) => pdf.widthOfString(line[index] ?? ''))) + 2 * cellPadding,
    );
    const textColumns = report.columns.filter((column) => column.align === 'left').length;
    const figures = natural.reduce(
      (sum, value, index) => sum + (report.columns[index]?.align === 'right' ? value : 0),
      0,
    );
    const left = width - figures;
    if (left < textColumns * minimumTextWidth && textSize > smallestText) continue;
    // Room that the words do not need is spread over all columns.
    const wanted = natural.reduce((sum, value) => sum + value, 0);
    const spare = Math.max(0, width - wanted) / report.columns.length;
    return {
      textSize,
      widths: natural.map((value, index) =>
        spare > 0
          ? value + spare
          : report.columns[index]?.align === 'right'
            ? value
            : left / Math.max(1, textColumns),
      ),
    };
  }
}

function drawRow(
  pdf: Pdf,
  report: TableReport,
  layout: TableLayout,
  cells: readonly string[],
  kind: 'heading' | 'row' | 'stripe' | 'total',
): void {
  const width = pdf.page.width - 2 * margin;
  const top = pdf.y;
  const { light: colors } = getBrand(report.theme);
  if (kind === 'stripe') pdf.rect(margin, top, width, rowHeight).fill(colors.page);
  pdf
    .font(kind === 'row' || kind === 'stripe' ? 'regular' : 'bold')
    .fontSize(layout.textSize)
    .fillColor(kind === 'heading' ? colors.textQuiet : colors.text);
  let left = margin;
  report.columns.forEach((column, index) => {
    const cellWidth = layout.widths[index] ?? 0;
    const text = cells[index] ?? '';
    if (column.align === 'right') {
      pdf.text(text, left + cellWidth - cellPadding - pdf.widthOfString(text), top + 6, { lineBreak: false });
    } else {
      pdf.text(text, left + cellPadding, top + 6, {
        width: cellWidth - 2 * cellPadding,
        height: rowHeight - 8,
        ellipsis: true,
      });
    }
    left += cellWidth;
  });
  const lineAt = kind === 'total' ? top : top + rowHeight;
  pdf
    .moveTo(margin, lineAt)
    .lineTo(margin + width, lineAt)
    .lineWidth(kind === 'total' ? 1 : 0.5)
    .strokeColor(kind === 'total' ? colors.text : colors.line)
    .stroke();
  pdf.x = margin;
  pdf.y = top + rowHeight;
}

/** Makes the PDF of a table, A4 across, with its heading on every page and its total at the end. */
export async function createTablePdf(report: TableReport): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, left: margin, right: margin, bottom: 0 },
    bufferPages: true,
    lang: report.language,
    info: { Title: report.title, Author: getBrand(report.theme).productTitle },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  registerFonts(pdf);
  const headings = report.columns.map((column) => column.heading);
  const layout = layOut(pdf, report);
  const needPage = (height: number) => {
    if (pdf.y + height <= pdf.page.height - margin - footerHeight) return;
    pdf.addPage();
    pdf.y = margin;
    drawRow(pdf, report, layout, headings, 'heading');
  };

  drawHead(pdf, report);
  if (report.rows.length === 0) {
    pdf
      .font('regular')
      .fontSize(11)
      .fillColor(getBrand(report.theme).light.textQuiet)
      .text(report.emptyText, margin, pdf.y + 24);
  } else {
    drawRow(pdf, report, layout, headings, 'heading');
    report.rows.forEach((row, index) => {
      needPage(rowHeight);
      drawRow(pdf, report, layout, row, index % 2 === 1 ? 'stripe' : 'row');
    });
    if (report.total !== null) {
      needPage(rowHeight);
      drawRow(pdf, report, layout, report.total, 'total');
    }
  }
  const { start, count } = pdf.bufferedPageRange();
  const width = pdf.page.width - 2 * margin;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const top = pdf.page.height - margin - 20;
    pdf.font('regular').fontSize(7.5).fillColor(getBrand(report.theme).light.textQuiet);
    pdf.text(preventBreaks(report.note), margin, top, { width: width - 110, height: 22, ellipsis: true });
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
