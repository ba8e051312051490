import type { DocumentData } from '../documentData.ts';

/** Documents as a data pack of Pohoda, version 2.0. @param options.registrationNumber of the accounting unit that imports it */
export function pohodaXmlOf(
  documents: readonly DocumentData[],
  options: { readonly registrationNumber: string },
): string {
  return `${options.registrationNumber} ${documents.length}`;
}
