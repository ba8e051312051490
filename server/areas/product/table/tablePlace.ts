import { z } from 'zod';
import { AppError } from '#shared/errors/appError.ts';
import { mostPagedRows } from '#shared/domain/product/product.ts';
import type { TablePlace } from './productTable.repository.ts';

const placeSchema = z.tuple([z.string().max(64), z.int().min(1)]);
/** Maximum products of one key to skip; real lists are never that long. */
const mostSeen = 10 * mostPagedRows;

/** Encodes a cursor as URL-safe text whose meaning never changes. */
export function writePlace({ titleKey, seen }: TablePlace): string {
  return Buffer.from(JSON.stringify([titleKey, seen])).toString('base64url');
}

/** Decodes a caller's cursor. @throws AppError invalid_request if invalid */
export function readPlace(text: string): TablePlace {
  const createRefusal = () =>
    new AppError('invalid_request', { fields: [{ field: 'after', key: 'notAllowed' }] });
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw createRefusal();
  }
  const place = placeSchema.safeParse(parsed);
  if (!place.success || place.data[1] > mostSeen) throw createRefusal();
  const [titleKey, seen] = place.data;
  return { titleKey, seen };
}
