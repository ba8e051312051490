import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { useCreditOutlook } from '#renderer/features/credit/useCreditOutlook.ts';
import { ProformaOrder } from '#renderer/features/topUp/ProformaOrder.tsx';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LoadTogether } from '#renderer/ui/feedback/LoadTogether.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { CreditPage } from '../components/CreditPage.tsx';
import { ProformaList } from '../components/ProformaList.tsx';
import { ProformaTransfer } from '../components/ProformaTransfer.tsx';
import { billingPath } from '../paths.ts';

/** Topping up by bank transfer: a proforma over a sum, how it is paid, and all of the shop. */
export function BankPage() {
  const t = useText('bank');
  const [search, setSearch] = useSearchParams();
  const outlook = useCreditOutlook();
  // The form's, whose height is known with it.
  const tax = useCallQuery(api.payment.getEshopTaxRate, {});
  // The shown one is in the address, so that a reload and a link show it again.
  const shown = search.get('proforma');
  const show = useCallback(
    (invoice: Pick<Invoice, 'id'> | null) => setSearch(invoice === null ? {} : { proforma: invoice.id }),
    [setSearch],
  );
  return (
    <CreditPage>
      {shown === null ? (
        <ProformaOrder
          billingPath={billingPath}
          perDay={outlook === undefined || outlook.daysLeft === null ? null : outlook.perDay.value}
          onIssued={(invoice) => {
            showSuccess(t('bank:issued', { number: invoice.number }));
            show(invoice);
          }}
        />
      ) : (
        <ProformaTransfer key={shown} invoiceId={shown as InvoiceId} onAnother={() => show(null)} />
      )}
      <LoadTogether queries={[tax]} skeleton={null}>
        <ProformaList onOpen={show} />
      </LoadTogether>
    </CreditPage>
  );
}
