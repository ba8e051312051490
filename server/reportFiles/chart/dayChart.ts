import { computeScale } from './scale.ts';

/** One figure over the days of a chart. */
export interface DaySeries {
  readonly name: string;
  readonly color: string;
  /** `dash` is the past of a figure: a thin lighter dash of its colour. */
  readonly kind: 'columns' | 'line' | 'dash';
  readonly values: readonly number[];
}

/** A chart over days, drawn as vectors. */
export interface DayChart {
  readonly place: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** As the days are written under the axis. */
  readonly dayTexts: readonly string[];
  readonly series: readonly DaySeries[];
  readonly isWhole?: boolean;
  /** How a mark of the axis is written. */
  readonly write: (value: number) => string;
  readonly colors: { readonly line: string; readonly textQuiet: string; readonly surface: string };
  /** Says which colour is which, above the chart at the right. */
  readonly hasLegend?: boolean;
}

type Pdf = PDFKit.PDFDocument;

const textSize = 7;
const axisGap = 6;
const footHeight = 13;
const mostSteps = 4;
/** Share of a day that its column takes, and the widest that it gets. */
const columnShare = 0.68;
const widestColumn = 22;

function drawLegend(pdf: Pdf, { series, place, colors }: DayChart): void {
  let right = place.left + place.width;
  pdf.font('regular').fontSize(7.5);
  for (const { name, color, kind } of series.toReversed()) {
    const width = pdf.widthOfString(name);
    right -= width;
    pdf.fillColor(colors.textQuiet).text(name, right, place.top - 16, { lineBreak: false });
    right -= 13;
    if (kind === 'columns') pdf.roundedRect(right + 1, place.top - 14, 8, 8, 2).fill(color);
    else if (kind === 'dash')
      drawDash(pdf, color, () => pdf.moveTo(right, place.top - 10).lineTo(right + 10, place.top - 10));
    else pdf.roundedRect(right, place.top - 11, 10, 2.2, 1.1).fill(color);
    right -= 12;
  }
}

function drawDash(pdf: Pdf, color: string, trace: () => void): void {
  pdf.save();
  trace();
  pdf.lineWidth(1.1).dash(2, { space: 2 }).strokeColor(color, 0.6).stroke();
  pdf.restore();
}

/** A column with rounded upper corners. */
function drawColumn(
  pdf: Pdf,
  box: { left: number; bottom: number; width: number; height: number },
  color: string,
): void {
  if (box.height <= 0) return;
  const radius = Math.min(2, box.width / 2, box.height);
  const top = box.bottom - box.height;
  pdf
    .moveTo(box.left, box.bottom)
    .lineTo(box.left, top + radius)
    .quadraticCurveTo(box.left, top, box.left + radius, top)
    .lineTo(box.left + box.width - radius, top)
    .quadraticCurveTo(box.left + box.width, top, box.left + box.width, top + radius)
    .lineTo(box.left + box.width, box.bottom)
    .fill(color);
}

/** Which days are named under the axis: evenly spread, as many as have room. */
function selectNamedDays(pdf: Pdf, texts: readonly string[], width: number): number[] {
  const widest = Math.max(1, ...texts.map((text) => pdf.widthOfString(text))) + 10;
  const every = Math.max(1, Math.ceil((texts.length * widest) / width));
  return texts.flatMap((_text, index) => (index % every === 0 ? [index] : []));
}

/** Draws a chart over days: grid with round marks, columns behind lines, days under it. */
export function drawDayChart(pdf: Pdf, chart: DayChart): void {
  const { place, series, dayTexts, colors } = chart;
  const scale = computeScale(
    series.flatMap(({ values }) => values),
    mostSteps,
    chart.isWhole,
  );
  pdf.save();
  pdf.font('regular').fontSize(textSize);
  const marks = scale.ticks.map((value) => ({ value, text: chart.write(value) }));
  const axisWidth = Math.max(...marks.map(({ text }) => pdf.widthOfString(text))) + axisGap;
  const left = place.left + axisWidth;
  const width = place.width - axisWidth;
  const bottom = place.top + place.height - footHeight;
  const height = bottom - place.top;
  const getTop = (value: number) => bottom - (Math.max(0, value) / scale.top) * height;
  for (const { value, text } of marks) {
    const at = getTop(value);
    pdf
      .moveTo(left, at)
      .lineTo(left + width, at)
      .lineWidth(value === 0 ? 0.9 : 0.5)
      .strokeColor(colors.line)
      .stroke();
    pdf
      .fillColor(colors.textQuiet)
      .text(text, left - axisGap - pdf.widthOfString(text), at - textSize * 0.68, { lineBreak: false });
  }
  const step = width / Math.max(1, dayTexts.length);
  const getMiddle = (index: number) => left + step * (index + 0.5);
  const columns = series.filter(({ kind }) => kind === 'columns');
  const columnWidth = Math.min(widestColumn, (step * columnShare) / Math.max(1, columns.length));
  columns.forEach(({ values, color }, position) => {
    values.forEach((value, index) => {
      const group = getMiddle(index) - (columnWidth * columns.length) / 2;
      const box = { left: group + position * columnWidth, bottom, width: columnWidth };
      drawColumn(pdf, { ...box, height: bottom - getTop(value) }, color);
    });
  });
  const traceLine = (values: readonly number[]) =>
    values.forEach((value, index) => {
      if (index === 0) pdf.moveTo(getMiddle(index), getTop(value));
      else pdf.lineTo(getMiddle(index), getTop(value));
    });
  for (const { values, color } of series.filter(({ kind }) => kind === 'dash')) {
    // Over columns of its own colour only a light edge shows it.
    traceLine(values);
    pdf.lineJoin('round').lineWidth(2.6).strokeColor(colors.surface).stroke();
    drawDash(pdf, color, () => traceLine(values));
  }
  for (const { values, color } of series.filter(({ kind }) => kind === 'line')) {
    const trace = () => traceLine(values);
    // A light edge keeps the line apart from the columns that it crosses.
    trace();
    pdf.lineJoin('round').lineCap('round').lineWidth(3.4).strokeColor(colors.surface).stroke();
    trace();
    pdf.lineWidth(1.7).strokeColor(color).stroke();
  }
  pdf.font('regular').fontSize(textSize).fillColor(colors.textQuiet);
  for (const index of selectNamedDays(pdf, dayTexts, width)) {
    const text = dayTexts[index] ?? '';
    const textWidth = pdf.widthOfString(text);
    const at = Math.min(getMiddle(index) - textWidth / 2, left + width - textWidth);
    pdf.text(text, at, bottom + 4, { lineBreak: false });
  }
  if (chart.hasLegend === true) drawLegend(pdf, chart);
  pdf.restore();
}
