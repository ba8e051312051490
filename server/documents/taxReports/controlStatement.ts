import { listVatRates } from '#shared/domain/invoice/vatRates.ts';
import type { DocumentData } from '../documentData.ts';
import type { NetAndVat } from '../lineSums.ts';
import { addSums, getSumsInCzk, noSums } from './reportedDocument.ts';

/** Above this sum with VAT a document to a payer has a row of its own (A.4); all others are summed (A.5), in haléř. */
const largeMinor = 1_000_000;

/** Fields of a rate: 1 the standard one, 2 and 3 the reduced ones (§ 47 Act 235/2004). */
export type RateField = 1 | 2 | 3;

/** A row of part A.4: one document. */
export interface LargeRow extends NetAndVat {
  readonly number: string;
  readonly taxPointOn: string;
  /** Digits of the customer’s VAT number, without CZ. */
  readonly vatNumber: string;
  readonly customerName: string;
  readonly rateField: RateField;
  readonly percent: number;
  /** `P` where an irrecoverable debt is corrected (§ 46), which has a row whatever its sum. */
  readonly isIrrecoverable: boolean;
}

/** A sum of part A.5. */
export interface SmallSum extends NetAndVat {
  readonly rateField: RateField;
  readonly percent: number;
  readonly documentCount: number;
}

/** Rows of the control statement that our documents make: taxable supplies in Czechia. */
export interface ControlStatement {
  readonly large: readonly LargeRow[];
  readonly small: readonly SmallSum[];
}

function selectRateField(data: DocumentData): RateField {
  const [standard, ...reduced] = listVatRates('CZ', data.taxPointOn ?? data.issuedOn).toReversed();
  if (data.vat.percent === standard) return 1;
  return reduced.indexOf(data.vat.percent) <= 0 ? 2 : 3;
}

/** Digits of a Czech VAT number; null for others. */
export function readCzechVatNumber(vatNumber: string | null): string | null {
  return /^(?:CZ)?(\d{8,10})$/.exec(vatNumber?.replaceAll(' ', '') ?? '')?.[1] ?? null;
}

const isLarge = (data: DocumentData, { netMinor, vatMinor }: NetAndVat) =>
  Math.abs(netMinor + vatMinor) > largeMinor || data.correction?.ground === 'Irrecoverable';

/** Whether a document is over the limit of a payer whose VAT number isn’t Czech, so that it can only be summed. */
export function isVatNumberMissing(data: DocumentData): boolean {
  const sums = getSumsInCzk(data);
  const isPayer = data.customer.vatNumber !== null;
  return (
    isPayer && sums !== null && isLarge(data, sums) && readCzechVatNumber(data.customer.vatNumber) === null
  );
}

/**
 * Builds parts A.4 and A.5 (§ 101d Act 235/2004, instructions to form 25 5412). The limit goes by the document alone, of a
 * credit note by the size of the correction. Documents without sums in CZK are left out; a check names them.
 */
export function buildControlStatement(documents: readonly DocumentData[]): ControlStatement {
  const large: LargeRow[] = [];
  const small = new Map<number, SmallSum>();
  for (const data of documents) {
    const sums = getSumsInCzk(data);
    if (sums === null) continue;
    const { number, customer, vat } = data;
    const rate = { rateField: selectRateField(data), percent: vat.percent };
    const vatNumber = readCzechVatNumber(customer.vatNumber);
    if (vatNumber !== null && isLarge(data, sums)) {
      large.push({
        ...sums,
        ...rate,
        number,
        vatNumber,
        taxPointOn: data.taxPointOn ?? data.issuedOn,
        customerName: customer.name,
        isIrrecoverable: data.correction?.ground === 'Irrecoverable',
      });
      continue;
    }
    const before = small.get(vat.percent);
    small.set(vat.percent, {
      ...rate,
      ...addSums(before ?? noSums, sums),
      documentCount: (before?.documentCount ?? 0) + 1,
    });
  }
  return { large, small: [...small.values()].toSorted((one, other) => one.rateField - other.rateField) };
}
