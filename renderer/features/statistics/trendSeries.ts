import type { DailyFigure } from '#shared/contracts/reportingFields.ts';
import type { ChartSeries } from '#renderer/ui/chart/chartData.ts';
import { getMeasureTone } from '#renderer/ui/figures/measureTone.ts';

/** A course as a line of a chart, with the days that it is compared with as a second one where there are any. */
export function toTrendSeries(
  daily: DailyFigure,
  measure: string,
  name: string,
  nameBefore: string,
): ChartSeries[] {
  const tone = getMeasureTone(measure);
  const present: ChartSeries = {
    name,
    tone,
    points: daily.items.map(({ date, value }) => ({ date, value })),
  };
  if (daily.items.every((item) => item.previousValue === null)) return [present];
  return [
    present,
    {
      name: nameBefore,
      tone,
      isComparison: true,
      points: daily.items.map(({ date, previousValue }) => ({ date, value: previousValue })),
    },
  ];
}

/** Whether lines have nothing to show: no value, or zeros only. */
export function isFlat(series: readonly ChartSeries[]): boolean {
  return series.every(({ points }) => points.every(({ value }) => value === null || value === 0));
}
