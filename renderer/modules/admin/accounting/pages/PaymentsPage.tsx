import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { allOf, isSatisfied } from '#shared/access/permissions.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useListCsv } from '#renderer/features/listCsv/useListCsv.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useList } from '#renderer/ui/list/useList.ts';
import { ReviewModal, type PaymentReview } from '../components/ReviewModal.tsx';

/** Card payments that need a decision, with the order, the payment, and the decision. */
export function PaymentsPage() {
  const t = useText('accounting');
  const held = useSession((state) => state.adminPermissions);
  const mayRead = isSatisfied(allOf('GetAccounting'), held);
  const mayDecide = isSatisfied(allOf('SetAccounting'), held);
  const list = useList();
  const [planned, setPlanned] = useState<PaymentReview | null>(null);
  const query = useListQuery(api.accounting.getPaymentReviews, list.input, {
    refetchIntervalMs: 60_000,
    isEnabled: mayRead,
  });
  const { data: summed } = useCallQuery(
    api.accounting.getPaymentReviews,
    { hasSums: true },
    { isEnabled: mayRead, refetchIntervalMs: 60_000 },
  );
  const sums = summed?.sums;
  const saveCsv = useListCsv();
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
        total: <MoneySums sums={sums} />,
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
              fileValue: false as const,
              render: (review: PaymentReview) => (
                <Button size="small" onClick={() => setPlanned(review)}>
                  {t('accounting:payments.resolve')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, mayDecide, sums],
  );
  return (
    <AccountingTabs purpose={t('accounting:payments.purpose')}>
      {mayRead ? (
        <ListCard
          list={list}
          query={query}
          name="adminPaymentReviews"
          onExportCsv={saveCsv('payments-to-review', api.accounting.getPaymentReviews)}
          label={t('accounting:payments.label')}
          isDense
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ title: t('accounting:payments.emptyTitle'), text: t('accounting:payments.emptyText') }}
        />
      ) : (
        <Notice tone="info">{t('accounting:noPermission')}</Notice>
      )}
      {planned === null ? null : <ReviewModal review={planned} onClose={() => setPlanned(null)} />}
    </AccountingTabs>
  );
}
