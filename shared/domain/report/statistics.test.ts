import { expect, it } from 'vitest';
import { statisticMeasures } from './statistics.ts';

const buildSums = (addToCarts: number, orders: number, revenueMinor: number, valuedOrders = orders) => ({
  visits: 0,
  productViews: 0,
  addToCarts,
  checkouts: 0,
  orderMillionths: orders * 1_000_000,
  valuedOrderMillionths: valuedOrders * 1_000_000,
  units: 0,
  revenueMinor,
  spentMinor: 0,
});

it.each([
  ['what carts without an order would bring', buildSums(5, 2, 100_000), 1_500],
  ['nothing where all were ordered, some without a cart that was measured', buildSums(1, 2, 100_000), 0],
  ['what orders of a known value bring, for the others too', buildSums(3, 2, 50_000, 1), 500],
  ['unknown where nothing was ordered', buildSums(3, 0, 0), null],
])('revenue at stake is %s', (_name, sums, expected) => {
  expect(statisticMeasures.lostRevenue.getValue(sums)).toBe(expected);
});
