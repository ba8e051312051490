/** What the header of a video says. */
export interface VideoHeader {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  /** Sample format of its picture, e.g. `avc1`. */
  readonly codec: string;
}

interface Box {
  readonly type: string;
  readonly body: Buffer;
}

const headBytes = 8;
const longHeadBytes = 16;
const fixedPoint = 65_536;

/** Boxes of ISO/IEC 14496-12, one after another; stops at the first other bytes. */
function listBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + headBytes <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + headBytes);
    if (short === 1 && at + longHeadBytes > bytes.length) break;
    const isLong = short === 1;
    const size = isLong
      ? Number(bytes.readBigUInt64BE(at + headBytes))
      : short === 0
        ? bytes.length - at
        : short;
    const head = isLong ? longHeadBytes : headBytes;
    if (size < head || at + size > bytes.length) break;
    boxes.push({ type, body: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

function findBox(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  let found: Buffer | null = bytes;
  for (const type of path) {
    found = listBoxes(found).find((box) => box.type === type)?.body ?? null;
    if (found === null) return null;
  }
  return found;
}

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
    codec: listBoxes(samples.subarray(headBytes))[0]?.type ?? '',
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
