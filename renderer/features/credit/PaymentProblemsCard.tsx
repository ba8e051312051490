import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';

const refetchEveryMs = 60_000;

/** Top-ups of the selected shop that failed lately or are contested; nothing where there are none. */
export function PaymentProblemsCard() {
  const t = useText('credit');
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const { data } = useCallQuery(api.payment.getPaymentProblems, {}, { refetchIntervalMs: refetchEveryMs });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Card title={t('credit:problems.title')}>
      <DataTable
        isPlain
        name="paymentProblems"
        label={t('credit:problems.label')}
        rows={data.items}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            title: t('credit:problems.when'),
            isFixed: true,
            render: ({ at }) => <Instant instant={at} timeZone={timeZone} />,
          },
          {
            key: 'kind',
            title: t('credit:problems.what'),
            render: ({ kind }) => t(`credit:problems.kind.${kind}`),
          },
          {
            key: 'state',
            title: t('credit:problems.state'),
            render: ({ state }) => (
              <StatusTag tone="negative">{t(`credit:problems.states.${state}`)}</StatusTag>
            ),
          },
          {
            key: 'reason',
            title: t('credit:problems.reason'),
            render: ({ reason }) => reason ?? '–',
          },
          {
            key: 'amount',
            title: t('credit:problems.amount'),
            isNumeric: true,
            isFixed: true,
            render: ({ amount }) => <Money money={amount} />,
          },
        ]}
      />
    </Card>
  );
}
