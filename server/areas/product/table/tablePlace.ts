import { z } from 'zod';
import { AppError } from '#shared/errors/appError.ts';
import { mostPagedRows } from '#shared/domain/product/product.ts';
import type { TablePlace } from './productTable.repository.ts';

const placeSchema = z.tuple([z.string().max(64), z.int().min(1)]);
/** Products of one key that are passed over at most; nobody else's lists are that long. */
const mostSeen = 10 * mostPagedRows;

/** A place as a caller keeps it: text that stands in an address as it is, and means the same for ever. */
export function writePlace({ titleKey, seen }: TablePlace): string {
  return Buffer.from(JSON.stringify([titleKey, seen])).toString('base64url');
}

/** The place that a caller kept. @throws AppError invalid_request where it is none */
export function readPlace(text: string): TablePlace {
  const refused = () => new AppError('invalid_request', { fields: [{ field: 'after', key: 'notAllowed' }] });
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw refused();
  }
  const place = placeSchema.safeParse(parsed);
  if (!place.success || place.data[1] > mostSeen) throw refused();
  const [titleKey, seen] = place.data;
  return { titleKey, seen };
}
