import type { Invoice } from '#shared/contracts/invoice.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { documentTone } from '#renderer/features/invoices/documentTone.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { createNetAndVatColumns } from './sumColumns.tsx';

type Formats = ReturnType<typeof useFormats>;

/** Columns of a list of documents for staff; of one shop alone without the shop. */
export function documentColumns(
  t: TranslateText,
  { day, percent }: Formats,
  options: { type: InvoiceType; isOfShop: boolean },
): Column<Invoice>[] {
  const { type, isOfShop } = options;
  const formatDayOrNone = (value: string | null) => (value === null ? '–' : day(value));
  const isProforma = type === 'ProformaInvoice';
  const corrected: Column<Invoice> = {
    key: 'corrects',
    title: t('accounting:list.corrects'),
    render: ({ links }) => links.find((link) => link.type === 'FinalInvoice')?.number ?? '–',
  };
  const due: Column<Invoice> = {
    key: 'due',
    title: t('accounting:list.due'),
    isExtra: !isProforma && type !== 'DebitNote',
    fileValue: ({ dueOn }) => dueOn,
    render: ({ dueOn }) => day(dueOn),
  };
  return [
    {
      key: 'number',
      title: t('accounting:list.number'),
      isFixed: true,
      render: ({ number }) => number,
    },
    ...(isOfShop
      ? []
      : [
          {
            key: 'customer',
            title: t('accounting:list.customer'),
            render: ({ customerName, domainName }: Invoice) => (
              <TwoLines first={customerName} second={domainName} />
            ),
          },
        ]),
    {
      key: 'status',
      title: t('accounting:list.status'),
      render: ({ status, refundState }) =>
        refundState === 'Failed' && status === 'Issued' ? (
          <StatusTag tone="negative">{t('accounting:creditNote.refundState.Failed')}</StatusTag>
        ) : (
          <StatusTag tone={documentTone[status]}>{t(`invoices:status.${status}`)}</StatusTag>
        ),
    },
    {
      key: 'issued',
      title: t('accounting:list.issued'),
      isSortable: true,
      fileValue: ({ issuedOn }) => issuedOn,
      render: ({ issuedOn }) => day(issuedOn),
    },
    ...(type === 'CreditNote' || type === 'DebitNote' ? [corrected] : []),
    ...(type === 'CreditNote' || type === 'Settlement' ? [] : [due]),
    ...(isProforma
      ? []
      : [
          {
            key: 'taxPoint',
            title: t('accounting:list.taxPoint'),
            // The day that tells settlements of one day of issue apart.
            isExtra: type !== 'Settlement',
            fileValue: ({ taxPointOn }: Invoice) => taxPointOn,
            render: ({ taxPointOn }: Invoice) => formatDayOrNone(taxPointOn),
          },
        ]),
    {
      key: 'paid',
      title: t('accounting:list.paid'),
      isExtra: true,
      fileValue: ({ paidOn }) => paidOn,
      render: ({ paidOn }) => formatDayOrNone(paidOn),
    },
    {
      key: 'vatReason',
      title: t('accounting:list.vatReason'),
      isExtra: isProforma,
      render: ({ vatReason, vatPercent }) =>
        vatPercent === 0 ? (
          t(`invoices:vatReason.${vatReason}`)
        ) : (
          <TwoLines first={t(`invoices:vatReason.${vatReason}`)} second={percent(vatPercent)} isNarrow />
        ),
    },
    {
      key: 'subject',
      title: t('accounting:list.subject'),
      isExtra: true,
      render: ({ subject }) => t(`invoices:subject.${subject}`),
    },
    {
      key: 'method',
      title: t('accounting:list.method'),
      isExtra: true,
      render: ({ paymentMethod }) =>
        paymentMethod === null ? '–' : t(`invoices:paymentMethod.${paymentMethod}`),
    },
    {
      key: 'symbol',
      title: t('accounting:list.symbol'),
      isExtra: !isProforma,
      render: ({ variableSymbol }) => variableSymbol,
    },
    ...createNetAndVatColumns(t),
    {
      key: 'total',
      title: t('accounting:list.total'),
      isNumeric: true,
      isFixed: true,
      isPinned: true,
      render: ({ total }) => <Money money={total} />,
    },
  ];
}
