import sharp from 'sharp';
import type { ImageLimits } from '../imageProtocol.ts';
import { openUpright } from '../imageReading.ts';

/** Longest side of a cut-out in pixels: no picture shows a product larger. */
const longestSide = 1_600;
/** Most that a channel of the ground may be off its colour: what compression and light leave. */
const groundTolerance = 14;
/** From here on a pixel of the edge is all product. */
const productDistance = 64;
/** Pixels beside the ground whose share of it is estimated. */
const edgeWidth = 2;
/** Parts below this share of the largest are dust. */
const leastPart = 0.03;
/** An image with so many transparent pixels has been cut out already. */
const leastTransparent = 0.02;
const opaque = 250;

interface Pixels {
  /** Red, green, blue, alpha of each pixel, line by line. */
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A product without its ground, cropped to itself, as PNG. */
export interface CutOut {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** Share of the border that is of one colour; 1 for an image that was transparent. */
  readonly confidence: number;
}

function listBorder({ width, height }: Pixels): number[] {
  const border: number[] = [];
  for (let x = 0; x < width; x += 1) border.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) border.push(y * width, y * width + width - 1);
  return border;
}

function findMedian(values: number[]): number {
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length / 2)] ?? 255;
}

/** The largest difference of a pixel's channels from a colour. */
function computeDistance(data: Buffer, at: number, colour: readonly [number, number, number]): number {
  const red = Math.abs((data[at] as number) - colour[0]);
  const green = Math.abs((data[at + 1] as number) - colour[1]);
  const blue = Math.abs((data[at + 2] as number) - colour[2]);
  const most = red > green ? red : green;
  return most > blue ? most : blue;
}

/** States of a pixel while regions are filled. */
const other = 0;
const candidate = 1;
const filled = 2;

/**
 * Fills the region of candidates around a pixel, line by line, and returns its size.
 * @param stack reused between regions
 */
function fillRegion(states: Uint8Array, width: number, start: number, stack: number[]): number {
  let size = 0;
  stack.push(start);
  while (stack.length > 0) {
    const pixel = stack.pop() as number;
    if (states[pixel] !== candidate) continue;
    const lineStart = pixel - (pixel % width);
    const lineEnd = lineStart + width;
    let left = pixel;
    while (left > lineStart && states[left - 1] === candidate) left -= 1;
    let [isAbove, isBelow] = [false, false];
    let at = left;
    for (; at < lineEnd && states[at] === candidate; at += 1) {
      states[at] = filled;
      // One pixel of each run in the lines beside is enough: the run is found from there.
      const above = at >= width && states[at - width] === candidate;
      if (above && !isAbove) stack.push(at - width);
      isAbove = above;
      const below = at + width < states.length && states[at + width] === candidate;
      if (below && !isBelow) stack.push(at + width);
      isBelow = below;
    }
    size += at - left;
  }
  return size;
}

/** Marks with 1 all that is reached from the border through pixels of the ground's colour. */
function fillGround(
  { data, width, height }: Pixels,
  border: readonly number[],
  colour: readonly [number, number, number],
): Uint8Array {
  const ground = new Uint8Array(width * height);
  for (let pixel = 0; pixel < ground.length; pixel += 1)
    if (computeDistance(data, pixel * 4, colour) <= groundTolerance) ground[pixel] = candidate;
  const stack: number[] = [];
  for (const pixel of border) if (ground[pixel] === candidate) fillRegion(ground, width, pixel, stack);
  for (let pixel = 0; pixel < ground.length; pixel += 1) ground[pixel] = ground[pixel] === filled ? 1 : 0;
  return ground;
}

/** Takes parts that are much smaller than the largest for ground: dust and noise. */
function dropDust({ width }: Pixels, ground: Uint8Array): void {
  const states = new Uint8Array(ground.length);
  for (let pixel = 0; pixel < ground.length; pixel += 1)
    states[pixel] = ground[pixel] === 1 ? other : candidate;
  const stack: number[] = [];
  const parts: { readonly start: number; readonly size: number }[] = [];
  for (let start = 0; start < states.length; start += 1)
    if (states[start] === candidate) parts.push({ start, size: fillRegion(states, width, start, stack) });
  const least = parts.reduce((most, { size }) => Math.max(most, size), 0) * leastPart;
  const dust = parts.filter(({ size }) => size < least);
  if (dust.length === 0) return;
  for (let pixel = 0; pixel < ground.length; pixel += 1)
    states[pixel] = ground[pixel] === 1 ? other : candidate;
  for (const { start } of dust) {
    fillRegion(states, width, start, stack);
  }
  for (let pixel = 0; pixel < ground.length; pixel += 1) if (states[pixel] === filled) ground[pixel] = 1;
}

