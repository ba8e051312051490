/** A box of ISO/IEC 14496-12 and where it is in its bytes. */
export interface Box {
  readonly type: string;
  readonly body: Buffer;
  /** First byte of its header, and its length with it. */
  readonly start: number;
  readonly size: number;
}

/** Type and short length. */
export const boxHeadBytes = 8;
const longHeadBytes = 16;

/** No file that we read has so many beside one another; one with more is made to fill memory. */
const mostBoxes = 1_000;

/** Boxes one after another, each read when its turn comes; ends at the first other bytes, and after a thousand. */
function* walkBoxes(bytes: Buffer): Generator<Box, void> {
  let at = 0;
  for (let count = 0; count < mostBoxes && at + boxHeadBytes <= bytes.length; count += 1) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + boxHeadBytes);
    if (short === 1 && at + longHeadBytes > bytes.length) return;
    const isLong = short === 1;
    const size = isLong
      ? Number(bytes.readBigUInt64BE(at + boxHeadBytes))
      : short === 0
        ? bytes.length - at
        : short;
    const head = isLong ? longHeadBytes : boxHeadBytes;
    if (size < head || at + size > bytes.length) return;
    yield { type, body: bytes.subarray(at + head, at + size), start: at, size };
    at += size;
  }
}

/** Boxes one after another; stops at the first other bytes, and after a thousand. */
export function listBoxes(bytes: Buffer): Box[] {
  return [...walkBoxes(bytes)];
}

function findChild(bytes: Buffer, type: string): Buffer | null {
  for (const box of walkBoxes(bytes)) if (box.type === type) return box.body;
  return null;
}

/** The body of the first box at a path, among the first thousand at each step; null where there is none. */
export function findBox(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  let found: Buffer | null = bytes;
  for (const type of path) {
    found = findChild(found, type);
    if (found === null) return null;
  }
  return found;
}

/** A box with a short header. */
export function buildBox(type: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(boxHeadBytes);
  head.writeUInt32BE(boxHeadBytes + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
