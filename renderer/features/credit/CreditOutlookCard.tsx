import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Sparkline } from '#renderer/ui/figures/Sparkline.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { withBalance, type ServerOutlook } from './creditState.ts';
import { useOutlook } from './useOutlook.ts';

/** How many days the credit of the selected shop lasts, and from what that follows. @param credit as the page shows it */
export function CreditOutlookCard({ credit }: { credit: MoneyValue }) {
  const t = useText('credit');
  const query = useOutlook(credit);
  return (
    <Card title={t('credit:outlook.title')}>
      <QueryView query={query} skeleton={<FormSkeleton fields={3} />}>
        {(outlook) => <Outlook outlook={withBalance(outlook, credit)} />}
      </QueryView>
    </Card>
  );
}

function Outlook({ outlook }: { outlook: ServerOutlook }) {
  const t = useText('credit');
  const { money, day } = useFormats();
  const { basis, daysLeft, runsOutOn, dailySpend, dailyBudgets, days, autoTopUpAt } = outlook;
  const lasts =
    daysLeft === null
      ? t(basis === 'LowSpend' ? 'credit:outlook.noFigure' : 'credit:outlook.unknown')
      : daysLeft === 0
        ? t('credit:outlook.lessThanDay')
        : isOverYear(daysLeft)
          ? t('credit:outlook.overYear')
          : t('credit:outlook.days', { count: daysLeft });
  const reason = {
    Spend: () => t('credit:outlook.bySpend', { count: days.length, amount: money(dailySpend) }),
    Budgets: () => t('credit:outlook.byBudgets', { amount: money(dailyBudgets) }),
    LowSpend: () => t('credit:outlook.byLowSpend', { amount: money(dailySpend) }),
    None: () => t('credit:outlook.byNothing'),
  }[basis]();
  return (
    <Stack gap={16}>
      <Stack isRow gap={16} justify="between">
        <TwoLines
          first={
            runsOutOn === null ? lasts : `${lasts}, ${t('credit:outlook.until', { day: day(runsOutOn) })}`
          }
          second={reason}
          isWrapped
        />
        <Sparkline tone="spend" values={days.map(({ spend }) => spend.value)} />
      </Stack>
      <Facts
        items={[
          { label: t('credit:outlook.credit'), value: <Money money={outlook.credit} /> },
          { label: t('credit:outlook.held'), value: <Money money={outlook.held} /> },
          { label: t('credit:outlook.available'), value: <Money money={outlook.available} /> },
          { label: t('credit:outlook.perDay'), value: <Money money={dailySpend} /> },
          { label: t('credit:outlook.budgets'), value: <Money money={dailyBudgets} /> },
          {
            label: t('credit:outlook.autoTopUp'),
            value:
              autoTopUpAt === null
                ? t('credit:outlook.autoTopUpOff')
                : t('credit:outlook.autoTopUpAt', { amount: money(autoTopUpAt) }),
          },
        ]}
      />
    </Stack>
  );
}
