import type { MicrosoftAccountRow, SubAccount } from '#shared/contracts/campaign.ts';
import type { MicrosoftAccountState } from '#shared/domain/campaign/microsoftAccount.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** An account in the table; what Microsoft says of it only where it was asked. */
export type AccountRow = SubAccount & Partial<MicrosoftAccountRow>;

const tones: Readonly<Record<MicrosoftAccountState, StatusTone>> = {
  Active: 'positive',
  Paused: 'neutral',
  Suspended: 'negative',
  Pending: 'waiting',
  Unknown: 'neutral',
};

function getStateText({ accountState: state, accountId }: AccountRow, t: TranslateText): string {
  if (state) return t(`platformAccounts:states.${state}`);
  return accountId === null ? '–' : t('platformAccounts:notThere');
}

function AccountState({ account, t }: { account: AccountRow; t: TranslateText }) {
  const text = getStateText(account, t);
  return account.accountState ? <StatusTag tone={tones[account.accountState]}>{text}</StatusTag> : text;
}

/** Columns of the accounts; `isMicrosoft` adds what Microsoft says of them, unless it did not answer. */
export function createAccountColumns(
  t: TranslateText,
  { day, money }: Pick<ReturnType<typeof useFormats>, 'day' | 'money'>,
  { isMicrosoft, hasStates }: { isMicrosoft: boolean; hasStates: boolean },
): Column<AccountRow>[] {
  const atMicrosoft: Column<AccountRow>[] = [
    {
      key: 'accountNumber',
      title: t('platformAccounts:accountNumber'),
      render: (account) => account.accountNumber ?? '–',
    },
    {
      key: 'state',
      title: t('platformAccounts:state'),
      fileValue: (account) => (hasStates ? getStateText(account, t) : null),
      render: (account) => (hasStates ? <AccountState account={account} t={t} /> : '–'),
    },
  ];
  return [
    {
      key: 'shop',
      title: t('platformAccounts:shop'),
      isFixed: true,
      render: (account) => account.domainName,
    },
    ...(isMicrosoft
      ? []
      : [
          {
            key: 'platform',
            title: t('platformAccounts:platform'),
            render: (account: AccountRow) => account.channel,
          },
        ]),
    {
      key: 'accountId',
      title: t('platformAccounts:accountId'),
      render: (account) => account.accountId ?? t('platformAccounts:notMade'),
    },
    ...(isMicrosoft ? atMicrosoft : []),
    {
      key: 'campaigns',
      title: t('platformAccounts:campaigns'),
      isNumeric: true,
      render: (account) => account.campaignCount,
    },
    {
      key: 'running',
      title: t('platformAccounts:running'),
      isNumeric: true,
      render: (account) => account.runningCount,
    },
    {
      key: 'lastSpend',
      title: t('platformAccounts:lastSpend'),
      fileValue: ({ lastSpend }) => lastSpend?.amount ?? t('platformAccounts:noSpend'),
      render: ({ lastSpend }) =>
        lastSpend === null
          ? t('platformAccounts:noSpend')
          : t('platformAccounts:lastSpendOn', { amount: money(lastSpend.amount), day: day(lastSpend.day) }),
    },
    {
      key: 'currency',
      title: t('platformAccounts:currency'),
      isExtra: true,
      render: (account) => account.currency,
    },
    {
      key: 'timeZone',
      title: t('platformAccounts:timeZone'),
      isExtra: true,
      render: (account) => account.timeZone,
    },
    { key: 'name', title: t('platformAccounts:name'), isExtra: true, render: (account) => account.name },
    {
      key: 'created',
      title: t('platformAccounts:created'),
      isExtra: true,
      render: (account) => <Instant instant={account.createdAt} timeZone={staffTimeZone} />,
    },
  ];
}
