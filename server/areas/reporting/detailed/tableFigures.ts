import {
  statisticMeasures,
  getStatisticTable,
  type StatisticMeasureKey,
  type StatisticSums,
  type StatisticTableName,
} from '#shared/domain/report/statistics.ts';

/** Figures of a row by their names. */
export type Figures = Partial<Record<StatisticMeasureKey, number | null>>;

/** The figures of sums that a table shows: what screen, CSV and PDF write. */
export function computeFigures(table: StatisticTableName, sums: StatisticSums): Figures {
  const figures: Figures = {};
  for (const measure of getStatisticTable(table).measures)
    figures[measure] = statisticMeasures[measure].getValue(sums);
  return figures;
}
