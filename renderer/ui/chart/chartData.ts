import type { Day } from '#shared/domain/dates/days.ts';

/** One line of a chart over days. */
export interface ChartSeries {
  readonly name: string;
  readonly points: readonly { readonly date: Day | string; readonly value: number | null }[];
  /** A comparison: drawn dashed and quiet, day by day under the present one. */
  readonly isComparison?: boolean;
}

/** Something that happened on a day of a chart; where several did, one mark stands for them. */
export interface ChartMark {
  readonly date: string;
  /** As it stands at the top of its line: a letter or a number that the text beside the chart takes up. */
  readonly sign: string;
  readonly tone: 'negative' | 'warning' | 'info';
}

/** A point as the drawing library takes it. */
export interface ChartPoint {
  readonly date: string;
  readonly value: number | null;
  readonly series: string;
}

/** All points of all series in a row; a comparison stands under the days of the first series. */
export function chartPoints(series: readonly ChartSeries[]): ChartPoint[] {
  const days = series[0]?.points.map((point) => point.date) ?? [];
  return series.flatMap((line) =>
    line.points.map((point, index) => ({
      date: line.isComparison === true ? (days[index] ?? point.date) : point.date,
      value: point.value,
      series: line.name,
    })),
  );
}
