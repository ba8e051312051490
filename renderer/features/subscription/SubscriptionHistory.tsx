import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { DocumentFiles } from '#renderer/features/invoices/DocumentFiles.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useList } from '#renderer/ui/list/useList.ts';

/** Events of the selected shop's subscription, latest first, with the documents of its payments. */
export function SubscriptionHistory({ asStaff }: { asStaff: boolean }) {
  const t = useText('subscription');
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const list = useList();
  const query = useListQuery(api.subscription.getSubscriptionHistory, list.place, {
    refetchIntervalMs: 60_000,
  });
  return (
    <ListView
      list={list}
      query={query}
      isBareWhenEmpty
      empty={{ title: t('subscription:history.empty'), text: t('subscription:history.emptyText') }}
      isPlain
      name="subscriptionHistory"
      label={t('subscription:history.label')}
      rowKey={(event) => event.id}
      columns={[
        {
          key: 'at',
          title: t('subscription:history.when'),
          isFixed: true,
          render: ({ at }) => <Instant instant={at} timeZone={timeZone} />,
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
  );
}
