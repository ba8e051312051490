import type { Approval } from '#shared/contracts/accounting.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { approvalTone } from '#renderer/features/approvals/approvalTone.ts';

/** Columns of the requests; those of the one who looks are marked. @param sums of all pages, one a currency */
export function createApprovalColumns(
  t: TranslateText,
  { relative }: Pick<ReturnType<typeof useFormats>, 'relative'>,
  ownId: string,
  sums: readonly MoneyValue[] | undefined,
): Column<Approval>[] {
  return [
    {
      key: 'kind',
      title: t('accounting:approvals.kind'),
      isFixed: true,
      render: ({ kind, invoice }) => (
        <TwoLines first={t(`accounting:approvals.kinds.${kind}`)} second={invoice?.number ?? ''} />
      ),
    },
    {
      key: 'amount',
      title: t('accounting:approvals.amount'),
      isNumeric: true,
      isFixed: true,
      // A tax rate is about no sum.
      render: ({ kind, amount }) => (kind === 'TaxRate' ? '–' : <Money money={amount} />),
      total: <MoneySums sums={sums} />,
    },
    { key: 'shop', title: t('accounting:approvals.shop'), render: ({ domainName }) => domainName },
    {
      key: 'state',
      title: t('accounting:approvals.state'),
      render: ({ state }) => (
        <StatusTag tone={approvalTone[state]}>{t(`accounting:approvals.states.${state}`)}</StatusTag>
      ),
    },
    {
      key: 'requestedBy',
      title: t('accounting:approvals.requestedBy'),
      render: ({ requestedBy }) => (
        <TwoLines
          first={requestedBy.email}
          second={requestedBy.id === ownId ? t('accounting:approvals.ownMark') : ''}
        />
      ),
      fileValue: ({ requestedBy }) => requestedBy.email,
    },
    {
      key: 'requestedAt',
      title: t('accounting:approvals.requestedAt'),
      render: ({ requestedAt }) => <RelativeTime instant={requestedAt} />,
    },
    {
      key: 'expires',
      title: t('accounting:approvals.expires'),
      fileValue: ({ state, expiresAt }) => (state === 'Waiting' ? { instant: expiresAt } : null),
      render: ({ state, expiresAt }) => (state === 'Waiting' ? relative(expiresAt) : '–'),
    },
    {
      key: 'reason',
      title: t('accounting:approvals.reason'),
      render: ({ reason }) => <Clipped>{reason}</Clipped>,
    },
    {
      key: 'decidedBy',
      title: t('accounting:approvals.decidedBy'),
      isExtra: true,
      render: ({ decidedBy }) => decidedBy?.email ?? '–',
    },
  ];
}
