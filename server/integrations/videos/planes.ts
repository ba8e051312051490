import type { Area } from '#shared/domain/content/image/layOutPicture.ts';

/** A picture as H.264 takes it: brightness of each pixel, colour of each square of four (BT.709, limited range). */
export interface Planes {
  readonly width: number;
  readonly height: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** A picture over others, at a place of the frame that begins and ends at even pixels. */
export interface Overlay extends Planes {
  readonly left: number;
  readonly top: number;
  /** Opacity of each pixel, and of each square of four. */
  readonly alpha: Uint8Array;
  readonly squareAlpha: Uint8Array;
}

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Bytes of a frame: its three planes one after another. */
export function createFrame(width: number, height: number): Planes & { readonly bytes: Uint8Array } {
  const bytes = new Uint8Array((width * height * 3) / 2);
  const [luma, chroma] = [width * height, (width * height) / 4];
  return {
    bytes,
    width,
    height,
    y: bytes.subarray(0, luma),
    u: bytes.subarray(luma, luma + chroma),
    v: bytes.subarray(luma + chroma),
  };
}

/** Converts red, green and blue; with the opacity of each pixel as a fourth channel where there is one. */
export function toPlanes({ data, width, height }: Pixels, channels: 3 | 4): Planes {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const y = new Uint8Array(width * height);
  const u = new Uint8Array(halfWidth * halfHeight);
  const v = new Uint8Array(halfWidth * halfHeight);
  for (let at = 0, from = 0; at < y.length; at += 1, from += channels) {
    const [r, g, b] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    y[at] = Math.round(16 + 0.1826 * r + 0.6142 * g + 0.062 * b);
  }
  for (let row = 0; row < halfHeight; row += 1)
    for (let column = 0; column < halfWidth; column += 1) {
      let [r, g, b, weight] = [0, 0, 0, 0];
      for (let part = 0; part < 4; part += 1) {
        const from = ((row * 2 + (part >> 1)) * width + column * 2 + (part & 1)) * channels;
        // Transparent pixels have no colour of their own.
        const share = channels === 4 ? (data[from + 3] ?? 0) : 1;
        weight += share;
        r += (data[from] ?? 0) * share;
        g += (data[from + 1] ?? 0) * share;
        b += (data[from + 2] ?? 0) * share;
      }
      const divide = (sum: number) => (weight === 0 ? 0 : sum / weight);
      const [red, green, blue] = [divide(r), divide(g), divide(b)];
      const at = row * halfWidth + column;
      u[at] = Math.round(128 - 0.1006 * red - 0.3386 * green + 0.4392 * blue);
      v[at] = Math.round(128 + 0.4392 * red - 0.3989 * green - 0.0403 * blue);
    }
  return { width, height, y, u, v };
}

/** Converts a frame back, for its poster. */
export function toRgb({ width, height, y, u, v }: Planes): Uint8Array {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const square = (row >> 1) * (width >> 1) + (column >> 1);
      const light = 1.1644 * ((y[row * width + column] ?? 16) - 16);
      const [blue, red] = [(u[square] ?? 128) - 128, (v[square] ?? 128) - 128];
      const to = (row * width + column) * 3;
      data[to] = light + 1.7927 * red;
      data[to + 1] = light - 0.2132 * blue - 0.5329 * red;
      data[to + 2] = light + 2.1124 * blue;
    }
  return new Uint8Array(data.buffer);
}

/** The part of a transparent picture that shows anything, as an overlay; null where nothing does. */
export function toOverlay({ data, width, height }: Pixels): Overlay | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      if (data[(row * width + column) * 4 + 3] !== 0) {
        left = Math.min(left, column);
        right = Math.max(right, column);
        top = Math.min(top, row);
        bottom = row;
      }
  if (right < 0) return null;
  left &= ~1;
  top &= ~1;
  const partWidth = Math.min(width - left, (right - left + 2) & ~1);
  const partHeight = Math.min(height - top, (bottom - top + 2) & ~1);
  const part = new Uint8Array(partWidth * partHeight * 4);
  for (let row = 0; row < partHeight; row += 1) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + partWidth * 4), row * partWidth * 4);
  }
  const alpha = new Uint8Array(partWidth * partHeight);
  for (let at = 0; at < alpha.length; at += 1) alpha[at] = part[at * 4 + 3] ?? 0;
  const [halfWidth, halfHeight] = [partWidth >> 1, partHeight >> 1];
  const squareAlpha = new Uint8Array(halfWidth * halfHeight);
  for (let row = 0; row < halfHeight; row += 1)
    for (let column = 0; column < halfWidth; column += 1) {
      const at = row * 2 * partWidth + column * 2;
      const sum =
        (alpha[at] ?? 0) +
        (alpha[at + 1] ?? 0) +
        (alpha[at + partWidth] ?? 0) +
        (alpha[at + partWidth + 1] ?? 0);
      squareAlpha[row * halfWidth + column] = sum >> 2;
    }
  const planes = toPlanes({ data: part, width: partWidth, height: partHeight }, 4);
  return { ...planes, left, top, alpha, squareAlpha };
}

