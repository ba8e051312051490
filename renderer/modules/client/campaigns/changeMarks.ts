import type { CampaignChange } from '#shared/contracts/campaignChange.ts';
import { changes as changeTypes } from '#shared/domain/campaign/change.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { ChartMark } from '#renderer/ui/chart/chartData.ts';

/** A day with notable changes, and its mark on the chart. */
export interface MarkedChanges {
  readonly mark: ChartMark;
  readonly changes: readonly CampaignChange[];
}

/** The latest days with notable changes, numbered from the oldest; the worst of a day gives its tone. */
export function markChanges(
  changes: readonly CampaignChange[],
  timeZone: string,
  most: number,
): MarkedChanges[] {
  const byDay = new Map<string, CampaignChange[]>();
  for (const change of changes.filter(({ isNotable }) => isNotable).toReversed()) {
    const day = toLocalDay(new Date(change.at), timeZone);
    byDay.set(day, [...(byDay.get(day) ?? []), change]);
  }
  return [...byDay].slice(-most).map(([date, own], index) => {
    const tones = own.map(({ kind }) => changeTypes[kind].tone);
    const tone = (['negative', 'warning'] as const).find((worse) => tones.includes(worse)) ?? 'info';
    return { mark: { date, sign: String(index + 1), tone }, changes: own };
  });
}
