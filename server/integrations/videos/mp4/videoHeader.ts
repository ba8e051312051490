import { findBox, listBoxes } from './boxes.ts';

/** What the header of a video says. */
export interface VideoHeader {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Sample format of its picture, e.g. `avc1`. */
  readonly codec: string;
}

const fixedPoint = 65_536;

/** Bytes of a sample table before its entries. */
const tableHeadBytes = 8;

function readSeconds(header: Buffer): number {
  const isLong = header[0] === 1;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return timescale === 0 ? 0 : duration / timescale;
}

function readTrack(track: Buffer): Omit<VideoHeader, 'seconds'> | null {
  const handler = findBox(track, 'mdia', 'hdlr');
  if (handler === null || handler.toString('latin1', 8, 12) !== 'vide') return null;
  const header = findBox(track, 'tkhd');
  const samples = findBox(track, 'mdia', 'minf', 'stbl', 'stsd');
  if (header === null || samples === null) return null;
  const at = header[0] === 1 ? 88 : 76;
  return {
    width: Math.round(header.readUInt32BE(at) / fixedPoint),
    height: Math.round(header.readUInt32BE(at + 4) / fixedPoint),
    codec: listBoxes(samples.subarray(tableHeadBytes))[0]?.type ?? '',
  };
}

/** Reads the header of an MP4; null where the bytes are none, or are cut off. No frame is decoded. */
export function readVideoHeader(bytes: Buffer): VideoHeader | null {
  const [first] = listBoxes(bytes);
  const movie = findBox(bytes, 'moov');
  if (first?.type !== 'ftyp' || movie === null) return null;
  try {
    const header = findBox(movie, 'mvhd');
    if (header === null) return null;
    for (const { type, body } of listBoxes(movie)) {
      const track = type === 'trak' ? readTrack(body) : null;
      if (track !== null && track.width > 0 && track.height > 0)
        return { ...track, seconds: readSeconds(header) };
    }
    return null;
  } catch (thrown) {
    // A header that ends too early.
    if (thrown instanceof RangeError) return null;
    throw thrown;
  }
}
