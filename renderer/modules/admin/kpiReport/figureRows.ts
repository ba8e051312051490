import type { StaffFigures } from '#shared/contracts/reportingStaff.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { changePercent } from '#shared/domain/report/report.ts';
import {
  getStaffFigure,
  type StaffFigure,
  type StaffFigureGroup,
  type StaffFigureName,
} from '#shared/domain/report/staffFigures.ts';

/** A figure of a report with its definition. */
export interface FigureRow {
  readonly key: string;
  readonly figure: StaffFigureName;
  readonly definition: StaffFigure;
  readonly currency: CreditCurrency | null;
  readonly values: readonly (number | null)[];
  readonly last: number | null;
  readonly total: number | null;
  readonly previousTotal: number | null;
  readonly parts: StaffFigures['figures'][number]['parts'];
  readonly countries: StaffFigures['figures'][number]['countries'];
}

/** Figures as rows of a table, those of one group where one is chosen. */
export function toFigureRows(figures: StaffFigures, group: StaffFigureGroup | null): FigureRow[] {
  return figures.figures
    .map((figure) => ({
      ...figure,
      key: figure.currency === null ? figure.figure : `${figure.figure}-${figure.currency}`,
      definition: getStaffFigure(figure.figure),
      last: figure.values.at(-1) ?? null,
    }))
    .filter(({ definition }) => group === null || definition.group === group);
}

/** The row of a key, or null. */
export function findFigureRow(rows: readonly FigureRow[], key: string | null): FigureRow | null {
  return rows.find((row) => row.key === key) ?? null;
}

/** Change of a figure against the range it is compared with, in percent; null where one of them is not known. */
export function computeChange({
  total,
  previousTotal,
}: Pick<FigureRow, 'total' | 'previousTotal'>): number | null {
  return total === null || previousTotal === null ? null : changePercent(previousTotal, total);
}
