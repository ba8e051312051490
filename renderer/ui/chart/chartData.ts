import type { Day } from '#shared/domain/dates/days.ts';
import type { MeasureTone } from '../../themes/measureColors.ts';

/** One line of a chart over days. */
export interface ChartSeries {
  readonly name: string;
  readonly points: readonly { readonly date: Day | string; readonly value: number | null }[];
  /** The family that its colour tells; without one it takes a colour of the theme in turn. */
  readonly tone?: MeasureTone;
  /** A comparison: a lighter dotted line of the same colour, day by day under the present one. */
  readonly isComparison?: boolean;
}

/** Something that happened on a day of a chart; where several did, one mark stands for them. */
export interface ChartMark {
  readonly date: string;
  /** Label at the top of its line: a letter or a number that the text beside the chart refers to. */
  readonly sign: string;
  readonly tone: 'negative' | 'warning' | 'info';
}

/** A point as the drawing library takes it. */
export interface ChartPoint {
  readonly date: string;
  readonly value: number | null;
  readonly series: string;
  /** Points of one part are joined by a line: past periods, or the current one. */
  readonly part: string;
  /** Whether it belongs to the part that still runs. */
  readonly isRunning: boolean;
}

/** Whether a day or a month (`2026-11`) is over, still runs or has not begun, seen from a day. */
export function getPeriodState(period: string, today: Day): 'over' | 'running' | 'ahead' {
  const current = today.slice(0, period.length);
  if (period === current) return 'running';
  return period < current ? 'over' : 'ahead';
}

/**
 * Returns all points of all series in a row; a comparison shares the days of the first series. The current period is
 * a part of its own, which a line enters from the last complete period. Future periods are left out.
 */
export function chartPoints(
  series: readonly ChartSeries[],
  options: { readonly today?: Day | undefined; readonly isLine: boolean },
): ChartPoint[] {
  const days = series[0]?.points.map((point) => point.date) ?? [];
  return series.flatMap((line) => {
    const points: ChartPoint[] = [];
    for (const [index, { date, value }] of line.points.entries()) {
      const point = { value, series: line.name, part: line.name, isRunning: false };
      if (line.isComparison === true) {
        points.push({ ...point, date: days[index] ?? date });
        continue;
      }
      const state = options.today === undefined ? 'over' : getPeriodState(date, options.today);
      if (state === 'ahead') continue;
      const before = points.at(-1);
      const running = { part: `${line.name} …`, isRunning: true };
      if (state === 'running' && options.isLine && before !== undefined)
        points.push({ ...before, ...running });
      points.push({ ...point, date, ...(state === 'running' ? running : {}) });
    }
    return points;
  });
}

/** The period of a chart that still runs; null where all are over. */
export function findRunningPeriod(series: readonly ChartSeries[], today: Day | undefined): string | null {
  if (today === undefined) return null;
  const present = series.find((line) => line.isComparison !== true);
  return present?.points.find(({ date }) => getPeriodState(date, today) === 'running')?.date ?? null;
}

/** How far the past of a measure goes towards the surface. */
const comparisonFade = 0.35;

/** Days from which an axis names months with their years; shorter ones name days. */
const monthsFrom = 89;
/** Most names of months on an axis before some are left out. */
const mostMonths = 9;

/**
 * Which periods of an axis have a name, and whether those are months: from a quarter on the first of each month, of longer
 * ones that of every second, third, fourth or sixth or of each January, so that the names are in even steps. Null names all.
 */
export function selectNamedMonths(periods: readonly string[]): ReadonlySet<string> | null {
  if (periods.length < monthsFrom || periods[0]?.length !== 10) return null;
  const firsts = periods.filter((day) => day.endsWith('-01'));
  const step = [1, 2, 3, 4, 6].find((months) => firsts.length / months <= mostMonths) ?? 12;
  return new Set(firsts.filter((day) => (Number(day.slice(5, 7)) - 1) % step === 0));
}

/** A colour on its way to a surface: 0 is the colour, 1 the surface; both `#RRGGBB`. */
export function fadeColor(color: string, surface: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [from, to] = [color, surface].map((value) => Number.parseInt(value.slice(at, at + 2), 16)) as [
      number,
      number,
    ];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`.toUpperCase();
}

/**
 * Colours of a chart's lines in their order: a measure has its own wherever it is drawn, and its past is a lighter one of the
 * same hue. A line without a measure takes the next colour of the theme.
 */
export function pickLineColors(
  series: readonly ChartSeries[],
  colors: {
    readonly measures: Readonly<Record<MeasureTone, string>>;
    readonly series: readonly string[];
    readonly surface: string;
  },
): string[] {
  let last = colors.series[0] ?? colors.measures.revenue;
  return series.map((line, index) => {
    const own =
      line.tone === undefined
        ? line.isComparison === true
          ? last
          : (colors.series[index % colors.series.length] ?? last)
        : colors.measures[line.tone];
    last = own;
    return line.isComparison === true ? fadeColor(own, colors.surface, comparisonFade) : own;
  });
}

const usualTicks = 5;

/** How many steps an axis of counts has: half an order is none, so that few of them have few steps. */
export function computeCountTicks(points: readonly { readonly value: number | null }[]): number {
  const largest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  return Math.min(usualTicks, Math.max(1, Math.ceil(largest)));
}
