import {
  attributionModels,
  creditTouches,
  divideByWeights,
  computeRuleWeights,
  type AttributionModel,
  type TouchCredit,
} from '#shared/domain/report/attribution.ts';
import type { OrderDocument } from './order.model.ts';

/** What credits of an order are counted from. */
export type CreditedOrder = Pick<
  OrderDocument,
  'touches' | 'dataDrivenWeights' | 'revenueMinor' | 'vatMinor'
>;

/** What one touch of an order is credited with. */
export interface OrderTouchCredit extends TouchCredit {
  readonly vatMinor: number;
}

/** Weights an order's touches by a model; Position is the default while a shop has no model of its own. */
export function computeOrderWeights(order: CreditedOrder, model: AttributionModel): number[] {
  const count = order.touches.length;
  if (model !== 'DataDriven') return computeRuleWeights(model, count);
  const own = order.dataDrivenWeights;
  return own !== null && own.length === count ? [...own] : computeRuleWeights('Position', count);
}

/** What each touch of an order is credited with by a model, in the order of the path; together it is the order exactly. */
export function computeOrderCredits(order: CreditedOrder, model: AttributionModel): OrderTouchCredit[] {
  if (order.touches.length === 0) return [];
  const weights = computeOrderWeights(order, model);
  const vat = divideByWeights(order.vatMinor, weights);
  return creditTouches(weights, order.revenueMinor ?? 0).map((credit, index) => ({
    ...credit,
    vatMinor: vat[index] ?? 0,
  }));
}

/** Credits of all models of an order. */
export function computeAllCredits(order: CreditedOrder): [AttributionModel, OrderTouchCredit[]][] {
  return attributionModels.map((model) => [model, computeOrderCredits(order, model)]);
}

/**
 * What each product of an order is worth of it: what its price says, and of what has none, equal parts of the rest by pieces.
 * Where prices say more than the order is worth, as with a discount on the whole, they divide what it is worth.
 */
export function computeItemRevenue(order: Pick<OrderDocument, 'items' | 'revenueMinor' | 'vatMinor'>): {
  revenueMinor: number;
  vatMinor: number;
}[] {
  const { items, revenueMinor } = order;
  if (items.length === 0) return [];
  if (revenueMinor === null) return items.map(() => ({ revenueMinor: 0, vatMinor: 0 }));
  const priced = items.map(({ quantity, unitPriceMinor }) =>
    unitPriceMinor === null ? null : Math.round(unitPriceMinor * quantity),
  );
  const known = priced.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  // The rest includes postage, which belongs to no product when all have a price.
  const rest = Math.max(0, revenueMinor - known);
  const pieces = items.map(({ quantity }, index) => (priced[index] === null ? quantity : 0));
  const shared = pieces.some((count) => count > 0) ? divideByWeights(rest, pieces) : pieces.map(() => 0);
  const values =
    known > revenueMinor
      ? divideByWeights(
          revenueMinor,
          priced.map((value) => value ?? 0),
        )
      : priced.map((value, index) => value ?? shared[index] ?? 0);
  const total = values.reduce((sum, value) => sum + value, 0);
  const vatTotal = revenueMinor === 0 ? 0 : Math.round((order.vatMinor * total) / revenueMinor);
  const vat = total === 0 ? values.map(() => 0) : divideByWeights(vatTotal, values);
  return values.map((value, index) => ({ revenueMinor: value, vatMinor: vat[index] ?? 0 }));
}
