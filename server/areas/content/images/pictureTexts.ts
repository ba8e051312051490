import type { Area } from '#shared/domain/content/image/layOutPicture.ts';
import { drawRoundedRectangle, drawTextLine } from '#server/areas/asset/index.ts';

interface Outline {
  readonly fill: string;
  readonly path: string;
}

const ink = '#10201f';
const paper = '#fffaf0';
const priceInk = '#6b2a06';
const lineHeight = 1.22;
/** Letters of a headline are at most this share of its area's height. */
const largestLetters = 0.42;

/** Breaks a text into lines that are at most so wide; null where a single word is wider. */
function breakLines(text: string, size: number, width: number): string[] | null {
  const lines: string[] = [];
  let line = '';
  const measure = (part: string) => drawTextLine(part, { x: 0, y: 0, size }).width;
  for (const word of text.split(/\s+/)) {
    if (measure(word) > width) return null;
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** The largest letters in which a text fits into an area, and its lines there. */
function fitText(text: string, area: Area): { size: number; lines: string[] } {
  for (let size = area.height * largestLetters; size > 8; size *= 0.94) {
    const lines = breakLines(text, size, area.width);
    if (lines !== null && lines.length * size * lineHeight <= area.height) return { size, lines };
  }
  return { size: 8, lines: [text] };
}

/** A text on a panel of its own, so that it is readable on every ground. */
function drawPanel(text: string, area: Area, colours: { ink: string; isCentred: boolean }): Outline[] {
  const padding = Math.min(area.width * 0.06, area.height * 0.16);
  const inner = { ...area, width: area.width - 2 * padding, height: area.height - 2 * padding };
  const { size, lines } = fitText(text, inner);
  const widths = lines.map((line) => drawTextLine(line, { x: 0, y: 0, size }).width);
  const width = Math.max(...widths) + 2 * padding;
  const height = lines.length * size * lineHeight + 2 * padding;
  const x = colours.isCentred ? area.x + (area.width - width) / 2 : area.x;
  const path = lines
    .map(
      (line, index) =>
        drawTextLine(line, {
          x: colours.isCentred ? x + (width - (widths[index] ?? 0)) / 2 : x + padding,
          y: area.y + padding + index * size * lineHeight + size * 0.95,
          size,
        }).path,
    )
    .join('');
  return [
    {
      fill: paper,
      path: drawRoundedRectangle({ x, y: area.y, width, height }, Math.min(height * 0.22, 18)),
    },
    { fill: colours.ink, path },
  ];
}

/** Headline and price of a picture as outlines, beside each other in the middle of upright pictures. */
export function drawPictureTexts(
  texts: { readonly headline: string; readonly price: string | null },
  areas: { readonly headline: Area | null; readonly price: Area | null },
  isCentred: boolean,
): Outline[] {
  return [
    ...(areas.headline === null || texts.headline === ''
      ? []
      : drawPanel(texts.headline, areas.headline, { ink, isCentred })),
    ...(areas.price === null || texts.price === null
      ? []
      : drawPanel(texts.price, areas.price, { ink: priceInk, isCentred })),
  ];
}
