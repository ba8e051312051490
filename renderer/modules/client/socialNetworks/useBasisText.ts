import { useMemo } from 'react';
import type { SuggestedTime } from '#shared/contracts/postPlanningSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** 4 January 2027 is a Monday. */
const monday = Date.UTC(2027, 0, 4);
const dayMs = 86_400_000;

/** Names of weekdays; Monday is 1. */
export function useWeekdayName(form: 'long' | 'short'): (weekday: number) => string {
  const { language } = useFormats();
  const name = useMemo(
    () => new Intl.DateTimeFormat(language, { weekday: form, timeZone: 'UTC' }),
    [language, form],
  );
  return (weekday) => name.format(new Date(monday + (weekday - 1) * dayMs));
}

/** What a suggested time rests on, as a text. */
export function useBasisText(): (time: SuggestedTime) => string {
  const t = useText('socialNetworks');
  const { number } = useFormats();
  const getWeekday = useWeekdayName('long');
  return ({ weekday, hour, basis }) => {
    if (basis.kind === 'Posts')
      return t('socialNetworks:suggested.posts', {
        count: basis.posts,
        visits: number(basis.visitsPerPost, 1),
        any: number(basis.visitsPerAnyPost, 1),
      });
    const key = basis.isOfWeekday ? 'orders' : 'ordersAnyDay';
    const name = getWeekday(weekday);
    return t(`socialNetworks:suggested.${key}`, {
      weekday: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      orders: number(basis.orders, 0),
      all: number(basis.ofOrders, 0),
      from: `${hour}:00`,
      to: `${hour + 2}:00`,
    });
  };
}
