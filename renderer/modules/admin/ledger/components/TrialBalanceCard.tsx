import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { channels } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import type { CurrencyBalance } from '../ledgerCheck.ts';

const plainAccounts = [
  'psp_clearing',
  'bank_clearing',
  'credit',
  'promo',
  'receivable',
  'vat_payable',
  'subscription',
  'fees',
  'psp_fees',
  'promo_cost',
  'chargeback_loss',
  'unpaid_supplies',
  'commission_expense',
  'commission_payable',
  'payouts_in_transit',
  'input_vat',
  'suspense',
  'adjustment',
] as const;
const platformAccounts = ['ads_payable', 'overrun_loss'] as const;

/** Words of an account; its own name where it has none. */
function useAccountName(): (account: string) => string {
  const t = useText('ledger', 'campaign');
  return (account) => {
    const plain = plainAccounts.find((known) => known === account);
    if (plain !== undefined) return t(`ledger:accounts.${plain}`);
    const [name, of] = account.split(':');
    const ofPlatform = platformAccounts.find((known) => known === name);
    const channel = channels.find((known: Channel) => known === of);
    return ofPlatform === undefined || channel === undefined
      ? account
      : t(`ledger:accounts.${ofPlatform}`, { channel: t(`campaign:channel.${channel}`) });
  };
}

/** A balance on its side, as books are read: debit as it is, credit turned round. */
function renderSide({ value, currency }: CurrencyBalance['debit'], sign: 1 | -1) {
  return value * sign > 0 ? <Money money={{ value: value * sign, currency }} /> : '–';
}

/** Debits, credits and balance of every account of a currency, and whether they are the same together. */
export function TrialBalanceCard({ balance }: { balance: CurrencyBalance }) {
  const t = useText('ledger');
  const nameOf = useAccountName();
  const { currency, accounts, isBalanced } = balance;
  return (
    <Card
      title={t('ledger:balance.title', { currency })}
      extra={
        <StatusTag tone={isBalanced ? 'positive' : 'negative'}>
          {t(isBalanced ? 'ledger:balance.balanced' : 'ledger:balance.unbalanced')}
        </StatusTag>
      }
    >
      <DataTable
        isPlain
        isDense
        name={`trialBalance${currency}`}
        label={t('ledger:balance.label', { currency })}
        rows={accounts}
        rowKey={({ account }) => account}
        columns={[
          {
            key: 'account',
            title: t('ledger:balance.account'),
            isFixed: true,
            total: t('ledger:balance.sum'),
            render: ({ account }) => nameOf(account),
          },
          {
            key: 'debit',
            title: t('ledger:balance.debit'),
            isNumeric: true,
            total: <Money money={balance.debit} />,
            render: ({ debit }) => <Money money={debit} />,
          },
          {
            key: 'credit',
            title: t('ledger:balance.credit'),
            isNumeric: true,
            total: <Money money={balance.credit} />,
            render: ({ credit }) => <Money money={credit} />,
          },
          {
            key: 'balanceDebit',
            title: t('ledger:balance.balanceDebit'),
            isNumeric: true,
            render: (row) => renderSide(row.balance, 1),
          },
          {
            key: 'balanceCredit',
            title: t('ledger:balance.balanceCredit'),
            isNumeric: true,
            render: (row) => renderSide(row.balance, -1),
          },
        ]}
        empty={<EmptyState title={t('ledger:balance.empty')} text={t('ledger:balance.emptyText')} />}
      />
    </Card>
  );
}
