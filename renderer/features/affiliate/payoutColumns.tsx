import type { Payout } from '#shared/contracts/affiliatePayouts.ts';
import type { PayoutState } from '#shared/domain/affiliate/payout.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

const tones: Readonly<Record<PayoutState, StatusTone>> = {
  Ordered: 'waiting',
  Paid: 'positive',
  Returned: 'negative',
};

/** Columns of payouts to partners. */
export function usePayoutColumns<Row extends Payout>(): readonly Column<Row>[] {
  const t = useText('affiliate');
  const { shortDay } = useFormats();
  return [
    {
      key: 'amount',
      title: t('affiliate:payouts.amount'),
      isNumeric: true,
      isFixed: true,
      render: ({ amount }) => <Money money={amount} />,
    },
    {
      key: 'state',
      title: t('affiliate:payouts.stateColumn'),
      render: ({ state }) => (
        <StatusTag tone={tones[state]}>{t(`affiliate:payouts.states.${state}`)}</StatusTag>
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
