import type { DocumentData } from '../documentData.ts';

/** Content of the payment code of a document: SPAYD for CZK, EPC069-12 for EUR. */
export function paymentCodeOf(data: DocumentData): string {
  return data.number;
}
