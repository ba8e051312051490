import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { NumberType } from '#shared/domain/report/report.ts';
import type { MeasureTone } from '../../themes/measureColors.ts';
import type { ChartMark } from './chartData.ts';

/** A measure over the days of a panel chart. */
export interface PanelMeasure {
  readonly name: string;
  readonly tone: MeasureTone;
  readonly numberType: NumberType;
  readonly currency: Currency | null;
  readonly values: readonly (number | null)[];
}

export interface PanelChartProps {
  readonly label: string;
  readonly days: readonly string[];
  /** The line of the upper panel, with the days before as a dotted one of the same hue. */
  readonly line: PanelMeasure;
  readonly before: { readonly name: string; readonly values: readonly (number | null)[] } | null;
  /** The bars of the lower panel, over the same days. */
  readonly bars: PanelMeasure;
  readonly marks: readonly ChartMark[];
  /** The present day where the figures are counted. */
  readonly today: Day;
}
