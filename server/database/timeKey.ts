import { Types } from 'mongoose';

/** Where a list that is read from the latest backwards goes on: after the document of this time and id. */
export interface TimeKey {
  readonly at: Date;
  readonly id: Types.ObjectId;
}

/** Reads a key such as `1700000000000.66ab…`; null if it is none. */
export function parseTimeKey(key: string): TimeKey | null {
  const [at, id, ...rest] = key.split('.');
  if (at === undefined || id === undefined || rest.length > 0) return null;
  if (!/^\d{1,15}$/.test(at) || !Types.ObjectId.isValid(id)) return null;
  return { at: new Date(Number(at)), id: new Types.ObjectId(id) };
}

/** Writes the key of a document. */
export function formatTimeKey({ at, id }: { readonly at: Date; readonly id: Types.ObjectId }): string {
  return `${at.getTime()}.${id.toString()}`;
}

/** Filter of the documents earlier than a key, by their field of time; all for null. */
export function filterEarlier(field: string, key: TimeKey | null): Record<string, unknown> {
  if (key === null) return {};
  // The first condition bounds the index.
  return {
    [field]: { $lte: key.at },
    $or: [{ [field]: { $lt: key.at } }, { _id: { $lt: key.id } }],
  };
}
