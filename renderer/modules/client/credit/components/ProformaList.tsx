import { Button } from 'antd';
import { useMemo } from 'react';
import type { Invoice } from '#shared/contracts/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { documentTone } from '#renderer/features/invoices/documentTone.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const refetchEveryMs = 15_000;

/** Proformas of the shop, the newest first; an open one can be paid, saved and cancelled from here. */
export function ProformaList(props: { onOpen: (invoice: Invoice) => void }) {
  const t = useText('bank', 'invoices');
  const { money, day } = useFormats();
  const table = useTablePage({ key: 'issued', isDescending: true });
  const query = useCallQuery(
    api.invoice.getEshopInvoices,
    { page: table.page, pageSize: table.pageSize, type: 'ProformaInvoice' },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs },
  );
  const { run: cancel } = useAction(api.invoice.cancelProforma, {
    invalidates: [api.invoice.getEshopInvoices, api.invoice.getProformaTransfer],
    onSuccess: ({ invoice }) => showSuccess(t('bank:list.cancelDone', { number: invoice.number })),
  });
  const { onOpen } = props;
  const columns = useMemo(
    (): Column<Invoice>[] => [
      { key: 'number', title: t('bank:list.number'), isFixed: true, render: ({ number }) => number },
      {
        key: 'state',
        title: t('bank:list.state'),
        render: ({ status }) => (
          <StatusTag tone={documentTone[status]}>{t(`invoices:status.${status}`)}</StatusTag>
        ),
      },
      { key: 'issued', title: t('bank:list.issued'), render: ({ issuedOn }) => day(issuedOn) },
      { key: 'due', title: t('bank:list.due'), render: ({ dueOn }) => day(dueOn) },
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
        render: ({ total }) => <Money money={total} />,
      },
      {
        key: 'actions',
        title: t('bank:list.actions'),
        isFixed: true,
        render: (invoice) => (
          <Stack isRow gap={8} align="center">
            {invoice.status === 'Issued' || invoice.status === 'Overdue' ? (
              <>
                <Button size="small" onClick={() => onOpen(invoice)}>
                  {t('bank:list.open')}
                </Button>
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
    <Card title={t('bank:list.title')}>
      <QueryView query={query} skeleton={<TableSkeleton rows={3} />}>
        {({ items, total }) => (
          <DataTable
            name="creditProformas"
            label={t('bank:list.title')}
            isPlain
            columns={columns}
            rows={items}
            rowKey={(invoice) => invoice.id}
            isLoading={query.isPlaceholderData}
            paging={{ page: table.page, pageSize: table.pageSize, total, onChange: table.setPage }}
            empty={<EmptyState isCompact title={t('bank:list.emptyTitle')} text={t('bank:list.emptyText')} />}
          />
        )}
      </QueryView>
    </Card>
  );
}
