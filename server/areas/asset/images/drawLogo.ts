import { pickLetterColour, type LogoShape } from '#shared/domain/asset/basicLogo.ts';
import type { Drawing, PixelSize } from '#server/integrations/images/index.ts';
import { loadFont } from '#server/reportFiles/fonts.ts';

const background = '#ffffff';
/** Margin around a round shape, as a share of the shorter side; a square one fills the whole logo. */
const margin = 0.04;
/** How much of the shape the letters fill. */
const lettersWide: Record<LogoShape, number> = { Square: 0.7, Rounded: 0.66, Circle: 0.64 };
const lettersHigh = 0.42;

const round = (value: number): string => String(Number(value.toFixed(2)));

/** A rectangle with round corners as path data; corners of half its shorter side make a circle or a pill. */
export function drawRoundedRectangle(area: PixelSize & { x: number; y: number }, radius: number): string {
  const { x, y, width, height } = area;
  const [left, right, top, bottom] = [x, x + width, y, y + height].map(round);
  const [innerLeft, innerRight] = [x + radius, x + width - radius].map(round);
  const [innerTop, innerBottom] = [y + radius, y + height - radius].map(round);
  const arc = `A${round(radius)} ${round(radius)} 0 0 1`;
  return [
    `M${innerLeft} ${top}H${innerRight}${arc} ${right} ${innerTop}`,
    `V${innerBottom}${arc} ${innerRight} ${bottom}`,
    `H${innerLeft}${arc} ${left} ${innerBottom}`,
    `V${innerTop}${arc} ${innerLeft} ${top}Z`,
  ].join('');
}

function drawShape(shape: LogoShape, { width, height }: PixelSize): string {
  if (shape === 'Square') return `M0 0H${width}V${height}H0Z`;
  const free = Math.min(width, height) * margin;
  const area = { x: free, y: free, width: width - 2 * free, height: height - 2 * free };
  const side = Math.min(area.width, area.height);
  return drawRoundedRectangle(area, shape === 'Circle' ? side / 2 : side * 0.22);
}

// Without ligatures, so that the drawing does not depend on a font's ornaments.
const layOut = (text: string) => loadFont('bold').layout(text, { liga: false });

/** Whether our letters can write a text, so that something is to be seen of it. */
export function canDraw(text: string): boolean {
  const font = loadFont('bold');
  const hasAll = [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  if (!hasAll || /\p{C}/u.test(text)) return false;
  const { minX, maxX, minY, maxY } = layOut(text).bbox;
  return maxX - minX > 0 && maxY - minY > 0 && Number.isFinite(maxX - minX + maxY - minY);
}

/** A line of text as path data from a point on its base line, and its width. @param size of the letters in pixels */
export function drawTextLine(
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): { readonly path: string; readonly width: number } {
  const run = layOut(text);
  const scale = size / loadFont('bold').unitsPerEm;
  return { path: drawGlyphs(run, { x, y, scale }), width: run.advanceWidth * scale };
}

function drawGlyphs(
  run: ReturnType<typeof layOut>,
  { x: startX, y: baseY, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): string {
  let advance = 0;
  return run.glyphs
    .map((glyph, index) => {
      const position = run.positions[index];
      if (position === undefined) return '';
      const x = startX + (advance + position.xOffset) * scale;
      const y = baseY - position.yOffset * scale;
      advance += position.xAdvance;
      // A font counts upwards from its base line, a picture downwards from its top.
      return glyph.path.scale(scale, -scale).translate(x, y).toSVG();
    })
    .join('');
}

/** The outlines of a text as path data, as large as fits into an area and in the middle of it. */
function drawLetters(text: string, area: PixelSize, size: PixelSize): string {
  const run = layOut(text);
  const { bbox } = run;
  const scale = Math.min(area.width / (bbox.maxX - bbox.minX), area.height / (bbox.maxY - bbox.minY));
  const startX = size.width / 2 - ((bbox.minX + bbox.maxX) / 2) * scale;
  // A name looks to be in the middle when its capitals are; signs under or over them have no such line.
  const { capHeight } = loadFont('bold');
  const middle = bbox.maxY >= capHeight * 0.7 && bbox.minY <= 0 ? capHeight / 2 : (bbox.minY + bbox.maxY) / 2;
  const baseY = size.height / 2 + middle * scale;
  return drawGlyphs(run, { x: startX, y: baseY, scale });
}

/** A simple logo: letters, black or white, on a shape of a colour. @param color as `#rrggbb` */
export function drawLogo(logo: {
  size: PixelSize;
  letters: string;
  shape: LogoShape;
  color: string;
}): Drawing {
  const { size, letters, shape, color } = logo;
  const { width, height } = size;
  // In a wide shape the round ends take as much as in a square one, not as a share of its width.
  const usedUp = height * (1 - lettersWide[shape]);
  const area = { width: width - usedUp, height: height * lettersHigh };
  return {
    width,
    height,
    background,
    outlines: [
      { fill: color, path: drawShape(shape, size) },
      { fill: pickLetterColour(color), path: drawLetters(letters, area, size) },
    ],
  };
}
