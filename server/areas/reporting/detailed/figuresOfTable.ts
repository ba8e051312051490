import {
  statisticMeasures,
  statisticTableOf,
  type StatisticMeasureKey,
  type StatisticSums,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';

/** Figures of a row by their names. */
export type Figures = Partial<Record<StatisticMeasureKey, number | null>>;

/** The figures of sums that a table shows: what screen, CSV and PDF write. */
export function figuresOf(table: StatisticTableName, sums: StatisticSums): Figures {
  const figures: Figures = {};
  for (const measure of statisticTableOf(table).measures)
    figures[measure] = statisticMeasures[measure].valueOf(sums);
  return figures;
}
