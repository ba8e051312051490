import type { UnpaidSupply } from '#shared/contracts/accountingPayments.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { documentPath } from '#renderer/features/approvals/getApprovalDetails.ts';

const tones = {
  Open: 'negative',
  Collected: 'positive',
  SetOff: 'positive',
  WrittenOff: 'neutral',
  Reinstated: 'positive',
} as const;

/** Columns of unpaid supplies. @param sums of all pages, one a currency */
export function createUnpaidColumns(
  t: TranslateText,
  { day, money }: Pick<ReturnType<typeof useFormats>, 'day' | 'money'>,
  hasOutcomes: boolean,
  sums: readonly MoneyValue[] | undefined,
): Column<UnpaidSupply>[] {
  return [
    {
      key: 'shop',
      title: t('accounting:payments.shop'),
      isFixed: true,
      render: ({ eshopId, domainName }) => (
        <AppLink to={`/admin/eshopDetail/${eshopId}/credit/creditTopUpHistory`}>{domainName}</AppLink>
      ),
    },
    {
      key: 'state',
      isTelling: true,
      title: t('corrections:unpaid.state'),
      render: ({ state }) => (
        <StatusTag tone={tones[state]}>{t(`corrections:unpaid.states.${state}`)}</StatusTag>
      ),
    },
    {
      key: 'source',
      isTelling: true,
      title: t('corrections:unpaid.source'),
      render: ({ source, debitNote, dueOn }) =>
        debitNote === null ? (
          t(`corrections:unpaid.sources.${source}`)
        ) : (
          <Stack gap={4}>
            <AppLink to={documentPath(debitNote)}>{debitNote.number}</AppLink>
            {dueOn === null ? null : (
              <FinePrint>{t('corrections:unpaid.dueOn', { day: day(dueOn) })}</FinePrint>
            )}
          </Stack>
        ),
    },
    {
      key: 'invoice',
      title: t('corrections:unpaid.invoice'),
      render: ({ invoice }) =>
        invoice === null ? '–' : <AppLink to={documentPath(invoice)}>{invoice.number}</AppLink>,
    },
    {
      key: 'total',
      isTelling: true,
      title: t('corrections:unpaid.total'),
      isNumeric: true,
      fileValue: ({ total }) => total,
      render: ({ total, vat }) => (
        <TwoLines first={money(total)} second={t('corrections:unpaid.ofWhichVat', { vat: money(vat) })} />
      ),
      total: <MoneySums sums={sums} />,
    },
    {
      key: 'openedAt',
      title: t('accounting:payments.since'),
      render: ({ openedAt }) => <RelativeTime instant={openedAt} />,
    },
    ...(hasOutcomes ? [createOutcomeColumn(t, day)] : []),
  ];
}

function createOutcomeColumn(t: TranslateText, day: (value: string) => string): Column<UnpaidSupply> {
  return {
    key: 'outcome',
    title: t('corrections:unpaid.outcome'),
    render: ({ creditNote, ground, paidOn, reason }) => {
      if (creditNote !== null) return <AppLink to={documentPath(creditNote)}>{creditNote.number}</AppLink>;
      const said = [
        paidOn === null ? null : day(paidOn),
        ground === null ? null : t(`invoices:ground.${ground}`),
        reason,
      ];
      return <Clipped>{said.filter(Boolean).join(', ') || '–'}</Clipped>;
    },
  };
}
