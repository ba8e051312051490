import type { BankTransaction } from '#shared/contracts/accounting.ts';
import type { BankTransactionState } from '#shared/domain/invoice/bank.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

type Text = ReturnType<typeof useText>;
type Formats = ReturnType<typeof useFormats>;

/** How the state of a line is drawn. */
export const lineTone: Readonly<Record<BankTransactionState, StatusTone>> = {
  Matched: 'positive',
  Review: 'waiting',
  Ignored: 'neutral',
};

/** Columns of the list of bank payments. @param sums of all pages, one a currency */
export function createLineColumns(
  t: Text,
  { day }: Formats,
  sums: readonly MoneyValue[] | undefined,
): Column<BankTransaction>[] {
  return [
    {
      key: 'payer',
      title: t('bank:staff.payer'),
      isFixed: true,
      render: ({ counterparty, counterAccount, bankReference }) => (
        <TwoLines
          first={counterparty ?? counterAccount ?? bankReference}
          second={counterparty === null ? '' : (counterAccount ?? '')}
        />
      ),
    },
    {
      key: 'day',
      title: t('bank:staff.day'),
      fileValue: ({ bookedOn }) => bookedOn,
      render: ({ bookedOn }) => day(bookedOn),
    },
    {
      key: 'amount',
      title: t('bank:staff.amount'),
      isNumeric: true,
      isFixed: true,
      render: ({ amount }) => <Money money={amount} />,
      total: <MoneySums sums={sums} />,
    },
    {
      key: 'symbol',
      title: t('bank:symbol'),
      render: ({ variableSymbol }) => variableSymbol ?? '–',
    },
    {
      key: 'state',
      title: t('bank:staff.state'),
      render: ({ state }) => <StatusTag tone={lineTone[state]}>{t(`bank:staff.states.${state}`)}</StatusTag>,
    },
    {
      key: 'reason',
      title: t('bank:staff.reason'),
      render: ({ state, reviewReason }) =>
        state === 'Review' && reviewReason !== null ? t(`bank:staff.reasons.${reviewReason}`) : '–',
    },
    {
      key: 'document',
      title: t('bank:staff.document'),
      render: ({ invoice, domainName, isPayout }) =>
        invoice === null && domainName === null ? (
          isPayout ? (
            t('bank:staff.payout')
          ) : (
            '–'
          )
        ) : (
          <TwoLines first={invoice?.number ?? '–'} second={domainName ?? ''} />
        ),
    },
    {
      key: 'message',
      title: t('bank:message'),
      isExtra: true,
      render: ({ message }) => message ?? '–',
    },
    {
      key: 'reference',
      title: t('bank:staff.reference'),
      isExtra: true,
      render: ({ bankReference }) => bankReference,
    },
    {
      key: 'decided',
      title: t('bank:staff.decided'),
      render: ({ state, decidedBy }) => decidedBy ?? (state === 'Matched' ? t('bank:staff.bySystem') : '–'),
    },
  ];
}
