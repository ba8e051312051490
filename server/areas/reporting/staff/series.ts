import type { StaffMarket } from '#shared/contracts/reportingStaff.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import {
  getStaffFigure,
  type StaffFigureName,
  type StaffFold,
  type StaffUnit,
} from '#shared/domain/report/staffFigures.ts';
import type { FigureCell } from './fold.ts';
import { isInMarket } from './market.ts';

/** Cells of one period; null where it is not counted. */
export type PeriodCells = readonly FigureCell[] | null;

/** Whether cells of periods may be added up, or the last one stands for all, or neither. */
export function getAdding(fold: StaffFold): 'Add' | 'Last' | 'None' {
  if (fold === 'Sum' || fold === 'Count') return 'Add';
  return fold === 'CountAtEnd' || fold === 'SumAtEnd' ? 'Last' : 'None';
}

/** How a figure that is folded from facts is folded; null for one that is worked out of others. */
export function getFold(figure: StaffFigureName): StaffFold | null {
  const { from } = getStaffFigure(figure);
  return typeof from !== 'string' && 'fold' in from ? from.fold : null;
}

/** Cells of a figure that belong to a market and currency. */
export function selectCells(
  cells: readonly FigureCell[],
  figure: StaffFigureName,
  market: StaffMarket,
  currency: CreditCurrency | null,
): FigureCell[] {
  const isMedian = getFold(figure) === 'Median';
  return cells.filter(
    (cell) =>
      cell.figure === figure &&
      cell.currency === currency &&
      (isMedian ? cell.country === market : isInMarket(market, cell.country)),
  );
}

/** A folded figure of one period, raw; null where it is not counted or there is no middle of nothing. */
export function computeRaw(
  cells: PeriodCells,
  figure: StaffFigureName,
  market: StaffMarket,
  currency: CreditCurrency | null,
): number | null {
  if (cells === null) return null;
  const own = selectCells(cells, figure, market, currency);
  if (getFold(figure) === 'Median') return own[0]?.value ?? null;
  return own.reduce((sum, { value }) => sum + value, 0);
}

/** A raw value as it goes out: money in its currency, everything else as it is. */
export function presentValue(unit: StaffUnit, raw: number | null): number | null {
  if (raw === null) return null;
  return unit === 'Money' ? fromMinor(Math.round(raw)) : raw;
}

/** One figure in percent of another. */
export function computeShare(part: number | null, whole: number | null): number | null {
  return part === null || whole === null ? null : computePercentage(part, whole);
}

/** Values of cells by a name of theirs, the largest first; nothing is left out but zeros. */
export function groupCells(
  cells: readonly FigureCell[],
  nameOf: (cell: FigureCell) => string | null,
): { readonly name: string; readonly value: number }[] {
  const sums = new Map<string, number>();
  for (const cell of cells) {
    const name = nameOf(cell);
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + cell.value);
  }
  return [...sums]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value !== 0)
    .toSorted((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1));
}
