import type { ClientSession } from 'mongoose';
import type { InvoiceDocument } from '../invoice.model.ts';
import { findInvoices } from '../invoice.repository.ts';

/** What a final invoice says, in minor units, with all corrections that were issued. */
export function computeRest(
  original: Pick<
    InvoiceDocument,
    'netMinor' | 'vatMinor' | 'creditedNetMinor' | 'creditedVatMinor' | 'debitedNetMinor' | 'debitedVatMinor'
  >,
): { readonly netMinor: number; readonly vatMinor: number } {
  return {
    netMinor: original.netMinor + (original.debitedNetMinor ?? 0) - original.creditedNetMinor,
    vatMinor: original.vatMinor + (original.debitedVatMinor ?? 0) - original.creditedVatMinor,
  };
}

/** The corrections of a final invoice. */
export interface Corrections {
  readonly creditNotes: readonly InvoiceDocument[];
  /** By number. */
  readonly debitNotes: readonly InvoiceDocument[];
}

/** Reads the corrections of a final invoice. */
export async function findCorrections(
  original: Pick<InvoiceDocument, 'creditNoteIds' | 'debitNoteIds'>,
  session: ClientSession | null = null,
): Promise<Corrections> {
  const creditNotes = await findInvoices(original.creditNoteIds, session);
  const debitNotes = await findInvoices(original.debitNoteIds ?? [], session);
  return { creditNotes, debitNotes: debitNotes.toSorted((one, other) => one.sequence - other.sequence) };
}

/** The tax of a final invoice as its last debit note of wrong tax states it, or its own. */
export function getCurrentVat(
  original: Pick<InvoiceDocument, 'vat'>,
  { debitNotes }: Corrections,
): InvoiceDocument['vat'] {
  return debitNotes.at(-1)?.vat ?? original.vat;
}

/** Sums of debit notes that wait for their payment: they can't be refunded. */
export function sumUnpaid({ debitNotes }: Corrections): {
  readonly netMinor: number;
  readonly vatMinor: number;
} {
  const unpaid = debitNotes.filter(({ status }) => status === 'Issued' || status === 'Overdue');
  return {
    netMinor: unpaid.reduce((sum, note) => sum + note.netMinor, 0),
    vatMinor: unpaid.reduce((sum, note) => sum + note.vatMinor, 0),
  };
}
