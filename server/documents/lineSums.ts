import { shareMinor } from '#shared/domain/money/share.ts';
import type { DocumentData, DocumentLine } from './documentData.ts';

/** A sum without tax and the tax, in minor units. */
export interface NetAndVat {
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** A line with its sums in CZK, where the document has them; they add up to those of the document. */
export interface LineInCzk {
  readonly line: DocumentLine;
  readonly inCzk: NetAndVat | null;
}

/** The lines of a document, each with its share of the sums in CZK. */
export function getLinesInCzk(data: Pick<DocumentData, 'lines' | 'inCzk'>): LineInCzk[] {
  const { lines, inCzk } = data;
  if (inCzk === null) return lines.map((line) => ({ line, inCzk: null }));
  const nets = shareMinor(
    inCzk.netMinor,
    lines.map((line) => line.netMinor),
  );
  const taxes = shareMinor(
    inCzk.vatMinor,
    lines.map((line) => line.vatMinor),
  );
  return lines.map((line, index) => ({
    line,
    inCzk: { netMinor: nets[index] ?? 0, vatMinor: taxes[index] ?? 0 },
  }));
}
