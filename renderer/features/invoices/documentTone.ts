import type { InvoiceStatus } from '#shared/domain/invoice/invoice.ts';
import type { StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';

/** How the state of a document is drawn. */
export const documentTone: Readonly<Record<InvoiceStatus, StatusTone>> = {
  Issued: 'waiting',
  Overdue: 'negative',
  Paid: 'positive',
  Cancelled: 'neutral',
  Credited: 'neutral',
};
