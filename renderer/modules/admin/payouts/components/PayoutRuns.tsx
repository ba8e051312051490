import { Button } from 'antd';
import type { PayoutRun } from '#shared/contracts/affiliatePayouts.ts';
import type { PayoutFileFormat } from '#shared/domain/affiliate/payout.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

function Files({ run }: { run: PayoutRun }) {
  const t = useText('affiliate');
  const save = useSaveFile();
  const file = useAction(api.affiliate.exportPayoutFile, { failure: 'caller' });
  const fetch = async (format: PayoutFileFormat) => {
    const { name, text } = await file.runOrThrow({ runId: run.id, format });
    return { fileName: name, blob: new Blob([text]) };
  };
  return (
    <Stack isRow gap={8}>
      {run.formats.map((format) => (
        <Button
          key={format}
          size="small"
          onClick={() =>
            void save(() => fetch(format), format === 'Abo' ? 'application/x-abo' : 'application/xml')
          }
        >
          {t(`affiliate:payoutStaff.formats.${format}`)}
        </Button>
      ))}
    </Stack>
  );
}

/** Runs of payouts with their files for the bank. */
export function PayoutRuns({ mayPay }: { mayPay: boolean }) {
  const t = useText('affiliate');
  const { number } = useFormats();
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getPayoutRuns, list.place);
  const { data: summed } = useCallQuery(api.affiliate.getPayoutRuns, { hasSums: true });
  const columns: readonly Column<PayoutRun>[] = [
    {
      key: 'number',
      title: t('affiliate:payoutStaff.number'),
      isFixed: true,
      render: (run) => number(run.number),
    },
    {
      key: 'total',
      title: t('affiliate:payoutStaff.total'),
      isNumeric: true,
      isTelling: true,
      render: ({ total }) => <Money money={total} />,
      total: <MoneySums sums={summed?.sums} />,
    },
    {
      key: 'payouts',
      title: t('affiliate:payoutStaff.payouts'),
      isNumeric: true,
      render: ({ payoutCount }) => number(payoutCount),
    },
    {
      key: 'createdAt',
      title: t('affiliate:payoutStaff.createdAt'),
      render: ({ createdAt }) => <RelativeTime instant={createdAt} />,
    },
    {
      key: 'requestedBy',
      title: t('affiliate:payoutStaff.requestedBy'),
      render: ({ requestedBy }) => requestedBy,
    },
    {
      key: 'approvedBy',
      title: t('affiliate:payoutStaff.approvedBy'),
      render: ({ approvedBy }) => approvedBy,
    },
    ...(mayPay
      ? [
          {
            key: 'files',
            title: t('affiliate:payoutStaff.files'),
            render: (run: PayoutRun) => <Files run={run} />,
          },
        ]
      : []),
  ];
  return (
    <ListCard
      cardTitle={t('affiliate:payoutStaff.runs')}
      list={list}
      query={query}
      isPlain
      isBareWhenEmpty
      name="payoutRuns"
      label={t('affiliate:payoutStaff.runs')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        isCompact: true,
        title: t('affiliate:payoutStaff.noRuns'),
        text: t('affiliate:payoutStaff.noRunsText'),
      }}
    />
  );
}
