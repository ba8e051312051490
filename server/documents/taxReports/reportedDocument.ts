import type { TaxReport } from '#shared/domain/invoice/taxReports.ts';
import type { DocumentData } from '../documentData.ts';
import type { NetAndVat } from '../lineSums.ts';
import { getLinesInCzk } from '../lineSums.ts';
import { isOss } from '../pohoda/pohodaSums.ts';

/**
 * The report that a tax document belongs to: supplies taxed in Czechia to the control statement (§ 101c Act 235/2004),
 * services that the customer of another EU state accounts for to the EC sales list (§ 102), supplies taxed in another EU
 * state to the one stop shop (§ 110b); null for supplies outside the EU, and those of a rate of zero, which none of them has.
 */
export function selectReport(data: DocumentData): TaxReport | null {
  if (data.vat.reason === 'ReverseCharge') return 'SalesList';
  if (data.vat.percent === 0) return null;
  return isOss(data) ? 'Oss' : 'ControlStatement';
}

/**
 * The parts of a document that are reported apart: a debit note that moves a base to another tax takes it out of the report
 * of the tax that was stated, and puts it into that of the right one. What it takes out of the one stop shop belongs to the
 * return of the day of issue (Art. 61 Regulation 282/2011), whatever its tax point. Every other document is one part.
 */
export function splitReported(data: DocumentData): DocumentData[] {
  const movedFrom = data.correction?.movedFrom ?? null;
  if (movedFrom === null) return [data];
  const lines = getLinesInCzk(data);
  const build = (chosen: typeof lines, vat: DocumentData['vat']): DocumentData => {
    const add = (pick: (each: (typeof lines)[number]) => number) =>
      chosen.reduce((sum, each) => sum + pick(each), 0);
    const netMinor = add(({ line }) => line.netMinor);
    const vatMinor = add(({ line }) => line.vatMinor);
    return {
      ...data,
      vat,
      lines: chosen.map(({ line }) => line),
      netMinor,
      vatMinor,
      totalMinor: netMinor + vatMinor,
      inCzk: data.inCzk && {
        ...data.inCzk,
        netMinor: add(({ inCzk }) => inCzk?.netMinor ?? 0),
        vatMinor: add(({ inCzk }) => inCzk?.vatMinor ?? 0),
      },
    };
  };
  const isTakenOut = ({ line }: (typeof lines)[number]) => line.netMinor < 0;
  const takenOut = build(lines.filter(isTakenOut), { ...movedFrom, ground: null });
  return [
    isOss(takenOut) ? { ...takenOut, taxPointOn: data.issuedOn } : takenOut,
    build(
      lines.filter((line) => !isTakenOut(line)),
      data.vat,
    ),
  ];
}

/** Base and tax in haléř by the document itself (§ 4 (8) and § 29 (1) k Act 235/2004); null where it doesn’t say them. */
export function getSumsInCzk(data: DocumentData): NetAndVat | null {
  const { netMinor, vatMinor } = data.currency === 'CZK' ? data : (data.inCzk ?? {});
  return netMinor === undefined || vatMinor === undefined ? null : { netMinor, vatMinor };
}

/** Adds sums. */
export function addSums(one: NetAndVat, other: NetAndVat): NetAndVat {
  return { netMinor: one.netMinor + other.netMinor, vatMinor: one.vatMinor + other.vatMinor };
}

export const noSums: NetAndVat = { netMinor: 0, vatMinor: 0 };
