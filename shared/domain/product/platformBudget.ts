import { priceMove } from '../feed/feedLife.ts';
import { guardRules } from '../feed/guardRules.ts';

/** Updates that are sent to platforms at a limited rate: products that leave, and prices that move. */
export const budgetKinds = ['removals', 'priceMoves'] as const;
export type BudgetKind = (typeof budgetKinds)[number];

/** The window of a budget, and the least that a small catalogue may send in it. */
export const platformBudget = { windowMs: 3_600_000, least: 100 } as const;

/** The shares of a catalogue that the guard lets through in one reading: platforms get no more of it in an hour. */
const shares: Readonly<Record<BudgetKind, number>> = {
  removals: guardRules.ProductsLost.limit,
  priceMoves: guardRules.PricesMoved.limit,
};

/** Updates that were sent at a time. */
export interface SpentBudget {
  readonly at: Date;
  readonly removals: number;
  readonly priceMoves: number;
}

/** The entries that still count. */
export function selectRecent<Entry extends { readonly at: Date }>(
  spent: readonly Entry[],
  now: Date,
): readonly Entry[] {
  return spent.filter(({ at }) => now.getTime() - at.getTime() < platformBudget.windowMs);
}

/** How many products of a catalogue may go by now. */
export function getAllowance(
  kind: BudgetKind,
  productCount: number,
  spent: readonly SpentBudget[],
  now: Date,
): number {
  const most = Math.max(platformBudget.least, Math.floor(productCount * shares[kind]));
  return Math.max(0, most - selectRecent(spent, now).reduce((sum, entry) => sum + entry[kind], 0));
}

/** When the first part of a spent budget is free again; null while nothing is spent. */
export function getNextAllowance(kind: BudgetKind, spent: readonly SpentBudget[], now: Date): Date | null {
  const first = selectRecent(spent, now).find((entry) => entry[kind] > 0);
  return first === undefined ? null : new Date(first.at.getTime() + platformBudget.windowMs);
}

/**
 * The price by which moves are counted: dated sales are announced, so they start and end on time and cost no budget.
 */
export function getBudgetPrice(product: {
  readonly priceMinor: number;
  readonly salePriceMinor?: number | null | undefined;
  readonly sale?: object | null | undefined;
}): number {
  return product.sale == null ? (product.salePriceMinor ?? product.priceMinor) : product.priceMinor;
}

/** Whether a price is far enough from the one that was sent to count. */
export function isBudgetMove(sentPriceMinor: number | undefined, priceMinor: number): boolean {
  if (sentPriceMinor === undefined) return false;
  return Math.abs(priceMinor - sentPriceMinor) > sentPriceMinor * priceMove;
}
