import { Segmented } from 'antd';
import { useState } from 'react';
import { endOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { ledgerTimes, type LedgerTime } from '#shared/domain/money/ledger.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { AccountingTabs } from '#renderer/features/accounting/AccountingTabs.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { DayInput } from '#renderer/ui/dates/DayInput.tsx';
import { getToday } from '#renderer/ui/dates/dateRange.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
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
  const today = getToday(staffTimeZone);
  const [day, setDay] = useState<Day>(today);
  const [by, setBy] = useState<LedgerTime>('Effective');
  // Of today: as of now, so that it moves on.
  const at = day === today ? {} : { at: new Date(endOfDay(day, staffTimeZone).getTime() - 1).toISOString() };
  const query = useCallQuery(
    api.accounting.getTrialBalance,
    { ...at, by },
    { refetchIntervalMs: refetchEveryMs },
  );
  return (
    <AccountingTabs purpose={t('ledger:purpose')}>
      <Stack gap={20}>
        <Stack isRow gap={16} align="start">
          <LabelledControl label={t('ledger:balance.day')}>
            {(id) => <DayInput id={id} value={day} last={today} onChange={setDay} />}
          </LabelledControl>
          <LabelledControl label={t('ledger:balance.by.label')}>
            {() => (
              <Segmented
                aria-label={t('ledger:balance.by.label')}
                value={by}
                onChange={setBy}
                options={ledgerTimes.map((value) => ({ value, label: t(`ledger:balance.by.${value}`) }))}
              />
            )}
          </LabelledControl>
        </Stack>
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
