import sharp from 'sharp';
import type { Drawing, ImageLimits, PixelSize } from './imageProtocol.ts';
import { openUpright, readMark, Refused } from './imageReading.ts';
import { writeSourceMark } from './studio/sourceMark.ts';

const longestOutlines = 200_000;
const colourPattern = /^#[0-9a-f]{6}$/i;
/** Commands and numbers of a path; nothing that could end the attribute around it. */
const pathPattern = /^[MLHVCSQTAZ0-9 .,-]*$/i;

/** @throws Refused */
export function checkSize({ width, height }: PixelSize, { maxPixels }: ImageLimits): void {
  const isSize = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (!isSize || width * height > maxPixels) throw new Refused('tooLarge');
}

/** Refuses outlines that would end the markup around them, or have no end. @throws Refused */
export function checkOutlines(outlines: Drawing['outlines']): void {
  const length = outlines.reduce((sum, { path }) => sum + path.length, 0);
  if (length > longestOutlines) throw new Refused('tooLarge');
  if (!outlines.every(({ fill }) => colourPattern.test(fill))) throw new Refused('notAllowed');
  if (!outlines.every(({ path }) => pathPattern.test(path))) throw new Refused('notAllowed');
}

/** A drawing as PNG; the markup is written here, so that an order cannot name a file or an address. @throws Refused */
export async function draw(drawing: Drawing, limits: ImageLimits) {
  const { width, height, background, outlines } = drawing;
  checkSize(drawing, limits);
  if (!colourPattern.test(background)) throw new Refused('notAllowed');
  checkOutlines(outlines);
  const paths = outlines.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: limits.maxPixels })
    .timeout({ seconds: Math.ceil(limits.timeMs / 1_000) })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

interface Pixels extends PixelSize {
  /** Red, green and blue of each pixel, line by line. */
  readonly data: Buffer;
}
type Colour = readonly [number, number, number];

const white: Colour = [255, 255, 255];
/** How far a pixel of an edge of one colour may be off: what compression leaves. */
const tolerance = 12;
/** So many pixels of the edges have to be of the colour. */
const leastShare = 0.97;

/** The colour of the edges that touch the free sides of a frame; white when they have several. */
function findEdgeColour({ data, width, height }: Pixels, areSidesFree: boolean): Colour {
  const length = areSidesFree ? height : width;
  const edges = Array.from({ length }, (_, at) =>
    areSidesFree ? [at * width, at * width + width - 1] : [at, (height - 1) * width + at],
  ).flat();
  const readChannel = (pixel: number, offset: number) => data[pixel * 3 + offset] ?? 0;
  const findMedian = (offset: number) => {
    const values = edges.map((pixel) => readChannel(pixel, offset)).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 255;
  };
  const colour: Colour = [findMedian(0), findMedian(1), findMedian(2)];
  const alike = edges.filter((pixel) =>
    colour.every((value, offset) => Math.abs(readChannel(pixel, offset) - value) <= tolerance),
  );
  return alike.length >= edges.length * leastShare ? colour : white;
}

/** An image from outside, whole, in the middle of a frame, as JPEG. @throws Refused */
export async function frame(bytes: Uint8Array, size: PixelSize, limits: ImageLimits) {
  checkSize(size, limits);
  const image = await openUpright(bytes, limits);
  const mark = await readMark(bytes, limits);
  const { data, info } = await image
    // Transparency becomes white, in product images as in shops.
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'inside' })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels !== 3) throw new Error(`an image of ${channels} channels`);
  const free = { sides: size.width - width, ends: size.height - height };
  const [r, g, b] = findEdgeColour({ data, width, height }, free.sides >= free.ends);
  const left = Math.floor(free.sides / 2);
  const top = Math.floor(free.ends / 2);
  const framed = sharp(data, { raw: { width, height, channels } }).extend({
    left,
    right: free.sides - left,
    top,
    bottom: free.ends - top,
    background: { r, g, b },
  });
  const output = await writeSourceMark(framed, mark)
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: output.data, width: output.info.width, height: output.info.height };
}

/**
 * Small copies of an image as WebP, decoded once: each whole within a square of that side, on white, never enlarged.
 * @param sides in pixels @throws Refused
 */
export async function createThumbnails(bytes: Uint8Array, sides: readonly number[], limits: ImageLimits) {
  const largest = Math.max(...sides);
  for (const side of sides) checkSize({ width: side, height: side }, limits);
  const image = await openUpright(bytes, limits);
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return await Promise.all(
    sides.map(async (side) => {
      const small = await sharp(data, { raw: { width, height, channels } })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: small.data, width: small.info.width, height: small.info.height };
    }),
  );
}

/** Between the quarters of a collage, in pixels. */
const collageGap = 2;
const collageTiles = 4;

/**
 * Up to four images in a square as WebP, two by two with a transparent gap; each fills its quarter.
 * @param side even, in pixels @throws Refused
 */
export async function composeCollage(tiles: readonly Uint8Array[], side: number, limits: ImageLimits) {
  checkSize({ width: side, height: side }, limits);
  const quarter = (side - collageGap) / 2;
  const placed: { input: Buffer; left: number; top: number }[] = [];
  for (const [index, bytes] of tiles.slice(0, collageTiles).entries()) {
    const image = await openUpright(bytes, limits);
    const input = await image
      .flatten({ background: '#ffffff' })
      .resize({ width: quarter, height: quarter, fit: 'cover' })
      .png()
      .toBuffer();
    const step = quarter + collageGap;
    placed.push({ input, left: (index % 2) * step, top: Math.floor(index / 2) * step });
  }
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  const { data, info } = await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite(placed)
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
