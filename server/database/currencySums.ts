import type { PipelineStage } from 'mongoose';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { presentMoney, type MoneyValue } from '#shared/domain/money/money.ts';

/** A sum of an aggregation that ends with `createSumStages`. */
export interface CurrencySum {
  readonly _id: CreditCurrency;
  readonly sumMinor: number;
}

/** Stages that sum an amount by currency. @param amount field or expression, minor units */
export function createSumStages(amount: string | Readonly<Record<string, unknown>>): PipelineStage[] {
  return [{ $group: { _id: '$currency', sumMinor: { $sum: amount } } }, { $sort: { _id: 1 } }];
}

/** Sums as a list shows them, one a currency. */
export function presentSums(sums: readonly CurrencySum[]): MoneyValue[] {
  return sums.map(({ _id, sumMinor }) => presentMoney({ amountMinor: sumMinor, currency: _id }));
}
