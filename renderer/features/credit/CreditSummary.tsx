import type { ReactNode } from 'react';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { HeroFigure } from '#renderer/ui/figures/HeroFigure.tsx';
import type { CreditOutlook } from './creditOutlook.ts';

/** The credit of the selected shop, live, with how long it lasts and what to do next. */
export function CreditSummary({
  outlook,
  action,
}: {
  outlook: CreditOutlook | undefined;
  action?: ReactNode;
}) {
  const t = useText('credit');
  const { money } = useFormats();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const limit = useSession((state) => state.eshop?.creditNotificationLimit ?? 0);
  if (credit === null) return null;
  const isLow = credit.value < limit;
  return (
    <HeroFigure
      title={t('credit:now')}
      value={money(credit)}
      tone={credit.value <= 0 || outlook?.isStopped === true ? 'negative' : isLow ? 'warning' : 'calm'}
      action={action}
      lines={[
        ...(outlook === undefined ? [] : [outlookText()]),
        ...(isLow && credit.value > 0
          ? [t('credit:underLimit', { limit: money({ value: limit, currency: credit.currency }) })]
          : []),
      ]}
      isLoading={outlook === undefined}
    />
  );

  function outlookText(): string {
    if ((credit !== null && credit.value <= 0) || outlook?.isStopped === true) return t('credit:empty');
    if (outlook === undefined || outlook.daysLeft === null) return t('credit:noneRuns');
    const budget = money(outlook.dailyBudget, { isWhole: true });
    return outlook.daysLeft === 0
      ? t('credit:lastsLess', { budget })
      : t('credit:lasts', { count: outlook.daysLeft, budget });
  }
}
