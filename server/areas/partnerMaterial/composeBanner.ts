import { bannerSizes, type BannerChoice } from '#shared/domain/affiliate/materials.ts';
import { materialTexts } from '#shared/domain/affiliate/materialTexts.ts';
import { getBrand } from '#shared/themes/brands.ts';
import { drawRoundedRectangle, drawTextLine } from '#server/areas/asset/index.ts';
import { drawMark } from './drawMark.ts';

interface Outline {
  readonly fill: string;
  readonly path: string;
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const lineHeight = 1.18;
const smallestLetters = 8;

/** Widths of texts in letters of one pixel: laying out is slow, and widths grow with the letters. */
const unitWidths = new Map<string, number>();
const mostWidths = 5_000;

function measure(text: string, size: number): number {
  const known = unitWidths.get(text);
  if (known !== undefined) return known * size;
  if (unitWidths.size >= mostWidths) unitWidths.clear();
  const unit = drawTextLine(text, { x: 0, y: 0, size: 1 }).width;
  unitWidths.set(text, unit);
  return unit * size;
}

function breakLines(text: string, size: number, width: number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (measure(word, size) > width) return null;
    if (last !== undefined && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text in the largest letters up to a size with which it fits into an area, from its top. */
function drawBlock(
  text: string,
  area: Area,
  largest: number,
  fill: string,
): { outline: Outline; bottom: number } {
  for (let size = largest; ; size *= 0.95) {
    const lines = breakLines(text, size, area.width);
    const fits = lines !== null && lines.length * size * lineHeight <= area.height;
    if (!fits && size > smallestLetters) continue;
    const shown = lines ?? [text];
    const path = shown
      .map(
        (line, at) =>
          drawTextLine(line, { x: area.x, y: area.y + (at * lineHeight + 0.92) * size, size }).path,
      )
      .join('');
    return { outline: { fill, path }, bottom: area.y + shown.length * lineHeight * size };
  }
}

/** A button whose text has a size; its right end or its left one is at `x`. */
function drawButton(
  text: string,
  place: { readonly x: number; readonly middle: number; readonly isRight: boolean },
  { size, fill, ink, radius }: { size: number; fill: string; ink: string; radius: number },
): { outlines: Outline[]; width: number } {
  const textWidth = measure(text, size);
  const width = textWidth + 1.7 * size;
  const height = 2.1 * size;
  const x = place.isRight ? place.x - width : place.x;
  const y = place.middle - height / 2;
  const box = drawRoundedRectangle({ x, y, width, height }, Math.min(radius, height / 2));
  const letters = drawTextLine(text, { x: x + 0.85 * size, y: place.middle + 0.35 * size, size });
  return {
    outlines: [
      { fill, path: box },
      { fill: ink, path: letters.path },
    ],
    width,
  };
}

/**
 * A banner as a drawing: the brand, a sentence, a promise and a button, all as outlines, so that it looks the same without our
 * font.
 */
export function composeBanner({ theme, look, language, size }: BannerChoice) {
  const { width, height } = bannerSizes[size];
  const brand = getBrand(theme);
  const colours = brand[look];
  const texts = materialTexts[language];
  const isFlat = width > 4 * height;
  const shorter = Math.min(width, height);
  const margin = isFlat ? height * 0.2 : shorter * 0.085;
  const markSide = isFlat ? height * 0.6 : shorter * 0.13;
  const ground = look === 'light' ? colours.page : colours.surface;
  const tile = drawRoundedRectangle(
    { x: margin, y: margin, width: markSide, height: markSide },
    markSide * 0.22,
  );
  const markColour = brand.light.primary;
  const mark: Outline[] =
    theme === 'default'
      ? [{ fill: markColour, path: tile }, ...drawMark({ x: margin, y: margin }, markSide)]
      : [
          { fill: markColour, path: tile },
          {
            fill: brand.light.onPrimary,
            path: drawTextLine(brand.productTitle.slice(0, 1), {
              x: margin + (markSide - measure(brand.productTitle.slice(0, 1), markSide * 0.6)) / 2,
              y: margin + markSide * 0.71,
              size: markSide * 0.6,
            }).path,
          },
        ];
  const button = { fill: colours.primary, ink: colours.onPrimary, radius: brand.radius };
  const outlines: Outline[] = [...mark];
  if (isFlat) {
    const action = drawButton(
      texts.action,
      { x: width - margin, middle: height / 2, isRight: true },
      { ...button, size: height * 0.19 },
    );
    const x = margin + markSide + margin;
    const area = { x, y: 0, width: width - x - action.width - 2 * margin, height: height * 0.5 };
    // Measured first at the top, then set in the middle of its height.
    const first = drawBlock(texts.headline, area, height * 0.28, colours.text);
    const second = drawBlock(
      texts.line,
      { ...area, y: first.bottom + height * 0.04, height: height * 0.26 },
      height * 0.18,
      colours.textQuiet,
    );
    const shift = (height - second.bottom) / 2;
    const set = drawBlock(texts.headline, { ...area, y: shift }, height * 0.28, colours.text);
    outlines.push(
      set.outline,
      drawBlock(
        texts.line,
        { ...area, y: set.bottom + height * 0.04, height: height * 0.26 },
        height * 0.18,
        colours.textQuiet,
      ).outline,
      ...action.outlines,
    );
  } else {
    const nameSize = markSide * 0.5;
    outlines.push({
      fill: colours.text,
      path: drawTextLine(brand.productTitle, {
        x: margin + markSide * 1.25,
        y: margin + markSide * 0.5 + nameSize * 0.36,
        size: Math.min(
          nameSize,
          (nameSize * (width - 2 * margin - markSide * 1.25)) / measure(brand.productTitle, nameSize),
        ),
      }).path,
    });
    const isTall = height > 1.5 * width;
    const buttonSize = shorter * (isTall ? 0.075 : 0.048);
    const middle = height - margin - 1.05 * buttonSize;
    const top = margin + markSide * 1.7;
    const room = middle - 1.05 * buttonSize - margin * 0.8 - top;
    const headline = drawBlock(
      texts.headline,
      { x: margin, y: top, width: width - 2 * margin, height: room * 0.7 },
      shorter * 0.125,
      colours.text,
    );
    outlines.push(
      headline.outline,
      drawBlock(
        texts.line,
        { x: margin, y: headline.bottom + shorter * 0.04, width: width - 2 * margin, height: room * 0.26 },
        shorter * (isTall ? 0.082 : 0.056),
        colours.textQuiet,
      ).outline,
      ...drawButton(texts.action, { x: margin, middle, isRight: false }, { ...button, size: buttonSize })
        .outlines,
    );
    // An edge in the brand's second colour, where the eye ends.
    const edge = shorter * 0.018;
    outlines.push({ fill: brand.accent, path: `M0 ${height - edge}H${width}V${height}H0Z` });
  }
  return { width, height, background: ground, outlines };
}
