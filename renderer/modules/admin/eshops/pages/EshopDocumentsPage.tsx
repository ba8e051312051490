import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { DocumentList } from '#renderer/features/accounting/DocumentList.tsx';
import { CreditTabs } from '../components/CreditTabs.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';

/** Invoices of a shop. */
export function EshopInvoicesPage() {
  return <EshopDocuments type="FinalInvoice" />;
}

/** Proformas of a shop. */
export function EshopProformasPage() {
  return <EshopDocuments type="ProformaInvoice" />;
}

/** Credit notes of a shop. */
export function EshopCreditNotesPage() {
  return <EshopDocuments type="CreditNote" />;
}

/** Debit notes of a shop. */
export function EshopDebitNotesPage() {
  return <EshopDocuments type="DebitNote" />;
}

function EshopDocuments({ type }: { type: InvoiceType }) {
  return (
    <EshopDetailPage>
      {({ id }) => (
        <>
          <CreditTabs eshopId={id} />
          <DocumentList key={`${id}${type}`} type={type} eshopId={id} />
        </>
      )}
    </EshopDetailPage>
  );
}
