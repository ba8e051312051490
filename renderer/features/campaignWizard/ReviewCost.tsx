import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { countCreditDays, computeMonthlyMaximum } from './dailyBudget.ts';
import type { ReviewedBudget } from './useReviewedBudget.ts';

/** Cost of a daily budget: per day, maximum per month, holds, the first charge, how long the credit lasts. */
export function ReviewCost({ channel, budget }: { channel: Channel; budget: ReviewedBudget }) {
  const t = useText('campaign', 'wizard');
  const { money } = useFormats();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const { daily, others, isOn } = budget;
  const allDaily = { ...daily, value: fromMinor(toMinor(daily.value) + toMinor(others.value)) };
  const hasCredit = credit !== null && credit.value > 0;
  const days = hasCredit ? countCreditDays(credit, allDaily) : 0;
  return (
    <Card title={t('wizard:cost.title')}>
      <Stack gap={8}>
        <Facts
          items={[
            { label: t('wizard:cost.day'), value: money(daily) },
            { label: t('wizard:cost.month'), value: money(computeMonthlyMaximum(daily)) },
            {
              label: t('wizard:cost.exposure'),
              value: t('wizard:cost.exposureValue', { amount: money(daily) }),
            },
            {
              label: t('wizard:cost.firstCharge'),
              value: t(isOn ? 'wizard:cost.firstChargeOn' : 'wizard:cost.firstChargeValue'),
            },
            hasCredit
              ? {
                  label: t(others.value > 0 ? 'wizard:cost.coversAll' : 'wizard:cost.covers', {
                    credit: money(credit),
                  }),
                  value:
                    days === 0
                      ? t('campaign:wizard.lessThanDay')
                      : isOverYear(days)
                        ? t('campaign:wizard.overYear')
                        : t('campaign:wizard.days', { count: days }),
                }
              : {
                  label: t('campaign:wizard.factNoCredit'),
                  value: t('campaign:wizard.factNoCreditValue'),
                },
          ]}
        />
        <FinePrint>{t('wizard:cost.vat', { channel: t(`campaign:channel.${channel}`) })}</FinePrint>
      </Stack>
    </Card>
  );
}
