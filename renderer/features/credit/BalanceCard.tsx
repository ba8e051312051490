import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { BalanceChart } from '#renderer/ui/chart/BalanceChart.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { BigAmount } from '#renderer/ui/figures/BigAmount.tsx';
import { Calculation } from '#renderer/ui/figures/Calculation.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { listDailyBalances } from './creditForecast.ts';
import { creditState, withBalance, type CreditOutlook, type ServerOutlook } from './creditState.ts';
import { useOutlook } from './useOutlook.ts';

const refetchEveryMs = 60_000;
const chartDays = 14;
const statementOfChart = { days: 30 } as const;
const tones = { stopped: 'negative', none: 'warning', underLimit: 'warning', enough: 'calm' } as const;

/** The balance, the division that tells how long it lasts, and its line to zero. */
export function BalanceCard({ credit, outlook }: { credit: MoneyValue; outlook: CreditOutlook | undefined }) {
  const query = useOutlook(credit);
  return (
    <Card>
      <QueryView query={query} skeleton={<Skeleton height={230} />}>
        {(served) => (
          <Columns isTight align="start">
            <Figures outlook={withBalance(served, credit)} campaigns={outlook} />
            <Line outlook={withBalance(served, credit)} />
          </Columns>
        )}
      </QueryView>
    </Card>
  );
}

function Figures({ outlook, campaigns }: { outlook: ServerOutlook; campaigns: CreditOutlook | undefined }) {
  const t = useText('creditOverview', 'credit');
  const { money, shortDay, number } = useFormats();
  const limit = useSession((state) => state.eshop?.creditNotificationLimit ?? 0);
  const { credit, held, basis, daysLeft, runsOutOn, days } = outlook;
  const state = creditState(credit.value, limit, campaigns);
  const perDay = basis === 'Budgets' ? outlook.dailyBudgets : outlook.dailySpend;
  const [from, to] = [days.find(({ spend }) => spend.value > 0), days.at(-1)];
  return (
    <Stack gap={16}>
      <BigAmount title={t('credit:now')} money={credit} tone={tones[state]} line={describeLasting()} />
      {daysLeft === null ? null : (
        <Calculation
          rows={[
            { label: t('creditOverview:calculation.balance'), value: money(credit) },
            {
              label:
                basis === 'Budgets' || from === undefined || to === undefined
                  ? t('creditOverview:calculation.budgets')
                  : t('creditOverview:calculation.spend', { from: shortDay(from.day), to: shortDay(to.day) }),
              value: money(perDay),
            },
            {
              label: t('creditOverview:calculation.days'),
              value: number(perDay.value === 0 ? 0 : credit.value / perDay.value, 1),
            },
          ]}
        />
      )}
      {state === 'underLimit' ? (
        <FinePrint>
          {t('credit:underLimit', { limit: money({ value: limit, currency: credit.currency }) })}
        </FinePrint>
      ) : null}
      {held.value > 0 ? <FinePrint>{t('creditOverview:held', { amount: money(held) })}</FinePrint> : null}
    </Stack>
  );

  function describeLasting(): string {
    if (state === 'stopped') return t('creditOverview:stopped');
    if (state === 'none') return t('credit:none');
    if (daysLeft === null)
      return t(basis === 'LowSpend' ? 'creditOverview:lowSpend' : 'creditOverview:noCampaigns');
    if (isOverYear(daysLeft) || runsOutOn === null) return t('creditOverview:lastsOverYear');
    if (daysLeft === 0) return t('creditOverview:lastsLess');
    return t('creditOverview:lastsDays', { count: daysLeft, day: shortDay(runsOutOn) });
  }
}

function Line({ outlook }: { outlook: ServerOutlook }) {
  const t = useText('creditOverview');
  const { day } = useFormats();
  const statement = useCallQuery(api.payment.getCreditStatement, statementOfChart, {
    refetchIntervalMs: refetchEveryMs,
  });
  const { currency } = outlook.credit;
  const { daysLeft, runsOutOn } = outlook;
  return (
    <QueryView query={statement} skeleton={<Skeleton height={220} />}>
      {(served) => {
        if (served.items.length === 0) return null;
        const past = listDailyBalances(served, chartDays);
        // The page's balance is of this moment; the statement's last one may be a minute old.
        const points = past.map((point, index) =>
          index === past.length - 1 ? { ...point, value: outlook.credit.value } : point,
        );
        const forecast =
          daysLeft === null || daysLeft === 0 || runsOutOn === null || isOverYear(daysLeft)
            ? null
            : { day: addDays(served.toDay as Day, daysLeft), days: daysLeft };
        return (
          <BalanceChart
            label={t(forecast === null ? 'creditOverview:chart.history' : 'creditOverview:chart.title', {
              currency,
            })}
            points={points}
            forecast={forecast}
            currency={currency}
            texts={{
              today: t('creditOverview:chart.today'),
              day: t('creditOverview:chart.day'),
              balance: t('creditOverview:chart.balance'),
              forecast:
                forecast === null ? '' : t('creditOverview:chart.forecast', { day: day(forecast.day) }),
            }}
          />
        );
      }}
    </QueryView>
  );
}
