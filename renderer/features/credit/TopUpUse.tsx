import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';

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
  const list = useLocalList();
  const query = useListQuery(api.payment.getTopUpUse, { transactionId, ...list.place });
  const { data } = query;
  return (
    <ListView
      list={list}
      query={query}
      gap={20}
      above={
        data === undefined ? null : (
          <Facts
            items={[
              { label: t('credit:use.topUp'), value: <Money money={data.topUp} /> },
              { label: t('credit:use.used'), value: <Money money={data.used} /> },
              { label: t('credit:use.remaining'), value: <Money money={data.remaining} /> },
              { label: t('credit:use.document'), value: data.invoice?.number ?? t('credit:use.noDocument') },
            ]}
          />
        )
      }
      below={
        data?.items.some(({ amount }) => amount.value < 0) === true ? (
          <FinePrint>{t('credit:use.givenBack')}</FinePrint>
        ) : null
      }
      isPlain
      isDense
      name="topUpUse"
      label={t('credit:use.label')}
      rowKey={({ day, campaignId, type }) => `${day}:${campaignId ?? ''}:${type}`}
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

      empty={{ title: t('credit:use.emptyTitle'), text: t('credit:use.emptyText') }}
    />
  );
}