/** Marks with 1 all pixels to which the ground is as near as an edge is wide: first along lines, then across them. */
function widenGround({ width, height }: Pixels, ground: Uint8Array): Uint8Array {
  const along = new Uint8Array(ground.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let reach = -1;
    for (let x = 0; x < width + edgeWidth; x += 1) {
      if (x < width && ground[start + x] === 1) reach = x + 2 * edgeWidth;
      if (x >= edgeWidth && x <= reach) along[start + x - edgeWidth] = 1;
    }
  }
  const beside = new Uint8Array(ground.length);
  for (let y = 0; y < height; y += 1) {
    const first = Math.max(0, y - edgeWidth);
    const last = Math.min(height - 1, y + edgeWidth);
    for (let from = first; from <= last; from += 1) {
      const [to, source] = [y * width, from * width];
      for (let x = 0; x < width; x += 1)
        beside[to + x] = (beside[to + x] as number) | (along[source + x] as number);
    }
  }
  return beside;
}

/** Writes alpha: none on the ground, the estimated share at the edge with the ground's colour taken out, all inside. */
function writeAlpha(pixels: Pixels, ground: Uint8Array, colour: readonly [number, number, number]): void {
  const { data } = pixels;
  const beside = widenGround(pixels, ground);
  for (let pixel = 0; pixel < ground.length; pixel += 1) {
    if (beside[pixel] === 0) continue;
    const at = pixel * 4;
    if (ground[pixel] === 1) {
      data[at + 3] = 0;
      continue;
    }
    const distance = computeDistance(data, at, colour);
    if (distance >= productDistance) continue;
    const share = Math.max(0.15, distance / productDistance);
    data[at + 3] = Math.round(share * 255);
    for (const channel of [0, 1, 2] as const) {
      const value = ((data[at + channel] ?? 0) - (1 - share) * colour[channel]) / share;
      data[at + channel] = Math.min(255, Math.max(0, Math.round(value)));
    }
  }
}

/** The smallest rectangle around all that is not transparent; null where all is. */
function findBox({ data, width, height }: Pixels) {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < 8) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** How sure the cut is: a border of one colour, and neither nothing nor everything left. */
function computeConfidence(pixels: Pixels, ground: Uint8Array, border: readonly number[]): number {
  const plain = border.filter((pixel) => ground[pixel] === 1).length / border.length;
  let groundPixels = 0;
  for (const isGround of ground) groundPixels += isGround;
  const left = 1 - groundPixels / ground.length;
  return left < 0.005 || left > 0.97 ? 0 : plain;
}

/**
 * A product without its plain ground: what the border reaches through the ground's colour goes, the rest keeps its own
 * pixels. @throws Refused
 */
export async function cutOut(bytes: Uint8Array, limits: ImageLimits): Promise<CutOut> {
  const image = await openUpright(bytes, limits);
  const { data, info } = await image
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels: Pixels = { data, width: info.width, height: info.height };
  let transparent = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < opaque) transparent += 1;
  let confidence = 1;
  if (transparent < (data.length / 4) * leastTransparent) {
    const border = listBorder(pixels);
    const findChannel = (offset: 0 | 1 | 2) =>
      findMedian(border.map((pixel) => data[pixel * 4 + offset] ?? 255));
    const colour = [findChannel(0), findChannel(1), findChannel(2)] as const;
    const ground = fillGround(pixels, border, colour);
    dropDust(pixels, ground);
    confidence = computeConfidence(pixels, ground, border);
    writeAlpha(pixels, ground, colour);
  }
  const box = findBox(pixels);
  const { width, height } = pixels;
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box ?? { left: 0, top: 0, width, height })
    .png({ compressionLevel: 2 })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: cut.data,
    width: cut.info.width,
    height: cut.info.height,
    confidence: box === null ? 0 : Math.round(confidence * 100) / 100,
  };
}
