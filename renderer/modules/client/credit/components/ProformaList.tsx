import { Button } from 'antd';
import { useMemo } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useListQuery } from '#renderer/api/queries.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { documentTone } from '#renderer/features/invoices/documentTone.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

/** Proformas of the shop, the newest first; an open one can be paid, saved and cancelled from here. */
export function ProformaList(props: { onOpen: (invoice: Invoice) => void }) {
  const t = useText('bank', 'invoices');
  const { money, day } = useFormats();
  const list = useList();
  const query = useListQuery(
    api.invoice.getEshopInvoices,
    { ...list.input, type: 'ProformaInvoice' },
    { refetchIntervalMs: 15_000 },
  );
  const { run: cancel } = useAction(api.invoice.cancelProforma, {
    invalidates: [api.invoice.getEshopInvoices, api.invoice.getProformaTransfer],
    onSuccess: ({ invoice }) => showSuccess(t('bank:list.cancelDone', { number: invoice.number })),
  });
  const { onOpen } = props;
  const columns = useMemo(
    (): Column<Invoice>[] => [
      {
        key: 'number',
        title: t('bank:list.number'),
        isFixed: true,
        isTelling: true,
        render: ({ number }) => number,
      },
      {
        key: 'state',
        title: t('bank:list.state'),
        isTelling: true,
        render: ({ status }) => (
          <StatusTag tone={documentTone[status]}>{t(`invoices:status.${status}`)}</StatusTag>
        ),
      },
      { key: 'issued', title: t('bank:list.issued'), render: ({ issuedOn }) => day(issuedOn) },
      { key: 'due', title: t('bank:list.due'), isTelling: true, render: ({ dueOn }) => day(dueOn) },
      {
        key: 'credit',
        title: t('bank:list.credit'),
        isNumeric: true,
        render: ({ net }) => <Money money={net} />,
      },
      {
        key: 'total',
        title: t('bank:list.total'),
        isNumeric: true,
        isCardHead: true,
        render: ({ total }) => <Money money={total} />,
      },
      {
        key: 'actions',
        title: t('bank:list.actions'),
        isTelling: true,
        isFixed: true,
        render: (invoice) => (
          <Stack isRow gap={8} align="center">
            {invoice.status === 'Issued' || invoice.status === 'Overdue' ? (
              <>
                <Reading>
                  <Button size="small" onClick={() => onOpen(invoice)}>
                    {t('bank:list.open')}
                  </Button>
                </Reading>
                <ConfirmButton
                  title={t('bank:list.cancelTitle', { number: invoice.number })}
                  consequence={t('bank:list.cancelText', { total: money(invoice.total) })}
                  confirmText={t('bank:list.cancelConfirm')}
                  isDanger
                  button={{ size: 'small', type: 'text' }}
                  onConfirm={async () => await cancel({ invoiceId: invoice.id })}
                >
                  {t('bank:list.cancel')}
                </ConfirmButton>
              </>
            ) : null}
            <DocumentFiles invoice={invoice} asStaff={false} isInRow />
          </Stack>
        ),
      },
    ],
    [t, money, day, cancel, onOpen],
  );
  return (
    <ListCard
      cardTitle={t('bank:list.title')}
      list={list}
      query={query}
      skeletonRows={3}
      name="creditProformas"
      label={t('bank:list.title')}
      isPlain
      columns={columns}
      rowKey={(invoice) => invoice.id}
      empty={{ isCompact: true, title: t('bank:list.emptyTitle'), text: t('bank:list.emptyText') }}
    />
  );
}
