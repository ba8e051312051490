import type { ReactNode } from 'react';
import { isOverYear } from '#shared/domain/payment/creditDays.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { HeroFigure } from '#renderer/ui/figures/HeroFigure.tsx';
import { creditState, type CreditOutlook } from './creditState.ts';

/** The credit of the selected shop, live, with how long it lasts and what to do next. */
export function CreditSummary({
  outlook,
  action,
  path,
}: {
  outlook: CreditOutlook | undefined;
  action?: ReactNode;
  /** The page behind it. */
  path?: string;
}) {
  const t = useText('credit');
  const { money } = useFormats();
  const credit = useSession((state) => state.eshop?.credit ?? null);
  const limit = useSession((state) => state.eshop?.creditNotificationLimit ?? 0);
  if (credit === null) return null;
  const state = creditState(credit.value, limit, outlook);
  const tones = { stopped: 'negative', none: 'warning', underLimit: 'warning', enough: 'calm' } as const;
  return (
    <HeroFigure
      title={t('credit:now')}
      value={money(credit)}
      tone={tones[state]}
      action={action}
      path={path}
      lines={[
        ...(outlook === undefined ? [] : [formatOutlook(outlook)]),
        ...(state === 'underLimit'
          ? [t('credit:underLimit', { limit: money({ value: limit, currency: credit.currency }) })]
          : []),
      ]}
      isLoading={outlook === undefined}
    />
  );

  function formatOutlook({ daysLeft, perDay, isSpendLow }: CreditOutlook): string {
    if (state === 'stopped') return t('credit:empty');
    if (state === 'none') return t('credit:none');
    if (daysLeft === null) return t(isSpendLow ? 'credit:lowSpend' : 'credit:noneRuns');
    const budget = money(perDay, { isWhole: true });
    if (isOverYear(daysLeft)) return t('credit:lastsOverYear', { budget });
    return daysLeft === 0
      ? t('credit:lastsLess', { budget })
      : t('credit:lasts', { count: daysLeft, budget });
  }
}
