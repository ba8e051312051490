import type { KpiFigure } from './KpiCard.tsx';

/** What a figure says of the time it is compared with. */
export type FigureComparison =
  | { readonly kind: 'change'; readonly percent: number }
  /** There was nothing before, so a change in percent would mean nothing. */
  | { readonly kind: 'nothingBefore' };

/** How a figure compares with the time before; a change from nothing has no percentage. */
export function comparisonOf(figure: Pick<KpiFigure, 'previousValue' | 'changePercent'>): FigureComparison {
  const { previousValue, changePercent } = figure;
  return typeof changePercent === 'number' && previousValue !== 0
    ? { kind: 'change', percent: changePercent }
    : { kind: 'nothingBefore' };
}

/** Whether a change is good news; null where it is neither. */
export function isGoodChange(percent: number, isGoodWhenUp: boolean | null): boolean | null {
  return percent === 0 || isGoodWhenUp === null ? null : percent > 0 === isGoodWhenUp;
}
