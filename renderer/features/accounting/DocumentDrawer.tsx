import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { DocumentView } from './DocumentView.tsx';

/** One document at the side of its list. @param props.onOpen leads to a linked document */
export function DocumentDrawer(props: {
  invoiceId: string | null;
  onOpen: (invoiceId: string) => void;
  onClose: () => void;
}) {
  const t = useText('accounting');
  const { invoiceId } = props;
  return (
    <SideSheet
      isOpen={invoiceId !== null}
      onClose={props.onClose}
      title={t('accounting:detail.title')}
      closeLabel={t('accounting:detail.close')}
    >
      {invoiceId === null ? null : (
        <LoadedDocument key={invoiceId} invoiceId={invoiceId} onOpen={props.onOpen} />
      )}
    </SideSheet>
  );
}

function LoadedDocument(props: { invoiceId: string; onOpen: (invoiceId: string) => void }) {
  const query = useCallQuery(api.invoice.getInvoice, { invoiceId: props.invoiceId as InvoiceId });
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={8} />}>
      {(detail) => <DocumentView detail={detail} onOpen={props.onOpen} />}
    </QueryView>
  );
}
