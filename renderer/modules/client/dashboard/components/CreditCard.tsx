import { Button } from 'antd';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { presetPriceTiers } from '#shared/domain/money/creditDefaults.ts';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import {
  countCoveredDays,
  createOutlook,
  type ServerOutlook,
} from '#renderer/features/credit/creditState.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Amounts } from '#renderer/ui/figures/Amounts.tsx';
import { HugeFigure } from '#renderer/ui/figures/HugeFigure.tsx';
import { DayBar } from '#renderer/ui/figures/ShareBar.tsx';
import { SumLines } from '#renderer/ui/figures/SumLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';

/** Days that the bar shows. */
const shownDays = 30;
const tiers = ['Tier2', 'Tier3', 'Tier4'] as const;
const skeletonPx = 380;

/** The shop's credit, how long it lasts, and three sums to top up, in days of ads. */
export function CreditCard(props: { outlook: ServerOutlook | undefined; campaigns: readonly Campaign[] }) {
  const t = useText('dashboard', 'credit');
  const { money, day, number } = useFormats();
  const go = useGo();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const { outlook } = props;
  const describeDays = () => {
    if (outlook === undefined) return '';
    const { daysLeft, runsOutOn, basis } = outlook;
    const perDay = money(createOutlook(outlook, props.campaigns).perDay);
    if (daysLeft === null) return t(basis === 'LowSpend' ? 'credit:lowSpend' : 'credit:noneRuns');
    if (isOverYear(daysLeft)) return t('credit:lastsOverYear', { budget: perDay });
    if (daysLeft === 0) return t('credit:lastsLess', { budget: perDay });
    return t('dashboard:credit.lasts', {
      count: daysLeft,
      day: runsOutOn === null ? '' : day(runsOutOn),
      amount: perDay,
    });
  };
  const spentToday = props.campaigns.reduce(
    (sum, campaign) => sum + Math.round(campaign.spentToday.value * 100),
    0,
  );
  return (
    <Card
      title={t('dashboard:credit.title')}
      extra={<AppLink to="/app/credit/payment-history">{t('dashboard:credit.history')}</AppLink>}
    >
      {outlook === undefined || credit === null ? (
        <Skeleton height={skeletonPx} />
      ) : (
        <Stack gap={16}>
          <HugeFigure value={money(credit)} text={describeDays()} />
          {outlook.daysLeft === null ? null : (
            <DayBar days={Math.min(shownDays, outlook.daysLeft)} shown={shownDays} />
          )}
          <SumLines
            lines={[
              { label: t('dashboard:credit.today'), money: { ...credit, value: spentToday / 100 } },
              { label: t('dashboard:credit.budgets'), money: outlook.dailyBudgets },
            ]}
          />
          <FinePrint>
            {outlook.autoTopUpAt === null ? (
              <AppLink to="/app/credit/automatic">{t('dashboard:credit.autoOff')}</AppLink>
            ) : (
              t('dashboard:credit.autoOn', { amount: money(outlook.autoTopUpAt) })
            )}
          </FinePrint>
          <Amounts label={t('dashboard:credit.topUp')}>
            {tiers.map((tier) => {
              const value = presetPriceTiers[tier][credit.currency === 'EUR' ? 'EUR' : 'CZK'];
              const days = countCoveredDays(value, createOutlook(outlook, props.campaigns));
              return (
                <Button
                  key={tier}
                  block
                  onClick={() => go(`/app/credit/recharge/gateway?presetPriceTier=${tier}`)}
                >
                  <strong>{money({ value, currency: credit.currency }, { isWhole: true })}</strong>
                  {days === null ? null : (
                    <span>{t('dashboard:credit.days', { count: days, days: number(days) })}</span>
                  )}
                </Button>
              );
            })}
          </Amounts>
        </Stack>
      )}
    </Card>
  );
}
