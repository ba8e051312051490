import { useState } from 'react';
import { pageSizes } from '#shared/contracts/pageSizes.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';

const [pageSize] = pageSizes;

/** What a top-up paid for, day by day, at the side of the movements. */
export function TopUpUse({ transactionId, onClose }: { transactionId: string | null; onClose: () => void }) {
  const t = useText('credit');
  return (
    <SideSheet
      isOpen={transactionId !== null}
      onClose={onClose}
      title={t('credit:use.title')}
      closeLabel={t('credit:use.close')}
    >
      {transactionId === null ? null : <Use key={transactionId} transactionId={transactionId} />}
    </SideSheet>
  );
}

function Use({ transactionId }: { transactionId: string }) {
  const t = useText('credit', 'campaign');
  const { day: dayText } = useFormats();
  const [page, setPage] = useState(1);
  const query = useCallQuery(
    api.payment.getTopUpUse,
    { transactionId, page, pageSize },
    { keepsPrevious: true },
  );
  return (
    <QueryView query={query} skeleton={<TableSkeleton rows={6} />}>
      {({ items, total, topUp, used, remaining, invoice }) => (
        <Stack gap={20}>
          <Facts
            items={[
              { label: t('credit:use.topUp'), value: <Money money={topUp} /> },
              { label: t('credit:use.used'), value: <Money money={used} /> },
              { label: t('credit:use.remaining'), value: <Money money={remaining} /> },
              { label: t('credit:use.document'), value: invoice?.number ?? t('credit:use.noDocument') },
            ]}
          />
          <DataTable
            isPlain
            isDense
            name="topUpUse"
            label={t('credit:use.label')}
            rows={items}
            rowKey={({ day, campaignId, type }) => `${day}:${campaignId ?? ''}:${type}`}
            isLoading={query.isPlaceholderData}
            paging={{ page, pageSize, total, onChange: setPage }}
            columns={[
              {
                key: 'day',
                title: t('credit:use.day'),
                isFixed: true,
                render: ({ day }) => dayText(day),
              },
              {
                key: 'what',
                title: t('credit:use.what'),
                render: ({ channel, type }) =>
                  channel === null
                    ? t(`credit:type.${type}`)
                    : `${t(`credit:type.${type}`)}, ${t(`campaign:channel.${channel}`)}`,
              },
              {
                key: 'amount',
                title: t('credit:use.amount'),
                isNumeric: true,
                isFixed: true,
                render: ({ amount }) => <Money money={amount} />,
              },
            ]}
            empty={<EmptyState title={t('credit:use.emptyTitle')} text={t('credit:use.emptyText')} />}
          />
          {items.some(({ amount }) => amount.value < 0) ? (
            <FinePrint>{t('credit:use.givenBack')}</FinePrint>
          ) : null}
        </Stack>
      )}
    </QueryView>
  );
}
