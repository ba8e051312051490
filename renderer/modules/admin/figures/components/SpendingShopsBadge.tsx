import type { Day } from '#shared/domain/dates/days.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Delta } from '#renderer/ui/figures/Delta.tsx';
import { BarBadge } from '#renderer/ui/frame/BarBadge.tsx';
import { computeDayChange, useSpendingShops, type DayCount } from '../useSpendingShops.ts';

/** Shops whose ads spent on the day before yesterday, yesterday (with its change) and today. */
export function SpendingShopsBadge() {
  const t = useText('admin');
  const { number } = useFormats();
  const isAllowed = useSession((state) => state.adminPermissions.has('GetTopMenuActiveEshopsCount'));
  const canList = useSession((state) => state.adminPermissions.has('GetKpiReport'));
  const { dayBefore, yesterday, present, days } = useSpendingShops(isAllowed);
  if (!isAllowed) return null;
  const change = computeDayChange(dayBefore, yesterday);
  const buildPart = (label: string, date: Day, day: DayCount | null | undefined, isMain: boolean) => ({
    label,
    isMain,
    ...(canList && { path: `/admin/kpiReport?from=${date}&to=${date}&figure=spendingShops` }),
    values:
      day === undefined || day === null
        ? day
        : [
            { text: number(day.czech, 0), name: t('admin:badge.czech', { count: number(day.czech, 0) }) },
            {
              text: number(day.foreign, 0),
              name: t('admin:badge.foreign', { count: number(day.foreign, 0) }),
            },
          ],
  });
  return (
    <BarBadge
      label={t('admin:badge.spending')}
      failedText={t('errors:failed_to_load')}
      parts={[
        buildPart(t('admin:badge.dayBefore'), days.dayBefore, dayBefore, false),
        {
          ...buildPart(t('admin:badge.yesterday'), days.yesterday, yesterday, true),
          ...(change === null ? {} : { end: <Delta percent={change} isGoodWhenUp /> }),
        },
        buildPart(t('admin:badge.today'), days.present, present, true),
      ]}
    />
  );
}
