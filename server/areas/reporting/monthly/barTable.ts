import { drawRule } from '#server/reportFiles/rule.ts';
import { write, type ReportPage } from './reportPage.ts';

/** A row of a small table: its name, the length of its bar, and its figures. */
export interface BarRow {
  readonly name: string;
  readonly share: number | null;
  readonly figures: readonly string[];
  readonly isStrong?: boolean;
}

/** A small table whose rows have bars under their names. */
export interface BarTable {
  readonly headings: readonly string[];
  readonly rows: readonly BarRow[];
  /** Said instead of rows where there are none. */
  readonly emptyText: string;
}

const headHeight = 16;
const textSize = 8;
const figureGap = 8;

/** Draws a small table into a place. @returns where it ends */
export function drawBarTable(
  page: ReportPage,
  place: { readonly left: number; readonly top: number; readonly width: number },
  table: BarTable,
): number {
  const { pdf, colors } = page;
  if (table.rows.length === 0) {
    write(page, table.emptyText, { ...place, top: place.top + 4 }, { color: colors.textQuiet });
    return place.top + headHeight;
  }
  const hasBars = table.rows.some(({ share }) => share !== null);
  const rowHeight = hasBars ? 26 : 20;
  pdf.font('bold').fontSize(textSize);
  const widths = table.headings
    .slice(1)
    .map(
      (text, column) =>
        Math.max(
          pdf.widthOfString(text),
          ...table.rows.map(({ figures }) => pdf.widthOfString(figures[column] ?? '')),
        ) +
        figureGap +
        1,
    );
  const nameWidth = place.width - widths.reduce((sum, width) => sum + width, 0);
  const drawFigures = (
    top: number,
    texts: readonly string[],
    style: { isBold?: boolean; color?: string },
  ) => {
    let left = place.left + nameWidth;
    widths.forEach((width, column) => {
      const box = { left: left + figureGap, top, width: width - figureGap };
      write(page, texts[column] ?? '', box, { size: textSize, align: 'right', ...style });
      left += width;
    });
  };
  const quiet = { size: textSize, color: colors.textQuiet };
  write(page, table.headings[0] ?? '', { ...place, width: nameWidth }, quiet);
  drawFigures(place.top, table.headings.slice(1), { color: colors.textQuiet });
  let top = place.top + headHeight;
  for (const row of table.rows) {
    drawRule(page, { ...place, top: top - 2 });
    const style = { size: textSize, isBold: row.isStrong === true };
    write(page, row.name, { left: place.left, top: top + 4, width: nameWidth }, style);
    drawFigures(top + 4, row.figures, { isBold: row.isStrong === true });
    if (row.share !== null) {
      const barWidth = nameWidth - figureGap;
      pdf.roundedRect(place.left, top + 17.5, barWidth, 3, 1.5).fill(colors.line);
      if (row.share > 0)
        pdf
          .roundedRect(place.left, top + 17.5, Math.max(3, barWidth * row.share), 3, 1.5)
          .fill(colors.primary);
    }
    top += rowHeight;
  }
  return top;
}
