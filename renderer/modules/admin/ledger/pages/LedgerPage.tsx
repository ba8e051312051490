import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ChecksCard } from '../components/ChecksCard.tsx';
import { LastCheckCard } from '../components/LastCheckCard.tsx';
import { TrialBalanceCard } from '../components/TrialBalanceCard.tsx';

const refetchEveryMs = 30_000;

/** The books: whether they are whole, every account by currency, and the checks so far. */
export function LedgerPage() {
  const t = useText('ledger');
  const { dateTime } = useFormats();
  const query = useCallQuery(api.accounting.getTrialBalance, {}, { refetchIntervalMs: refetchEveryMs });
  return (
    <AccountingTabs purpose={t('ledger:purpose')}>
      <Stack gap={20}>
        <QueryView query={query} skeleton={<TableSkeleton rows={10} />}>
          {({ at, currencies, lastCheck }) => (
            <Stack gap={20}>
              <LastCheckCard check={lastCheck} />
              {currencies.map((balance) => (
                <TrialBalanceCard key={balance.currency} balance={balance} />
              ))}
              <FinePrint>{t('ledger:balance.asOf', { time: dateTime(at, staffTimeZone) })}</FinePrint>
            </Stack>
          )}
        </QueryView>
        <ChecksCard />
      </Stack>
    </AccountingTabs>
  );
}
