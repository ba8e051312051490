import { roundChange, changePercent, measures, type Measure } from '#shared/domain/report/report.ts';
import type { SummaryFigures } from '#shared/contracts/reportSummary.ts';
import { margin, findFittingSize, write, type ReportPage } from './reportPage.ts';

/** A figure of the month with the one before it. */
export interface FigureCard {
  readonly measure: Measure & keyof SummaryFigures;
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
  readonly text: string;
  /** `September 2026: 12 400 Kč` */
  readonly beforeText: string;
}

const gap = 8;
const padding = 11;
/** How high the row of figures is. */
export const cardHeight = 76;

/** Good, bad, and neither: AA on the surface of a card. */
const tones = { good: '#15803D', bad: '#B42318' };

function drawTriangle(
  pdf: PDFKit.PDFDocument,
  left: number,
  top: number,
  isUp: boolean,
  color: string,
): void {
  const size = 6;
  if (isUp) pdf.polygon([left, top + size], [left + size, top + size], [left + size / 2, top]);
  else pdf.polygon([left, top], [left + size, top], [left + size / 2, top + size]);
  pdf.fill(color);
}

function drawChange(
  page: ReportPage,
  card: FigureCard,
  place: { left: number; top: number; width: number },
  writeChange: (percent: number) => string,
): void {
  if (card.value === null || card.before === null || card.before === 0) return;
  const percent = roundChange(changePercent(card.before, card.value));
  const isUp = percent > 0;
  const { isGoodWhenUp } = measures[card.measure];
  const color =
    percent === 0 || isGoodWhenUp === null
      ? page.colors.textQuiet
      : isUp === isGoodWhenUp
        ? tones.good
        : tones.bad;
  const shift = percent === 0 ? 0 : 10;
  if (percent !== 0) drawTriangle(page.pdf, place.left, place.top + 3.4, isUp, color);
  write(
    page,
    writeChange(percent),
    { ...place, left: place.left + shift, width: place.width - shift },
    { size: 9, isBold: true, color },
  );
}

/** Draws the key figures side by side, each with its change. */
export function drawFigureCards(
  page: ReportPage,
  top: number,
  cards: readonly FigureCard[],
  writeChange: (percent: number) => string,
): void {
  const { pdf, colors, width, brand } = page;
  const cardWidth = (width - gap * (cards.length - 1)) / cards.length;
  const textWidth = cardWidth - 2 * padding;
  const figureSize = Math.min(...cards.map((card) => findFittingSize(page, card.text, textWidth, 16, true)));
  cards.forEach((card, index) => {
    const left = margin + index * (cardWidth + gap);
    pdf.roundedRect(left, top, cardWidth, cardHeight, Math.min(8, brand.radius)).fill(colors.page);
    const place = { left: left + padding, width: textWidth };
    write(page, card.name, { ...place, top: top + 9 }, { size: 8, color: colors.textQuiet });
    const place2 = { ...place, top: top + 21 + (16 - figureSize) };
    write(page, card.text, place2, { size: figureSize, isBold: true });
    drawChange(page, card, { ...place, top: top + 45 }, writeChange);
    const beforeSize = findFittingSize(page, card.beforeText, textWidth, 7, false);
    write(page, card.beforeText, { ...place, top: top + 59 }, { size: beforeSize, color: colors.textQuiet });
  });
}
