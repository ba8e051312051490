import type { Request } from 'express';

/** One value of a query; given twice, or empty, it is none. */
export function readSingle(request: Request, name: string): string | null {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
