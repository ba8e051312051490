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

/** Boxes one after another; stops at the first other bytes. */
export function listBoxes(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + boxHeadBytes <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + boxHeadBytes);
    if (short === 1 && at + longHeadBytes > bytes.length) break;
    const isLong = short === 1;
    const size = isLong
      ? Number(bytes.readBigUInt64BE(at + boxHeadBytes))
      : short === 0
        ? bytes.length - at
        : short;
    const head = isLong ? longHeadBytes : boxHeadBytes;
    if (size < head || at + size > bytes.length) break;
    boxes.push({ type, body: bytes.subarray(at + head, at + size), start: at, size });
    at += size;
  }
  return boxes;
}

/** The body of the first box at a path; null where there is none. */
export function findBox(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  let found: Buffer | null = bytes;
  for (const type of path) {
    found = listBoxes(found).find((box) => box.type === type)?.body ?? null;
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
