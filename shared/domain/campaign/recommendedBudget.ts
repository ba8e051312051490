/** Cost of sales in percent that a shop without a maximum of its own is calculated with. */
const usualCostOfSalesPercent = 20;
/** Google advises a daily budget of three times what one order may cost. */
const ordersToLearnFrom = 3;

/**
 * The proposed daily budget that suits a shop's prices: the least that pays for three orders a day at the shop's maximum
 * cost of sales, with the median price as the value of an order; the largest proposed where none does.
 * @param medianPrice in whole units of the proposed budgets' currency; null where prices are unknown
 */
export function recommendDailyBudget(
  proposed: readonly number[],
  medianPrice: number | null,
  costOfSalesMaxPercent: number | null,
): number | null {
  const ascending = proposed.toSorted((a, b) => a - b);
  if (medianPrice === null) return ascending[1] ?? ascending[0] ?? null;
  const percent = costOfSalesMaxPercent ?? usualCostOfSalesPercent;
  const needed = (ordersToLearnFrom * medianPrice * percent) / 100;
  return ascending.find((budget) => budget >= needed) ?? ascending.at(-1) ?? null;
}
