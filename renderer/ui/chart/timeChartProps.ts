import type { Day } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { NumberType } from '#shared/domain/report/report.ts';
import type { ChartMark, ChartSeries } from './chartData.ts';

/** What a chart over days, or months (`2026-11`), shows. */
export interface TimeChartProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly numberType: NumberType;
  readonly currency: Currency | null;
  readonly kind?: 'line' | 'area' | 'column';
  readonly heightPx?: number;
  /** Lines across the chart; the text beside it explains them. */
  readonly marks?: readonly ChartMark[] | undefined;
  /** The present day where the figures are counted; what it has of them so far is drawn as unfinished. */
  readonly today?: Day;
}
