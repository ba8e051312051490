import { convertMinor } from '#shared/domain/money/money.ts';
import { shareMinor } from '#shared/domain/money/share.ts';
import type { DocumentData, DocumentLine, SettledAdvance } from './documentData.ts';

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

/**
 * Shares of a sum in CZK by the sums that it was converted from. Where these have both signs, as of a debit note that moves a
 * base to another tax, each is converted by the rate and the last takes the rounding.
 */
export function shareCzk(sumMinor: number, weights: readonly number[], rate: number): readonly number[] {
  if (!(weights.some((each) => each < 0) && weights.some((each) => each > 0)))
    return shareMinor(sumMinor, weights);
  const converted = weights.slice(0, -1).map((each) => convertMinor(each, Math.round(rate * 1_000)));
  return [...converted, sumMinor - converted.reduce((sum, each) => sum + each, 0)];
}

/**
 * Lines of a settlement in CZK: each advance by the rate of its own document (§ 4 (8) Act 235/2004), and the supply, in its one
 * line, as what they add up to.
 */
function getSettledLinesInCzk(
  lines: readonly DocumentLine[],
  settles: readonly SettledAdvance[],
): LineInCzk[] {
  const sum = (pick: (sums: NetAndVat) => number) =>
    settles.reduce((total, { inCzk }) => total + (inCzk === null ? 0 : pick(inCzk)), 0);
  const supplied = { netMinor: sum(({ netMinor }) => netMinor), vatMinor: sum(({ vatMinor }) => vatMinor) };
  const inCzk = [
    supplied,
    ...settles.map((advance) => ({
      netMinor: 0 - (advance.inCzk?.netMinor ?? 0),
      vatMinor: 0 - (advance.inCzk?.vatMinor ?? 0),
    })),
  ];
  return lines.map((line, index) => ({ line, inCzk: inCzk[index] ?? null }));
}

/** A settlement as its supply alone, without the lines that deduct advances; every other document as it is. */
export function selectSupply(data: DocumentData): DocumentData {
  if (!data.settles) return data;
  const [first] = getLinesInCzk(data);
  if (first === undefined) return data;
  const { netMinor, vatMinor } = first.line;
  return {
    ...data,
    lines: [first.line],
    settles: null,
    netMinor,
    vatMinor,
    totalMinor: netMinor + vatMinor,
    inCzk: data.inCzk && first.inCzk && { ...data.inCzk, ...first.inCzk },
  };
}

/** The lines of a document, each with its share of the sums in CZK. */
export function getLinesInCzk(data: Pick<DocumentData, 'lines' | 'inCzk' | 'settles'>): LineInCzk[] {
  const { lines, inCzk, settles } = data;
  if (inCzk === null) return lines.map((line) => ({ line, inCzk: null }));
  if (settles) return getSettledLinesInCzk(lines, settles);
  const nets = shareCzk(
    inCzk.netMinor,
    lines.map((line) => line.netMinor),
    inCzk.rate,
  );
  const taxes = shareCzk(
    inCzk.vatMinor,
    lines.map((line) => line.vatMinor),
    inCzk.rate,
  );
  return lines.map((line, index) => ({
    line,
    inCzk: { netMinor: nets[index] ?? 0, vatMinor: taxes[index] ?? 0 },
  }));
}
