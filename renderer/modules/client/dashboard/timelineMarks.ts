import type { TimelineEvent } from '#shared/contracts/dashboard.ts';
import { getTimelineTone } from '#shared/domain/report/timeline.ts';
import type { ChartMark } from '#renderer/ui/chart/chartData.ts';

/** Days on which something happened, each with its mark. */
export interface MarkedDay {
  readonly mark: ChartMark;
  readonly events: readonly TimelineEvent[];
}

/** The latest days on which something happened, numbered from the oldest; the worst of a day gives its tone. */
export function toMarkedDays(events: readonly TimelineEvent[], most: number): MarkedDay[] {
  const byDay = new Map<string, TimelineEvent[]>();
  for (const event of events) byDay.set(event.day, [...(byDay.get(event.day) ?? []), event]);
  const findWorst = (own: readonly TimelineEvent[]): ChartMark['tone'] => {
    const found = own.map(({ kind }) => getTimelineTone(kind));
    return (['negative', 'warning'] as const).find((tone) => found.includes(tone)) ?? 'info';
  };
  return [...byDay].slice(-most).map(([date, own], index) => ({
    mark: { date, sign: String(index + 1), tone: findWorst(own) },
    events: own,
  }));
}
