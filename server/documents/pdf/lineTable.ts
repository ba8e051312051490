import type { DocumentLine } from '../documentData.ts';
import { isWithoutVat } from '../vatRecap.ts';
import { drawRule } from '#server/reportFiles/rule.ts';
import { measureTextHeight, margin, needRoom, measureTextWidth, writeText, type Sheet } from './sheet.ts';

const cellPadding = 5;
const rowPadding = 5;
/** Least width of the description, in points. */
const leastDescription = 150;
const largestText = 9;
const smallestText = 6.5;

/** The figures of a line as texts, in the order of the columns. */
function formatFigures({ data, formatter }: Sheet, line: DocumentLine): string[] {
  return [
    formatter.formatNumber(line.quantity),
    // A credit note takes back so many at the price they had.
    formatter.formatMoney(Math.round(line.netMinor / line.quantity)),
    formatter.formatMoney(line.netMinor),
    isWithoutVat(data) ? '–' : formatter.formatPercent(line.vatPercent),
    isWithoutVat(data) ? '–' : formatter.formatMoney(line.vatMinor),
    formatter.formatMoney(line.netMinor + line.vatMinor),
  ];
}

interface TableLayout {
  readonly size: number;
  readonly descriptionWidth: number;
  readonly widths: readonly number[];
}

/** Width that a heading needs in at most two lines. */
function measureWidthInTwoLines(sheet: Sheet, heading: string, size: number): number {
  const words = heading.split(' ');
  const style = { size, isBold: true };
  const widths = words.map((_word, index) =>
    Math.max(
      // A line is measured with the space at its end.
      measureTextWidth(sheet, `${words.slice(0, index + 1).join(' ')} `, style),
      measureTextWidth(sheet, `${words.slice(index + 1).join(' ')} `, style),
    ),
  );
  return Math.min(...widths);
}

/** Figures are never cut: their columns are as wide as their widest, and the text is set smaller until words have room. */
function layOut(
  sheet: Sheet,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): TableLayout {
  for (let size = largestText; ; size -= 0.5) {
    const widths = headings.map((heading, column) => {
      const headingWidth = measureWidthInTwoLines(sheet, heading, size - 1);
      const figures = rows.map((row) => measureTextWidth(sheet, row[column] ?? '', { size }));
      return Math.max(headingWidth, ...figures) + 2 * cellPadding;
    });
    const descriptionWidth = sheet.width - widths.reduce((sum, width) => sum + width, 0);
    if (descriptionWidth >= leastDescription || size <= smallestText)
      return { size, descriptionWidth, widths };
  }
}

function drawHeadings(
  sheet: Sheet,
  layout: TableLayout,
  description: string,
  headings: readonly string[],
): void {
  const { pdf, width, colors } = sheet;
  const style = { size: layout.size - 1, isBold: true, color: colors.textQuiet };
  const cellWidths = [layout.descriptionWidth, ...layout.widths];
  const heights = [description, ...headings].map((heading, index) =>
    measureTextHeight(sheet, heading, (cellWidths[index] ?? 0) - 2 * cellPadding, style),
  );
  const height = Math.max(...heights) + 2 * rowPadding;
  const top = pdf.y;
  pdf.roundedRect(margin, top, width, height, 4).fill(colors.page);
  let left = margin;
  [description, ...headings].forEach((heading, index) => {
    const cellWidth = cellWidths[index] ?? 0;
    writeText(
      sheet,
      heading,
      {
        left: left + cellPadding,
        // Headings of one line are flush with those of two.
        top: top + height - rowPadding - (heights[index] ?? 0),
        width: cellWidth - 2 * cellPadding,
      },
      { ...style, align: index === 0 ? 'left' : 'right' },
    );
    left += cellWidth;
  });
  pdf.y = top + height;
}

/** Draws the document's lines; headings repeat on each page. */
export function drawLines(sheet: Sheet): void {
  const { pdf, data, formatter, width } = sheet;
  const { columns } = formatter.texts;
  const headings = [
    columns.quantity,
    columns.unitPrice,
    columns.net,
    columns.rate,
    columns.vat,
    columns.total,
  ];
  const rows = data.lines.map((line) => formatFigures(sheet, line));
  const layout = layOut(sheet, headings, rows);
  const style = { size: layout.size };
  const textWidth = layout.descriptionWidth - 2 * cellPadding;
  needRoom(sheet, 90);
  drawHeadings(sheet, layout, columns.description, headings);
  data.lines.forEach((line, index) => {
    const height = measureTextHeight(sheet, line.description, textWidth, style) + 2 * rowPadding;
    if (needRoom(sheet, height)) drawHeadings(sheet, layout, columns.description, headings);
    const top = pdf.y;
    writeText(
      sheet,
      line.description,
      { left: margin + cellPadding, top: top + rowPadding, width: textWidth },
      style,
    );
    let left = margin + layout.descriptionWidth;
    rows[index]?.forEach((figure, column) => {
      const cellWidth = layout.widths[column] ?? 0;
      const figureWidth = measureTextWidth(sheet, figure, style);
      writeText(
        sheet,
        figure,
        // A point to spare: a figure must not be broken in two lines.
        { left: left + cellWidth - cellPadding - figureWidth, top: top + rowPadding, width: figureWidth + 1 },
        style,
      );
      left += cellWidth;
    });
    pdf.y = top + height;
    drawRule(sheet, { left: margin, top: pdf.y, width });
  });
  pdf.y += 16;
}
