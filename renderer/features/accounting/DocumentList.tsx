import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { allOf, satisfies } from '#shared/access/permissions.ts';
import type { Invoice } from '#shared/contracts/invoice.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { DocumentBulk } from './DocumentBulk.tsx';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import { DocumentFilterBar } from './DocumentFilterBar.tsx';
import { DocumentSums } from './DocumentSums.tsx';
import { documentColumns } from './documentColumns.tsx';
import { filterFields, isFiltered, readDocumentFilters } from './documentFilters.ts';
import type { DocumentMove } from './documentMoves.ts';
import { MoveModal } from './MoveModal.tsx';

const refetchEveryMs = 60_000;
const noRows: readonly Invoice[] = [];

/**
 * Paged documents of one kind, of all shops or one, with filters, sums, bulk actions, and one at the side; all of it
 * in the address. @param props.path of the screen that shows the list
 */
export function DocumentList(props: { type: InvoiceType; path: string; eshopId?: EshopId }) {
  const t = useText('accounting', 'invoices');
  const formats = useFormats();
  const go = useGo();
  const { type, path, eshopId } = props;
  const isOfShop = eshopId !== undefined;
  const held = useSession((state) => state.adminPermissions);
  const mayRead = satisfies(allOf('GetAccounting'), held);
  const mayMove = type !== 'FinalInvoice' && satisfies(allOf('SetAccounting'), held);
  const mayExport = satisfies(allOf('GetExport'), held);
  const mayChoose = mayMove || mayExport;
  const table = useTablePage({ key: 'issued', isDescending: true });
  const filters = readDocumentFilters(table.search);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [move, setMove] = useState<DocumentMove | null>(null);
  const query = useCallQuery(
    api.invoice.getInvoices,
    {
      page: table.page,
      pageSize: table.pageSize,
      hasSums: false,
      type,
      ...filterFields(filters),
      ...(eshopId === undefined ? {} : { eshopId }),
    },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs, isEnabled: mayRead },
  );
  // Apart from the rows, which come at once however many documents there are.
  const sums = useCallQuery(
    api.invoice.getInvoices,
    { type, ...filterFields(filters), ...(eshopId === undefined ? {} : { eshopId }) },
    { keepsPrevious: true, isEnabled: mayRead, staleTimeMs: refetchEveryMs },
  );
  const rows = query.data?.items ?? noRows;
  const selected = useMemo(() => rows.filter(({ id }) => chosen.includes(id)), [rows, chosen]);
  const columns = useMemo(
    () => documentColumns(t, formats, { type, isOfShop }),
    [t, formats, type, isOfShop],
  );
  const pathWith = (invoiceId: string | null) => {
    const params = new URLSearchParams(table.search);
    if (invoiceId === null) params.delete('document');
    else params.set('document', invoiceId);
    const text = params.toString();
    return text === '' ? path : `${path}?${text}`;
  };
  if (!mayRead) return <Notice tone="info">{t('accounting:noPermission')}</Notice>;
  return (
    <Card>
      <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
        {({ items, total, isTotalAtLeast }) => (
          <Stack gap={16}>
            <DataTable
              name={`accounting${type}${isOfShop ? 'OfShop' : ''}`}
              label={t('accounting:list.label')}
              isDense
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              rowPath={({ id }) => pathWith(id)}
              isLoading={query.isPlaceholderData}
              paging={{
                page: table.page,
                pageSize: table.pageSize,
                total,
                isTotalAtLeast,
                onChange: table.setPage,
              }}
              {...(mayChoose
                ? {
                    selection: {
                      keys: selected.map(({ id }) => id),
                      onChange: setChosen,
                      getLabel: ({ number }: Invoice) => t('accounting:select', { number }),
                      columnTitle: t('accounting:selection'),
                    },
                  }
                : {})}
              filters={
                <>
                  {isOfShop ? null : <ListViews list={type} />}
                  <DocumentFilterBar
                    type={type}
                    isOfShop={isOfShop}
                    filters={filters}
                    onFilter={table.setFilter}
                    onPeriod={(period) =>
                      table.setFilters({ from: period?.from ?? '', to: period?.to ?? '' })
                    }
                  />
                  {mayChoose && items.length > 0 ? (
                    <DocumentBulk
                      type={type}
                      documents={items}
                      chosen={selected}
                      mayMove={mayMove}
                      mayExport={mayExport}
                      onChoose={setChosen}
                      onMove={setMove}
                    />
                  ) : null}
                </>
              }
              empty={
                isFiltered(filters) ? (
                  <EmptyState
                    title={t('accounting:list.emptyTitle')}
                    text={t('accounting:list.emptyText')}
                    action={<Button onClick={() => go(path)}>{t('accounting:list.clear')}</Button>}
                  />
                ) : (
                  <EmptyState
                    title={t(`accounting:list.nothing.${type}`)}
                    text={t(`accounting:list.nothingText.${type}`)}
                  />
                )
              }
            />
            <DocumentSums sums={sums.data?.sums ?? []} />
          </Stack>
        )}
      </QueryView>
      <DocumentDrawer
        invoiceId={table.search.get('document')}
        onOpen={(invoiceId) => go(pathWith(invoiceId))}
        onClose={() => go(pathWith(null))}
      />
      {move === null ? null : (
        <MoveModal
          move={move}
          documents={selected}
          onClose={() => setMove(null)}
          onDone={() => {
            setMove(null);
            setChosen([]);
          }}
        />
      )}
    </Card>
  );
}