interface Plane {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Draws a part of a plane over all of another, between pixels as well as on them. @param weight opacity of 256 */
function drawPlane(to: Plane, from: Plane, window: Area, weight: number): void {
  const stepX = (window.width * from.width) / to.width;
  const stepY = (window.height * from.height) / to.height;
  const [startX, startY] = [
    window.x * from.width + stepX / 2 - 0.5,
    window.y * from.height + stepY / 2 - 0.5,
  ];
  const columns = new Int32Array(to.width);
  const shares = new Int32Array(to.width);
  for (let column = 0; column < to.width; column += 1) {
    const x = Math.min(from.width - 1.001, Math.max(0, startX + column * stepX));
    columns[column] = x | 0;
    shares[column] = ((x - (x | 0)) * 256) | 0;
  }
  const source = from.data;
  const target = to.data;
  for (let row = 0; row < to.height; row += 1) {
    const y = Math.min(from.height - 1.001, Math.max(0, startY + row * stepY));
    const upper = (y | 0) * from.width;
    const lower = upper + from.width;
    const lowerShare = ((y - (y | 0)) * 256) | 0;
    const start = row * to.width;
    for (let column = 0; column < to.width; column += 1) {
      const x = columns[column] as number;
      const share = shares[column] as number;
      const above = (source[upper + x] as number) * (256 - share) + (source[upper + x + 1] as number) * share;
      const below = (source[lower + x] as number) * (256 - share) + (source[lower + x + 1] as number) * share;
      const value = (above * (256 - lowerShare) + below * lowerShare + 32_768) >> 16;
      const at = start + column;
      if (weight === 256) target[at] = value;
      else {
        const under = target[at] as number;
        target[at] = under + (((value - under) * weight + 128) >> 8);
      }
    }
  }
}

const listPlanes = ({ width, height, y, u, v }: Planes): readonly [Plane, Plane, Plane] => {
  const half = { width: width >> 1, height: height >> 1 };
  return [
    { data: y, width, height },
    { data: u, ...half },
    { data: v, ...half },
  ];
};

/** Draws a part of a picture over a frame. @param window in shares of the picture */
export function drawStill(frame: Planes, still: Planes, window: Area, opacity: number): void {
  const weight = Math.round(opacity * 256);
  const sources = listPlanes(still);
  for (const [at, plane] of listPlanes(frame).entries())
    drawPlane(plane, sources[at] as Plane, window, weight);
}

/** Draws an overlay over a frame, at its place. */
export function drawOverlay(frame: Planes, overlay: Overlay, opacity: number): void {
  const weight = Math.round(opacity * 256);
  const draw = (to: Plane, from: Plane, place: readonly [number, number], alpha: Uint8Array) => {
    for (let row = 0; row < from.height; row += 1) {
      const start = (place[1] + row) * to.width + place[0];
      for (let column = 0; column < from.width; column += 1) {
        const at = row * from.width + column;
        const share = (alpha[at] as number) * weight;
        if (share === 0) continue;
        const under = to.data[start + column] as number;
        to.data[start + column] = Math.round(under + (((from.data[at] as number) - under) * share) / 65_280);
      }
    }
  };
  const { left, top, alpha, squareAlpha } = overlay;
  const [toY, toU, toV] = listPlanes(frame);
  const [y, u, v] = listPlanes(overlay);
  draw(toY, y, [left, top], alpha);
  draw(toU, u, [left >> 1, top >> 1], squareAlpha);
  draw(toV, v, [left >> 1, top >> 1], squareAlpha);
}
