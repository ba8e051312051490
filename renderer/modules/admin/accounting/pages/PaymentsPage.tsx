import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { allOf, satisfies } from '#shared/access/permissions.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { useTablePage } from '#renderer/ui/table/useTablePage.ts';
import { ReviewModal, type PaymentReview } from '../components/ReviewModal.tsx';

const refetchEveryMs = 60_000;

/** Card payments that need a decision, with the order, the payment, and the decision. */
export function PaymentsPage() {
  const t = useText('accounting');
  const held = useSession((state) => state.adminPermissions);
  const mayRead = satisfies(allOf('GetAccounting'), held);
  const mayDecide = satisfies(allOf('SetAccounting'), held);
  const { page, pageSize, setPage } = useTablePage({ key: 'since', isDescending: true });
  const [planned, setPlanned] = useState<PaymentReview | null>(null);
  const query = useCallQuery(
    api.accounting.getPaymentReviews,
    { page, pageSize },
    { keepsPrevious: true, refetchIntervalMs: refetchEveryMs, isEnabled: mayRead },
  );
  const columns = useMemo<Column<PaymentReview>[]>(
    () => [
      {
        key: 'shop',
        title: t('accounting:payments.shop'),
        isFixed: true,
        render: ({ eshopId, domainName }) => (
          <AppLink to={`/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`}>{domainName}</AppLink>
        ),
      },
      {
        key: 'problem',
        title: t('accounting:payments.problem'),
        render: ({ problem }) => (
          <StatusTag tone={problem === 'OutcomeUnknown' ? 'waiting' : 'negative'}>
            {t(`accounting:payments.problems.${problem}`)}
          </StatusTag>
        ),
      },
      {
        key: 'expected',
        title: t('accounting:payments.expected'),
        isNumeric: true,
        render: ({ expected }) => <Money money={expected} />,
      },
      {
        key: 'received',
        title: t('accounting:payments.received'),
        isNumeric: true,
        render: ({ received }) => <Money money={received} />,
      },
      {
        key: 'since',
        title: t('accounting:payments.since'),
        render: ({ since }) => <RelativeTime instant={since} />,
      },
      {
        key: 'reference',
        title: t('accounting:payments.reference'),
        render: ({ providerPaymentId }) => <Clipped>{providerPaymentId ?? '–'}</Clipped>,
      },
      ...(mayDecide
        ? [
            {
              key: 'decide',
              title: t('accounting:payments.resolve'),
              isFixed: true,
              render: (review: PaymentReview) => (
                <Button size="small" onClick={() => setPlanned(review)}>
                  {t('accounting:payments.resolve')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, mayDecide],
  );
  return (
    <AccountingTabs purpose={t('accounting:payments.purpose')}>
      {mayRead ? (
        <Card>
          <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
            {({ items, total }) => (
              <DataTable
                name="adminPaymentReviews"
                label={t('accounting:payments.label')}
                isDense
                columns={columns}
                rows={items}
                rowKey={({ id }) => id}
                isLoading={query.isPlaceholderData}
                paging={{ page, pageSize, total, onChange: setPage }}
                empty={
                  <EmptyState
                    title={t('accounting:payments.emptyTitle')}
                    text={t('accounting:payments.emptyText')}
                  />
                }
              />
            )}
          </QueryView>
        </Card>
      ) : (
        <Notice tone="info">{t('accounting:noPermission')}</Notice>
      )}
      {planned === null ? null : <ReviewModal review={planned} onClose={() => setPlanned(null)} />}
    </AccountingTabs>
  );
}
