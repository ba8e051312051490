import type { Doc } from './value.ts';

/** Decodes one BSON document that starts at `offset`; throws InvalidBSON (22) or Overflow (15, nested too deeply). */
export function decodeDocument(bytes: Uint8Array, offset = 0): Doc {
  throw new Error(`unimplemented ${bytes.length} ${offset}`);
}

/** Encodes a document as BSON; throws BSONObjectTooLarge (10334) over `maxBytes` or Overflow (15, nested too deeply). */
export function encodeDocument(doc: Doc, maxBytes: number = 16 * 1024 * 1024): Uint8Array {
  throw new Error(`unimplemented ${doc.size} ${maxBytes}`);
}
