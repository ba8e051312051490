import type { Currency } from '#shared/domain/money/currency.ts';
import type { NumberType } from '#shared/domain/report/report.ts';

/** A figure as a report answers it. */
export interface KpiFigure {
  readonly value: number | null;
  readonly previousValue?: number | null;
  readonly changePercent?: number | null;
  readonly currency: Currency | null;
  readonly numberType: NumberType;
}

/** What a figure says of the time it is compared with. */
export type FigureComparison =
  | { readonly kind: 'change'; readonly percent: number }
  /** There was nothing before, so a change in percent would mean nothing. */
  | { readonly kind: 'nothingBefore' };

/** How a figure compares with the time before; a change from nothing has no percentage. */
export function toComparison(figure: Pick<KpiFigure, 'previousValue' | 'changePercent'>): FigureComparison {
  const { previousValue, changePercent } = figure;
  return typeof changePercent === 'number' && previousValue !== 0
    ? { kind: 'change', percent: changePercent }
    : { kind: 'nothingBefore' };
}

/** Whether a change is good news; null where it is neither. */
export function isGoodChange(percent: number, isGoodWhenUp: boolean | null): boolean | null {
  return percent === 0 || isGoodWhenUp === null ? null : percent > 0 === isGoodWhenUp;
}
