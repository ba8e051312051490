/**
 * Text as MongoDB keeps it: the bytes that a client sent, whether they are UTF-8 or not. A byte that is part of no valid
 * sequence is held as a lone surrogate (U+DC00 plus the byte), which no UTF-8 decodes to, and written as that byte again.
 */
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const escapeBase = 0xdc00;
// With the flag u a surrogate matches only where it is no half of a pair.
const escapes = /[\uDC80-\uDCFF]+/gu;

/** How many bytes a sequence with this first byte has; 0 where none begins. */
function getSequenceLength(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

function decodeSequence(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeWithEscapes(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i] ?? 0;
    if (first < 0x80) {
      text += String.fromCharCode(first);
      i++;
      continue;
    }
    const length = getSequenceLength(first);
    const isWhole = length > 0 && i + length <= bytes.length;
    const sequence = isWhole ? decodeSequence(bytes.subarray(i, i + length)) : undefined;
    text += sequence ?? String.fromCharCode(escapeBase + first);
    i += sequence === undefined ? 1 : length;
  }
  return text;
}

/** Reads text from bytes; those that are no UTF-8 come back by `writeUtf8`. */
export function decodeUtf8(bytes: Buffer, start = 0, end = bytes.length): string {
  const text = bytes.toString('utf8', start, end);
  if (!text.includes('\uFFFD')) return text;
  const part = bytes.subarray(start, end);
  return decodeSequence(part) ?? decodeWithEscapes(part);
}

/** Writes text into a buffer that has three bytes of room for each unit; returns how many it took. */
export function writeUtf8(buffer: Buffer, text: string, start: number): number {
  if (text.isWellFormed()) return buffer.write(text, start, 'utf8');
  let position = start;
  let next = 0;
  for (const { index, 0: run } of text.matchAll(escapes)) {
    position += buffer.write(text.slice(next, index), position, 'utf8');
    for (let i = 0; i < run.length; i++) buffer[position++] = run.charCodeAt(i) - escapeBase;
    next = index + run.length;
  }
  return position + buffer.write(text.slice(next), position, 'utf8') - start;
}

/** Text as bytes of its own. */
export function encodeUtf8(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  const bytes = Buffer.allocUnsafe(text.length * 3);
  return bytes.subarray(0, writeUtf8(bytes, text, 0));
}

/** True for a unit of text that stands for a byte which is not UTF-8; the one before it tells it from half a pair. */
function isEscapedByte(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  if (!(unit >= 0xdc80 && unit <= 0xdcff)) return false;
  const before = index > 0 ? text.charCodeAt(index - 1) : 0;
  return !(before >= 0xd800 && before <= 0xdbff);
}

/** How many bytes a text takes. */
export function countBytes(text: string): number {
  return text.isWellFormed() ? Buffer.byteLength(text) : encodeUtf8(text).length;
}

/** Compares two strings by the order of their UTF-8 bytes, which differs from JavaScript's order for surrogates. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let left = a.charCodeAt(i);
    let right = b.charCodeAt(i);
    if (left === right) continue;
    if (isEscapedByte(a, i) || isEscapedByte(b, i))
      return Buffer.compare(encodeUtf8(a.slice(i)), encodeUtf8(b.slice(i)));
    // Surrogates stand for code points above U+FFFF, so they go after U+E000..U+FFFF.
    if (left >= 0xd800 && right >= 0xd800) {
      left += left >= 0xe000 ? -0x800 : 0x2000;
      right += right >= 0xe000 ? -0x800 : 0x2000;
    }
    return left < right ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}
