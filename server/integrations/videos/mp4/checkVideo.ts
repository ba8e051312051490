import { findBox, listBoxes } from './boxes.ts';
import { readVideoMark } from './sourceBox.ts';
import { readVideoHeader } from './videoHeader.ts';

/** What a video has to be. */
export interface ExpectedVideo {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly maxBytes: number;
  readonly hasSound: boolean;
}

const outerBoxes = ['ftyp', 'moov', 'uuid', 'mdat'];
const movieBoxes = ['mvhd', 'iods', 'trak', 'udta'];
/** Half a frame more or less. */
const toleranceSeconds = 0.05;

/** Bytes of all samples, as the index has them. */
function sumSampleSizes(sizes: Buffer): number {
  const [each, count] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8)];
  if (each !== 0) return each * count;
  let sum = 0;
  for (let at = 0; at < count; at += 1) sum += sizes.readUInt32BE(12 + at * 4);
  return sum;
}

/**
 * Finds the first fault of a video that we made; null for none. It has the boxes that we know and no others, the index first,
 * one track of H.264 with its colors, one of AAC where a sound was given, whose samples fill their box, our mark, and the size, length and weight that were ordered.
 */
export function findVideoFault(bytes: Buffer, expected: ExpectedVideo): string | null {
  if (bytes.length > expected.maxBytes) return `${bytes.length} bytes`;
  const outer = listBoxes(bytes);
  if (outer.reduce((sum, { size }) => sum + size, 0) !== bytes.length) return 'other bytes';
  if (outer.map(({ type }) => type).join() !== outerBoxes.join())
    return `boxes: ${outer.map(({ type }) => type).join()}`;
  const movie = findBox(bytes, 'moov') ?? Buffer.alloc(0);
  const inner = listBoxes(movie).map(({ type }) => type);
  const unknown = inner.find((type) => !movieBoxes.includes(type));
  if (unknown !== undefined) return `box: ${unknown}`;
  const tracks = listBoxes(movie).filter(({ type }) => type === 'trak');
  if (tracks.length !== (expected.hasSound ? 2 : 1)) return 'tracks';
  const header = readVideoHeader(bytes);
  if (header === null) return 'header';
  if (header.codec !== 'avc1') return `codec: ${header.codec}`;
  if (header.width !== expected.width || header.height !== expected.height)
    return `size: ${header.width} × ${header.height}`;
  if (Math.abs(header.seconds - expected.seconds) > toleranceSeconds) return `seconds: ${header.seconds}`;
  const frames = outer.find(({ type }) => type === 'mdat');
  if (frames === undefined) return 'samples';
  // The sound comes first, then the picture: each in one piece.
  let place = frames.start + frames.size - frames.body.length;
  for (const { body } of tracks.toReversed()) {
    const samples = findBox(body, 'mdia', 'minf', 'stbl') ?? Buffer.alloc(0);
    const [sizes, chunks] = [findBox(samples, 'stsz'), findBox(samples, 'stco') ?? findBox(samples, 'co64')];
    if (sizes === null || chunks === null) return 'samples';
    const firstChunk =
      findBox(samples, 'stco') === null ? Number(chunks.readBigUInt64BE(8)) : chunks.readUInt32BE(8);
    if (firstChunk !== place) return 'samples are elsewhere';
    place += sumSampleSizes(sizes);
  }
  if (place !== frames.start + frames.size) return 'samples do not fill their box';
  const description = findBox(movie, 'trak', 'mdia', 'minf', 'stbl', 'stsd') ?? Buffer.alloc(0);
  if (!description.includes('colrnclx')) return 'colors';
  return readVideoMark(bytes) === null ? 'mark' : null;
}
