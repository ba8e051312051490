import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import { formatShortDay, formatShortMonth } from '#shared/domain/format/dateTime.ts';
import { formatCompact, formatCompactMoney } from '#shared/domain/format/format.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { toMonth } from '#shared/domain/dates/months.ts';
import type { Language } from '#shared/i18n/languages.ts';
import type { TableChart } from '#server/reportFiles/tablePdf.ts';
import { getTexts } from '#server/texts/texts.ts';

/** Above so many days a column stands for a month. */
const mostDays = 92;

/** Sums in minor units, so that many days add up to the cent. */
function sumByMonth(items: readonly { date: Day; value: number | null }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { date, value } of items) {
    const month = toMonth(date);
    sums.set(month, (sums.get(month) ?? 0) + Math.round((value ?? 0) * 100));
  }
  return sums;
}

/**
 * The course of spend and revenue at the head of the campaign statistics, with that of the compared days as the screen
 * draws it; null where there is nothing to draw.
 */
export function buildCampaignChart(
  expenses: DailyFigure,
  revenue: DailyFigure,
  language: Language,
  compareWith: 'PreviousPeriod' | 'PreviousYear' | null,
): TableChart | null {
  const t = getTexts(language);
  const all = [...expenses.items, ...revenue.items];
  if (expenses.items.length < 2 || all.every(({ value }) => (value ?? 0) === 0)) return null;
  const { currency } = expenses;
  const isLong = expenses.items.length > mostDays;
  const listValues = (items: readonly { date: Day; value: number | null }[]) =>
    isLong ? [...sumByMonth(items).values()].map((sum) => sum / 100) : items.map(({ value }) => value ?? 0);
  const buildSeries = (column: 'revenue' | 'expenses', { items }: DailyFigure): TableChart['line'] => {
    const name = t(`statistics:column.${column}`);
    const past = items.map(({ date, previousValue }) => ({ date: date as Day, value: previousValue }));
    return {
      name,
      values: listValues(items.map(({ date, value }) => ({ date: date as Day, value }))),
      ...(compareWith === null
        ? {}
        : {
            past: { name: t(`reports:previous.${compareWith}`, { column: name }), values: listValues(past) },
          }),
    };
  };
  return {
    title: t(isLong ? 'reports:courseByMonth' : 'reports:courseByDay'),
    dayTexts: isLong
      ? [...sumByMonth(expenses.items.map(({ date, value }) => ({ date: date as Day, value }))).keys()].map(
          (month) => formatShortMonth(month, language),
        )
      : expenses.items.map(({ date }) => formatShortDay(date, language)),
    write: (value) =>
      currency === null ? formatCompact(value, language) : formatCompactMoney({ value, currency }, language),
    columns: buildSeries('revenue', revenue),
    line: buildSeries('expenses', expenses),
  };
}
