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
function computeDistance(data: Buffer, pixel: number, colour: readonly [number, number, number]): number {
  const at = pixel * 4;
  return Math.max(
    Math.abs((data[at] ?? 0) - colour[0]),
    Math.abs((data[at + 1] ?? 0) - colour[1]),
    Math.abs((data[at + 2] ?? 0) - colour[2]),
  );
}

/** Marks all that is reached from the border through pixels of the ground's colour. */
function fillGround(
  { width, height }: Pixels,
  border: readonly number[],
  isGround: (pixel: number) => boolean,
) {
  const ground = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  let top = 0;
  const push = (pixel: number) => {
    if (ground[pixel] === 1 || !isGround(pixel)) return;
    ground[pixel] = 1;
    stack[top] = pixel;
    top += 1;
  };
  for (const pixel of border) push(pixel);
  while (top > 0) {
    top -= 1;
    const pixel = stack[top] ?? 0;
    const x = pixel % width;
    if (x > 0) push(pixel - 1);
    if (x < width - 1) push(pixel + 1);
    if (pixel >= width) push(pixel - width);
    if (pixel < width * (height - 1)) push(pixel + width);
  }
  return ground;
}

/** Takes parts that are much smaller than the largest for ground: dust and noise. */
function dropDust({ width, height }: Pixels, ground: Uint8Array): void {
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const sizes = [0];
  for (let start = 0; start < labels.length; start += 1) {
    if (ground[start] === 1 || labels[start] !== 0) continue;
    const label = sizes.length;
    let size = 0;
    let top = 1;
    stack[0] = start;
    labels[start] = label;
    const push = (pixel: number) => {
      if (ground[pixel] === 1 || labels[pixel] !== 0) return;
      labels[pixel] = label;
      stack[top] = pixel;
      top += 1;
    };
    while (top > 0) {
      top -= 1;
      const pixel = stack[top] ?? 0;
      size += 1;
      const x = pixel % width;
      if (x > 0) push(pixel - 1);
      if (x < width - 1) push(pixel + 1);
      if (pixel >= width) push(pixel - width);
      if (pixel < width * (height - 1)) push(pixel + width);
    }
    sizes.push(size);
  }
  const least = sizes.reduce((most, size) => Math.max(most, size), 0) * leastPart;
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if ((sizes[labels[pixel] ?? 0] ?? 0) < least) ground[pixel] = 1;
}

/** Whether the ground is as near to a pixel as an edge is wide. */
function isBesideGround({ width, height }: Pixels, ground: Uint8Array, pixel: number): boolean {
  const x = pixel % width;
  const y = (pixel - x) / width;
  for (let dy = -edgeWidth; dy <= edgeWidth; dy += 1) {
    for (let dx = -edgeWidth; dx <= edgeWidth; dx += 1) {
      const [nearX, nearY] = [x + dx, y + dy];
      if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= height) continue;
      if (ground[nearY * width + nearX] === 1) return true;
    }
  }
  return false;
}

/** Writes alpha: none on the ground, the estimated share at the edge with the ground's colour taken out, all inside. */
function writeAlpha(pixels: Pixels, ground: Uint8Array, colour: readonly [number, number, number]): void {
  const { data } = pixels;
  for (let pixel = 0; pixel < ground.length; pixel += 1) {
    const at = pixel * 4;
    if (ground[pixel] === 1) {
      data[at + 3] = 0;
      continue;
    }
    if (!isBesideGround(pixels, ground, pixel)) continue;
    const distance = computeDistance(data, pixel, colour);
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
  const left = ground.reduce((sum, isGround) => sum + (isGround === 1 ? 0 : 1), 0) / ground.length;
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
    const ground = fillGround(
      pixels,
      border,
      (pixel) => computeDistance(data, pixel, colour) <= groundTolerance,
    );
    dropDust(pixels, ground);
    confidence = computeConfidence(pixels, ground, border);
    writeAlpha(pixels, ground, colour);
  }
  const box = findBox(pixels);
  const { width, height } = pixels;
  const cut = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(box ?? { left: 0, top: 0, width, height })
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  return {
    bytes: cut.data,
    width: cut.info.width,
    height: cut.info.height,
    confidence: box === null ? 0 : Math.round(confidence * 100) / 100,
  };
}
