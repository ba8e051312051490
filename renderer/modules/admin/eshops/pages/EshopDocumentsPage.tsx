import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { DocumentList } from '#renderer/features/accounting/DocumentList.tsx';
import { CreditTabs } from '../components/CreditTabs.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { detailPath, type detailTabs } from '../paths.ts';

/** Invoices of a shop. */
export function EshopInvoicesPage() {
  return <EshopDocuments type="FinalInvoice" tab="invoices" />;
}

/** Proformas of a shop. */
export function EshopProformasPage() {
  return <EshopDocuments type="ProformaInvoice" tab="proformaInvoices" />;
}

/** Credit notes of a shop. */
export function EshopCreditNotesPage() {
  return <EshopDocuments type="CreditNote" tab="creditNotes" />;
}

function EshopDocuments({ type, tab }: { type: InvoiceType; tab: keyof typeof detailTabs }) {
  return (
    <EshopDetailPage>
      {({ id }) => (
        <>
          <CreditTabs eshopId={id} />
          <DocumentList key={`${id}${type}`} type={type} path={detailPath(id, tab)} eshopId={id} />
        </>
      )}
    </EshopDetailPage>
  );
}
