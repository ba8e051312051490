import type { DocumentData } from './documentData.ts';
import type { DocumentTexts } from './texts/documentTexts.ts';

/** What the law wants said about the tax of a document; null where it has nothing to say. */
export function findVatNote(data: Pick<DocumentData, 'vat'>, { vatNotes }: DocumentTexts): string | null {
  switch (data.vat.reason) {
    case 'ReverseCharge':
      return vatNotes.reverseCharge;
    case 'CountryOfCustomer':
      return vatNotes.countryOfCustomer;
    case 'OutsideEu':
      return vatNotes.outsideEu;
    case 'SetByStaff':
      return data.vat.ground;
    default:
      return null;
  }
}

/** Whether a document is there to be paid: a pro forma invoice or a debit note, as they are issued. */
export function isPayable({ type }: Pick<DocumentData, 'type'>): boolean {
  return type === 'ProformaInvoice' || type === 'DebitNote';
}
