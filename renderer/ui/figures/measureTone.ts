import type { Measure } from '#shared/domain/report/report.ts';
import type { StatisticMeasureKey } from '#shared/domain/report/statistics.ts';
import type { MeasureTone } from '../../themes/measureColors.ts';

const tones: Readonly<Partial<Record<string, MeasureTone>>> = {
  revenue: 'revenue',
  expenses: 'spend',
  orders: 'orders',
  units: 'orders',
  costOfSales: 'ratio',
  returnOnAdSpend: 'ratio',
  costPerClick: 'ratio',
  costPerOrder: 'ratio',
} satisfies Partial<Record<Measure | StatisticMeasureKey | 'costPerOrder', MeasureTone>>;

/** The colour family of a figure: what ads cost for what they brought is `ratio`, whatever else is counted is `neutral`. */
export function getMeasureTone(measure: string): MeasureTone {
  return tones[measure] ?? 'neutral';
}
