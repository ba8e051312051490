import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { api } from '../api/api.ts';
import { useCallQuery } from '../api/queries.ts';

/** Where a document of a kind is shown. */
const pathsOf: Readonly<Record<InvoiceType, string>> = {
  FinalInvoice: '/admin/accounting/invoices',
  CreditNote: '/admin/accounting/creditNotes',
  ProformaInvoice: '/admin/accounting/proformaInvoices',
};
const mostShown = 5;

interface FoundDocument {
  readonly id: string;
  readonly number: string;
  readonly customerName: string;
  readonly path: string;
}

/** Documents of whose number a text is a part, with the places where they are shown; none while it is not asked for. */
export function useFoundDocuments(search: string, isEnabled: boolean): FoundDocument[] {
  const invoices = useDocuments('FinalInvoice', search, isEnabled);
  const creditNotes = useDocuments('CreditNote', search, isEnabled);
  const proformas = useDocuments('ProformaInvoice', search, isEnabled);
  return [...invoices, ...creditNotes, ...proformas];
}

function useDocuments(type: InvoiceType, search: string, isEnabled: boolean): FoundDocument[] {
  const { data } = useCallQuery(
    api.invoice.getInvoices,
    { type, search, hasSums: false, pageSize: 25 },
    { isEnabled },
  );
  if (!isEnabled || data === undefined) return [];
  return data.items.slice(0, mostShown).map(({ id, number, customerName }) => ({
    id,
    number,
    customerName,
    path: `${pathsOf[type]}?search=${encodeURIComponent(number)}&document=${id}`,
  }));
}
