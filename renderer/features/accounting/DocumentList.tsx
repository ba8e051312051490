import { useMemo, useState } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { ListViews } from '#renderer/features/savedViews/ListViews.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { omitUndefined } from '#renderer/ui/list/omitUndefined.ts';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { useListSelection } from '#renderer/ui/list/useListSelection.ts';
import { DocumentBulk } from './DocumentBulk.tsx';
import { DocumentDrawer } from './DocumentDrawer.tsx';
import { DocumentFilterBar } from './DocumentFilterBar.tsx';
import { DocumentSums } from './DocumentSums.tsx';
import { documentColumns } from './documentColumns.tsx';
import { filterFields, isFiltered, readDocumentFilters } from './documentFilters.ts';
import type { DocumentMove } from './documentMoves.ts';
import { MoveModal } from './MoveModal.tsx';

const refetchEveryMs = 60_000;

/**
 * Paged documents of one kind, of all shops or one, with filters, sums, bulk actions, and one at the side; all of it
 * in the address.
 */
export function DocumentList({ type, eshopId }: { type: InvoiceType; eshopId?: EshopId }) {
  const t = useText('accounting', 'invoices');
  const formats = useFormats();
  const go = useGo();
  const isOfShop = eshopId !== undefined;
  const held = useSession((state) => state.adminPermissions);
  const mayRead = isSatisfied(allOf('GetAccounting'), held);
  const mayMove =
    (type === 'ProformaInvoice' || type === 'CreditNote') && isSatisfied(allOf('SetAccounting'), held);
  const mayExport = isSatisfied(allOf('GetExport'), held);
  const mayChoose = mayMove || mayExport;
  const list = useList({ sorts: ['issued'], sort: { key: 'issued', isDescending: true } });
  const detail = list.detail('document');
  const filters = readDocumentFilters(list.params);
  const wanted = { type, ...filterFields(filters), ...omitUndefined({ eshopId }) };
  const query = useListQuery(
    api.invoice.getInvoices,
    { ...list.place, hasSums: false, isDescending: list.order.isDescending, ...wanted },
    { refetchIntervalMs: refetchEveryMs, isEnabled: mayRead },
  );
  // Apart from the rows, which come at once however many documents there are.
  const sums = useCallQuery(api.invoice.getInvoices, wanted, {
    keepsPrevious: true,
    isEnabled: mayRead,
    staleTimeMs: refetchEveryMs,
  });
  const saveCsv = useListCsv();
  const { shown, selected, choose, getSelection } = useListSelection(query.data?.items, ({ id }) => id);
  const [move, setMove] = useState<DocumentMove | null>(null);
  const columns = useMemo(
    () => documentColumns(t, formats, { type, isOfShop }),
    [t, formats, type, isOfShop],
  );
  if (!mayRead) return <Notice tone="info">{t('accounting:noPermission')}</Notice>;
  return (
    <>
      <ListCard
        list={{ ...list, isFiltered: isFiltered(filters) }}
        query={query}
        skeletonRows={10}
        name={`accounting${type}${isOfShop ? 'OfShop' : ''}`}
        label={t('accounting:list.label')}
        onExportCsv={saveCsv(
          'documents',
          async (place) =>
            await api.invoice.getInvoices({
              ...wanted,
              ...place,
              hasSums: false,
              isDescending: list.order.isDescending,
            }),
        )}
        isDense
        columns={columns}
        rowKey={({ id }) => id}
        rowPath={({ id }) => detail.toPath(id)}
        {...(mayChoose
          ? {
              selection: getSelection(
                ({ number }) => t('accounting:select', { number }),
                t('accounting:selection'),
              ),
            }
          : {})}
        filters={
          <>
            {isOfShop ? null : <ListViews list={type} />}
            <DocumentFilterBar
              type={type}
              isOfShop={isOfShop}
              filters={filters}
              onFilter={list.setFilter}
              onPeriod={(period) => list.setFilters({ from: period?.from ?? '', to: period?.to ?? '' })}
            />
            {mayChoose && shown.length > 0 ? (
              <DocumentBulk
                type={type}
                documents={shown}
                chosen={selected}
                mayMove={mayMove}
                mayExport={mayExport}
                onChoose={choose}
                onMove={setMove}
              />
            ) : null}
          </>
        }
        empty={{
          title: t(`accounting:list.nothing.${type}`),
          text: t(`accounting:list.nothingText.${type}`),
        }}
        notFound={{
          title: t('accounting:list.emptyTitle'),
          text: t('accounting:list.emptyText'),
          clear: t('accounting:list.clear'),
        }}
        below={<DocumentSums sums={sums.data?.sums ?? []} />}
      />
      <DocumentDrawer
        invoiceId={detail.id}
        onOpen={(invoiceId) => go(detail.toPath(invoiceId))}
        onClose={detail.close}
      />
      {move === null ? null : (
        <MoveModal
          move={move}
          documents={selected}
          onClose={() => setMove(null)}
          onDone={() => {
            setMove(null);
            choose([]);
          }}
        />
      )}
    </>
  );
}
