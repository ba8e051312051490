import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { getMedianMinor } from '#shared/domain/report/report.ts';
import {
  staffFigureNames,
  getStaffFigure,
  type StaffFactName,
  type StaffFigureName,
  type StaffFold,
} from '#shared/domain/report/staffFigures.ts';
import type { StaffFact } from './facts.ts';

/** Shops whose figures are asked for together. */
export type ShopGroup = 'All' | 'Czech' | 'Foreign';

/** A part of a figure of a period. Of medians, which cannot be added up, `country` is the group of shops. */
export interface FigureCell {
  readonly figure: StaffFigureName;
  readonly country: CountryOfAdvertisement | ShopGroup | null;
  readonly part: string | null;
  readonly currency: CreditCurrency | null;
  readonly value: number;
}

/** A figure that is folded from facts, with how. */
interface FoldedFigure {
  readonly name: StaffFigureName;
  readonly fold: StaffFold;
  readonly hasParts: boolean;
  readonly isByCurrency: boolean;
}

const figuresOfFact = new Map<StaffFactName, FoldedFigure[]>();
for (const name of staffFigureNames) {
  const { from, hasParts = false, isByCurrency = false } = getStaffFigure(name);
  if (typeof from === 'string' || !('fact' in from)) continue;
  const { fact, fold } = from;
  const others = figuresOfFact.get(fact) ?? [];
  figuresOfFact.set(fact, [...others, { name, fold, hasParts, isByCurrency }]);
}

interface Sum {
  readonly cell: Omit<FigureCell, 'value'>;
  readonly fold: StaffFold;
  value: number;
  readonly shops: Set<EshopId>;
  readonly samples: number[];
}

/** Folds facts into the cells of periods; facts may come in any order. */
export class FactFold {
  private readonly periods = new Map<string, Map<string, Sum>>();
  private readonly getPeriod: (day: Day) => string;
  private readonly getLastDay: (period: string) => Day;

  /** @param getLastDay the day at whose end a period's levels are */
  constructor(periodOf: (day: Day) => string, lastDayOf: (period: string) => Day) {
    this.getPeriod = periodOf;
    this.getLastDay = lastDayOf;
  }

  add(fact: StaffFact, country: CountryOfAdvertisement | null): void {
    const period = this.getPeriod(fact.day);
    for (const figure of figuresOfFact.get(fact.fact) ?? []) {
      const { fold, name, isByCurrency } = figure;
      if ((fold === 'CountAtEnd' || fold === 'SumAtEnd') && fact.day !== this.getLastDay(period)) continue;
      const cell = {
        figure: name,
        part: figure.hasParts && fold !== 'Shops' ? fact.part : null,
        currency: isByCurrency ? fact.currency : null,
      };
      if (fold !== 'Median') this.addTo(period, { ...cell, country }, fold, fact);
      else
        for (const group of ['All', country === 'CZ' ? 'Czech' : 'Foreign'] as const)
          this.addTo(period, { ...cell, country: group }, fold, fact);
    }
  }

  private addTo(period: string, cell: Omit<FigureCell, 'value'>, fold: StaffFold, fact: StaffFact): void {
    const sums = this.periods.get(period) ?? new Map<string, Sum>();
    this.periods.set(period, sums);
    const key = `${cell.figure} ${cell.country ?? ''} ${cell.part ?? ''} ${cell.currency ?? ''}`;
    let sum = sums.get(key);
    if (sum === undefined) sums.set(key, (sum = { cell, fold, value: 0, shops: new Set(), samples: [] }));
    if (fold === 'Sum' || fold === 'SumAtEnd') sum.value += fact.value;
    else if (fold === 'Median') sum.samples.push(fact.value);
    else if (fold === 'Shops' && fact.eshopId !== null) sum.shops.add(fact.eshopId);
    else if (fold !== 'Shops') sum.value += 1;
  }

  /** Cells of a period in a fixed order, so that the same facts make the same cells. */
  getCells(period: string): FigureCell[] {
    return [...(this.periods.get(period) ?? [])]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { cell, fold, value, shops, samples }]) => ({
        ...cell,
        value: fold === 'Shops' ? shops.size : fold === 'Median' ? (getMedianMinor(samples) ?? 0) : value,
      }));
  }
}
