import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { forecastVisits, type PaidDay, type VisitForecast } from '#shared/domain/campaign/forecast.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import type { ReportInput } from '#renderer/features/statistics/useKeyFigures.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { getPresetDays, reportFields, getToday } from '#renderer/ui/dates/dateRange.ts';

/** What the forecast is made of: the shop's ads of the same kind, all its ads, or nothing. */
export interface Forecast {
  readonly visits: VisitForecast | null;
  readonly source: 'own' | 'others';
}

function usePaidDays(input: ReportInput): readonly PaidDay[] | undefined {
  const cost = useCallQuery(api.reporting.expensesDaily, input);
  const clicks = useCallQuery(api.reporting.clickCountDaily, input);
  if (cost.data === undefined || clicks.data === undefined) return undefined;
  const clicksOf = new Map(clicks.data.items.map(({ date, value }) => [date, value ?? 0]));
  return cost.data.items.map(({ date, value }) => ({ cost: value ?? 0, clicks: clicksOf.get(date) ?? 0 }));
}

/** What a daily budget buys by what the shop's own ads paid in the last weeks; undefined while it loads. */
export function useForecast(channel: Channel, format: Format, dailyBudget: number): Forecast | undefined {
  const timeZone = useSession((state) => state.eshop?.timeZone ?? 'Europe/Prague');
  const { from, to } = getPresetDays('last30', getToday(timeZone));
  const range = reportFields({ from, to, compareWith: null }, timeZone);
  const own = usePaidDays({ ...range, channels: [channel], formats: [format] });
  const all = usePaidDays(range);
  if (own === undefined || all === undefined) return undefined;
  const ofKind = forecastVisits(dailyBudget, own);
  return ofKind === null
    ? { visits: forecastVisits(dailyBudget, all), source: 'others' }
    : { visits: ofKind, source: 'own' };
}
