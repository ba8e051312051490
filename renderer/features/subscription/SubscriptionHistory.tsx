import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';

/** Events of the selected shop's subscription, latest first, with the documents of its payments. */
export function SubscriptionHistory({ asStaff }: { asStaff: boolean }) {
  const t = useText('subscription');
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const { page, pageSize, setPage } = useTablePage({ key: 'at', isDescending: true });
  const query = useCallQuery(
    api.subscription.getSubscriptionHistory,
    { page, pageSize },
    { keepsPrevious: true, refetchIntervalMs: 60_000 },
  );
  return (
    <QueryView
      query={query}
      skeleton={<TableSkeleton />}
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState title={t('subscription:history.empty')} text={t('subscription:history.emptyText')} />
      }
    >
      {({ items, total }) => (
        <DataTable
          isPlain
          name="subscriptionHistory"
          label={t('subscription:history.label')}
          rows={items}
          rowKey={(event) => event.id}
          isLoading={query.isPlaceholderData}
          paging={{ page, pageSize, total, onChange: setPage }}
          columns={[
            {
              key: 'at',
              title: t('subscription:history.when'),
              isFixed: true,
              render: ({ at }) => <Instant instant={at} {...(timeZone === undefined ? {} : { timeZone })} />,
            },
            {
              key: 'type',
              title: t('subscription:history.what'),
              render: ({ type, cause, tiers }) => {
                const what = t(`subscription:event.${type}`);
                if (tiers !== null) {
                  const from = t(`subscription:tier.${tiers.from}`);
                  const to = t(`subscription:tier.${tiers.to}`);
                  return `${what}: ${t('subscription:history.tiers', { from, to })}`;
                }
                return cause === null ? what : `${what} · ${t(`subscription:cause.${cause}`)}`;
              },
            },
            {
              key: 'by',
              title: t('subscription:history.who'),
              render: ({ by }) => t(`subscription:by.${by}`),
            },
            {
              key: 'note',
              title: t('subscription:history.note'),
              render: ({ note }) => note ?? '–',
            },
            {
              key: 'amount',
              title: t('subscription:history.amount'),
              isNumeric: true,
              render: ({ amount }) => (amount === null ? '–' : <Money money={amount} />),
            },
            {
              key: 'document',
              title: t('subscription:history.document'),
              isFixed: true,
              render: ({ invoice }) =>
                invoice === null ? (
                  '–'
                ) : (
                  <>
                    {invoice.number}
                    <DocumentFiles isInRow asStaff={asStaff} invoice={{ ...invoice, type: 'FinalInvoice' }} />
                  </>
                ),
            },
          ]}
        />
      )}
    </QueryView>
  );
}
