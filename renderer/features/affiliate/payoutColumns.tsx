import type { Payout } from '#shared/contracts/affiliatePayouts.ts';
import type { PayoutState } from '#shared/domain/affiliate/payout.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

const tones: Readonly<Record<PayoutState, StatusTone>> = {
  Ordered: 'waiting',
  Paid: 'positive',
  Returned: 'negative',
};

/**
 * Columns of payouts to partners.
 * @param rows of the page that is shown
 * @param totals of all pages, where the list has a row of them
 */
export function usePayoutColumns<Row extends Payout>(
  rows: readonly Row[] | undefined,
  totals?: { readonly sums: readonly MoneyValue[] | undefined },
): readonly Column<Row>[] {
  const t = useText('affiliate');
  const { shortDay } = useFormats();
  return [
    {
      key: 'amount',
      title: t('affiliate:payouts.amount'),
      isNumeric: true,
      isFixed: true,
      isTelling: true,
      render: ({ amount }) => <Money money={amount} />,
      ...(totals && { total: <MoneySums sums={totals.sums} /> }),
    },
    {
      key: 'state',
      title: t('affiliate:payouts.stateColumn'),
      isTelling: true,
      // Reasons are long: they wrap. Without one the columns after it need the room.
      ...(rows?.some(({ returnReason, isCredit }) => returnReason !== null && !isCredit) === true
        ? { widthPx: 220 }
        : {}),
      render: ({ state, returnedAt, returnReason, isCredit }) => (
        <Stack gap={4} align="start">
          <StatusTag tone={tones[state]}>{t(`affiliate:payouts.states.${state}`)}</StatusTag>
          {returnedAt === null ? null : (
            <FinePrint>
              <Instant instant={returnedAt} />
            </FinePrint>
          )}
          {/* That of credit is our own error, which the mail explains. */}
          {returnReason === null || isCredit ? null : <FinePrint>{returnReason}</FinePrint>}
        </Stack>
      ),
    },
    {
      key: 'ordered',
      title: t('affiliate:payouts.ordered'),
      render: ({ orderedAt }) => <Instant instant={orderedAt} />,
    },
    {
      key: 'paidOn',
      title: t('affiliate:payouts.paidOn'),
      render: ({ paidOn }) => (paidOn === null ? '–' : shortDay(paidOn)),
    },
    {
      key: 'account',
      title: t('affiliate:payouts.way.title'),
      render: ({ account, isCredit }) =>
        isCredit ? t('affiliate:payouts.creditFor', { shop: account }) : account,
    },
    { key: 'symbol', title: t('affiliate:payouts.symbol'), render: ({ variableSymbol }) => variableSymbol },
  ];
}
