/** The key of a document: collection id (4 bytes), record id (6 bytes); natural order is the order of insertion. */
export function encodeDocKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(recordId, 4, 6);
  return key;
}

/** The record id at the end of a document's key or of a non-unique index key. */
export function parseRecordId(key: Uint8Array): number {
  const bytes = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
  return bytes.readUIntBE(bytes.length - 6, 6);
}

/** A record id as 6 bytes. */
export function recordIdBytes(recordId: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(recordId, 0, 6);
  return bytes;
}

/** A number as 4 bytes, most significant first. */
export function encodeUint32Key(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value >>> 0, 0);
  return bytes;
}
