import type { StatisticSums, StatisticTableName } from '#shared/domain/report/statistics.ts';
import type { RowAttributes } from './rowNames.ts';

/** A row of a table with its names. */
export interface NamedRow {
  readonly key: string;
  readonly attributes: RowAttributes;
  readonly sums: StatisticSums;
  readonly previous: StatisticSums | null;
}

/** A table as it was asked for: how many rows it has, their sums, and the rows by pages or one group after the other. */
export interface OpenTable {
  readonly table: StatisticTableName;
  readonly rowCount: number;
  readonly total: StatisticSums;
  readonly previousTotal: StatisticSums | null;
  page(page: number, pageSize: number): Promise<NamedRow[]>;
  /** Yields all rows; retains none. */
  readGroups(): AsyncIterable<NamedRow[]>;
}

/** As many rows as are named and written at once. */
export const rowsAtOnce = 1_000;
