import type { DocumentData } from '../documentData.ts';

/** A document as ISDOC 6.0.2. */
export function isdocOf(data: DocumentData): string {
  return data.number;
}
