import type { Approval } from '#shared/contracts/accounting.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { hasText, type TranslateText } from '#renderer/i18n/useText.ts';

const lists: Readonly<Record<InvoiceType, string>> = {
  FinalInvoice: 'invoices',
  ProformaInvoice: 'proformaInvoices',
  CreditNote: 'creditNotes',
  DebitNote: 'debitNotes',
  Settlement: 'settlements',
};

/** Where a document is seen in accounting. */
export function documentPath(invoice: { readonly id: string; readonly type: InvoiceType }): string {
  return `/admin/accounting/${lists[invoice.type]}?document=${invoice.id}`;
}

/** What besides the sum a request does, in words where there are some. */
export function getApprovalDetails(
  { details, reason }: Pick<Approval, 'details' | 'reason'>,
  t: TranslateText,
  day: (value: string) => string,
): { label: string; value: string }[] {
  return details
    .filter(({ name, value }) => !(name === 'note' && value === reason))
    .map(({ name, value }) => {
      const nameKey = `accounting:approvals.details.${name}`;
      const valueKey =
        {
          refund: `invoices:refund.${value}`,
          ground: `invoices:ground.${value}`,
          taxPlace: `accounting:approvals.taxPlaces.${value}`,
        }[name] ?? '';
      return {
        label: hasText(nameKey) ? t(nameKey) : name,
        value:
          valueKey !== '' && hasText(valueKey)
            ? t(valueKey)
            : name === 'taxRate' || name === 'percent'
              ? value === 'rule'
                ? t('accounting:approvals.taxRateByRule')
                : `${value}\u00A0%`
              : /^\d{4}-\d{2}-\d{2}$/.test(value)
                ? day(value)
                : value,
      };
    });
}
