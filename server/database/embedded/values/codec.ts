import { createDatabaseError } from '../codes.ts';
import { BsonReader } from './bsonReader.ts';
import { BsonWriter } from './bsonWriter.ts';
import type { Doc } from './value.ts';

/** The largest document in bytes. */
export const maxDocumentBytes = 16 * 1024 * 1024;

const writer = new BsonWriter();

/** Decodes one BSON document that starts at `offset`; throws InvalidBSON (22) or Overflow (15, nested too deeply). */
export function decodeDocument(bytes: Uint8Array, offset = 0): Doc {
  return new BsonReader(bytes, offset).document();
}

/** Encodes a document as BSON; throws BSONObjectTooLarge (10334) over `maxBytes` or Overflow (15, nested too deeply). */
export function encodeDocument(doc: Doc, maxBytes: number = maxDocumentBytes): Uint8Array {
  const bytes = writer.encode(doc);
  if (bytes.length > maxBytes) {
    throw createDatabaseError(
      10334,
      `BSONObj size: ${bytes.length} is invalid. Size must be between 0 and ${maxBytes}`,
    );
  }
  return bytes;
}
