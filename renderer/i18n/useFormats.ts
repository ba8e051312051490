import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '#shared/domain/dates/days.ts';
import {
  formatDateTime,
  formatDay,
  formatForeignZone,
  formatFullDateTime,
  formatRelative,
  formatShortDay,
  formatShortMonth,
  formatTime,
} from '#shared/domain/format/dateTime.ts';
import { formatMinutes, formatWait } from '#shared/domain/format/duration.ts';
import {
  formatAlternatives,
  formatAmount,
  formatBytes,
  formatCents,
  formatChange,
  formatCompact,
  formatCompactMoney,
  formatExactPercent,
  formatFigure,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPlainNumber,
} from '#shared/domain/format/format.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import type { NumberType } from '#shared/domain/report/report.ts';
import { asLanguage } from './i18n.ts';
import { PageTimeZone } from './pageTimeZone.ts';

/** Numbers, money and dates in the person's language; the only way a screen writes them. */
export function useFormats() {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.language);
  const pageZone = useContext(PageTimeZone);
  return useMemo(
    () => ({
      language,
      /** For fields in which numbers are typed. */
      plainNumber: (value: number) => formatPlainNumber(value, language),
      money: (money: MoneyValue, options?: { isWhole?: boolean }) => formatMoney(money, language, options),
      /** Without its currency, which the column has. */
      amount: (value: number) => formatAmount(value, language),
      cents: (value: number) => formatCents(value, language),
      number: (value: number, maximumDecimals?: number) => formatNumber(value, language, maximumDecimals),
      compactMoney: (money: MoneyValue) => formatCompactMoney(money, language),
      compact: (value: number) => formatCompact(value, language),
      percent: (percent: number, maximumDecimals?: number) =>
        formatPercent(percent, language, maximumDecimals),
      /** With exactly so many decimals, for figures beside or below each other. */
      exactPercent: (percent: number, decimals: number) => formatExactPercent(percent, language, decimals),
      change: (percent: number) => formatChange(percent, language),
      figure: (value: number | null, numberType: NumberType, currency: Currency | null, decimals?: number) =>
        formatFigure(value, numberType, currency, language, decimals),
      alternatives: (values: readonly number[]) => formatAlternatives(values, language),
      bytes: (bytes: number) => formatBytes(bytes, language),
      day: (day: Day | string) => formatDay(day, language),
      shortDay: (day: Day | string) => formatShortDay(day, language),
      /** Of `2026-11`. */
      shortMonth: (month: string) => formatShortMonth(month, language),
      /** Instants are in the page's time zone unless another is given. */
      dateTime: (instant: string | Date, timeZone = pageZone) => formatDateTime(instant, language, timeZone),
      time: (instant: string | Date, timeZone = pageZone) => formatTime(instant, language, timeZone),
      /** The time of day, with its zone where the device's clock shows another time. */
      timeWithZone: (instant: string | Date, timeZone = pageZone) =>
        `${formatTime(instant, language, timeZone)}${formatForeignZone(instant, timeZone)}`,
      dateTimeWithZone: (instant: string | Date, timeZone = pageZone) =>
        `${formatDateTime(instant, language, timeZone)}${formatForeignZone(instant, timeZone)}`,
      fullDateTime: (instant: string | Date, timeZone = pageZone) =>
        formatFullDateTime(instant, language, timeZone),
      minutes: (count: number) => formatMinutes(count, language),
      wait: (since: string | Date) => formatWait(since, new Date(), language),
      relative: (instant: string | Date) => formatRelative(instant, new Date(), language, pageZone),
    }),
    [language, pageZone],
  );
}
