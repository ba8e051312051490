import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { daysOfCredit, monthlyMaximum } from './dailyBudget.ts';

/** What a daily budget comes to: a day, a month at most, and how long the credit lasts. No forecast. */
export function ReviewFacts({ dailyBudget }: { dailyBudget: MoneyValue }) {
  const t = useText('campaign');
  const { money } = useFormats();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const hasCredit = credit !== null && credit.value > 0;
  const days = hasCredit ? daysOfCredit(credit, dailyBudget) : 0;
  return (
    <Stack gap={8}>
      <Facts
        items={[
          { label: t('campaign:wizard.factDay'), value: money(dailyBudget) },
          { label: t('campaign:wizard.factMonth'), value: money(monthlyMaximum(dailyBudget)) },
          hasCredit
            ? {
                label: t('campaign:wizard.factCredit', { credit: money(credit) }),
                value:
                  days === 0 ? t('campaign:wizard.lessThanDay') : t('campaign:wizard.days', { count: days }),
              }
            : {
                label: t('campaign:wizard.factNoCredit'),
                value: t('campaign:wizard.factNoCreditValue'),
              },
          { label: t('campaign:wizard.factStart'), value: t('campaign:wizard.factStartValue') },
        ]}
      />
      <FinePrint>{t('campaign:wizard.factDayNote')}</FinePrint>
    </Stack>
  );
}
