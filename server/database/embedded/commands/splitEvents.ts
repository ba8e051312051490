import { createDatabaseError } from '../codes.ts';
import { encodeDocument, maxDocumentBytes } from '../values/codec.ts';
import type { Doc, Value } from '../values/value.ts';
import { parseResumeToken, resumeToken, type ResumePoint } from './changeEvents.ts';
import { buildDoc } from './fields.ts';

/** Room of a fragment for its token and its number. */
const overheadBytes = 512;

/** The place just before an entry, so that the entry itself is read again. */
export function pointBeforeEntry(point: ResumePoint): ResumePoint {
  const before = BigInt(`0x${point.key.toString('hex')}`) - 1n;
  const hex = before.toString(16).padStart(point.key.length * 2, '0');
  return { key: Buffer.from(hex, 'hex'), isInvalidate: false };
}

/** True for a fragment of the same event that is not after another one. */
export function isAtOrBefore(part: ResumePoint, seen: ResumePoint): boolean {
  const isSame = part.key.equals(seen.key) && part.isInvalidate === seen.isInvalidate;
  return isSame && (part.fragment ?? 0) <= (seen.fragment ?? 0);
}

/** Cuts an event that is larger than a document may be into fragments of whole fields, the smallest fields first. */
export function splitEvent(event: Doc): Doc[] {
  const fields = [...event].filter(([name]) => name !== '_id');
  const sized = fields
    .map(([name, value]) => ({
      name,
      value,
      bytes: encodeDocument(new Map([[name, value]]), Number.MAX_SAFE_INTEGER).length,
    }))
    .toSorted((a, b) => a.bytes - b.bytes);
  const total = sized.reduce((sum, { bytes }) => sum + bytes, overheadBytes);
  if (total <= maxDocumentBytes) return [event];
  const parts: [string, Value][][] = [];
  let room = 0;
  for (const { name, value, bytes } of sized) {
    if (bytes + overheadBytes > maxDocumentBytes) {
      throw createDatabaseError(10334, `Splitting change event failed: the field '${name}' is too large`, {
        labels: ['NonResumableChangeStreamError'],
      });
    }
    if (bytes > room) {
      parts.push([]);
      room = maxDocumentBytes - overheadBytes;
    }
    parts.at(-1)?.push([name, value]);
    room -= bytes;
  }
  const point = parseResumeToken(event.get('_id'));
  return parts.map((part, i) => {
    const head = buildDoc({
      _id: resumeToken({ ...point, fragment: i }),
      splitEvent: buildDoc({ fragment: i + 1, of: parts.length }),
    });
    return new Map([...head, ...part]);
  });
}
