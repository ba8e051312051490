import { TextDecoder } from 'node:util';

/** Encodings that exports declare by mistake for text in UTF-8. */
const wrongEncodings = ['windows-1250', 'windows-1252'].map((encoding) => {
  const characters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map([...characters].map((character, byte) => [character, byte]));
});
/** First bytes of UTF-8 sequences of Latin letters and punctuation, as these encodings show them. */
const leadLetters = /[ÂÃÄÅĂĹâ]/;
const leadLettersAll = /[ÂÃÄÅĂĹ]/g;

/** Length of the UTF-8 sequence that a byte begins; 0 if it begins none of several bytes. */
function getSequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  return lead >= 0xe0 && lead <= 0xef ? 3 : 0;
}

/** The text with its UTF-8 sequences decoded, or null unless all of its lead letters begin one. */
function decodeAs(text: string, byteOf: ReadonlyMap<string, number>): string | null {
  // A character outside the encoding is no part of a sequence; one byte for each keeps the positions equal.
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = byteOf.get(text[at] ?? '') ?? 0;
  const pieces: string[] = [];
  let decodedCount = 0;
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const length = getSequenceLength(bytes[at] ?? 0);
    if (length === 0 || !isContinued(bytes, at, length)) continue;
    const decoded = bytes.toString('utf8', at, at + length);
    if (decoded.includes('\uFFFD')) continue;
    pieces.push(text.slice(from, at), decoded);
    decodedCount += 1;
    at += length - 1;
    from = at + 1;
  }
  if (decodedCount === 0) return null;
  const repaired = pieces.join('') + text.slice(from);
  return (repaired.match(leadLettersAll)?.length ?? 0) > decodedCount ? null : repaired;
}

function isContinued(bytes: Buffer, at: number, length: number): boolean {
  for (let next = at + 1; next < at + length; next += 1)
    if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return false;
  return true;
}

/**
 * A text in UTF-8 that was decoded as another encoding, as it was meant: `StolnĂ­` is `Stolní`. Null if it is none.
 */
export function repairEncoding(text: string): string | null {
  if (!leadLetters.test(text)) return null;
  for (const encoding of wrongEncodings) {
    const repaired = decodeAs(text, encoding);
    if (repaired !== null) return repaired;
  }
  return null;
}
