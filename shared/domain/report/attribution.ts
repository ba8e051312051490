/** Ways to divide an order among what led to it; the first is the usual one. */
export const attributionModels = ['LastClick', 'FirstClick', 'Linear', 'Position', 'DataDriven'] as const;
export type AttributionModel = (typeof attributionModels)[number];

/** Models that need nothing but the path. */
export type RuleModel = Exclude<AttributionModel, 'DataDriven'>;

/** Days before an order within which a touch counts, as a shop may choose them. */
export const attributionWindows = [7, 30, 60, 90] as const;
export type AttributionWindow = (typeof attributionWindows)[number];
/** The window of a shop that chose none. */
export const defaultAttributionWindow: AttributionWindow = 30;

/** A whole order: shares of orders are counted in millionths, so that they add up without a rest. */
export const wholeOrder = 1_000_000;

/** What one touch is credited with of an order. */
export interface TouchCredit {
  /** Of `wholeOrder`. */
  readonly ordersMillionths: number;
  /** Of the order's revenue, minor units. */
  readonly revenueMinor: number;
}

/** Of the Position model, in percent: the first and the last touch, and all between them together. */
const positionEnds = 40;
const positionMiddle = 20;

function isWhole(value: number): boolean {
  return Number.isSafeInteger(value);
}

/**
 * Divides a whole number by weights, the rest going one by one to the largest remainders, the later first among equals;
 * so the parts add up to the number and none is a unit or more off its exact share.
 * @param weights whole, not negative, one of them above zero
 */
export function divideByWeights(total: number, weights: readonly number[]): number[] {
  if (!isWhole(total) || !weights.every((weight) => isWhole(weight) && weight >= 0))
    throw new RangeError('only whole numbers are divided, by whole weights');
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) throw new RangeError('nothing to divide by');
  const size = BigInt(Math.abs(total));
  const parts = weights.map((weight, index) => ({
    index,
    part: (size * BigInt(weight)) / sum,
    rest: (size * BigInt(weight)) % sum,
  }));
  let left = Number(size - parts.reduce((all, { part }) => all + part, 0n));
  for (const entry of [...parts].sort((a, b) =>
    a.rest === b.rest ? b.index - a.index : a.rest < b.rest ? 1 : -1,
  )) {
    if (left === 0) break;
    entry.part += 1n;
    left -= 1;
  }
  const sign = total < 0 ? -1 : 1;
  return parts.map(({ part }) => (part === 0n ? 0 : sign * Number(part)));
}

/** Weights of the touches of a path, from the first to the last, as a rule gives them. @param count at least one */
export function computeRuleWeights(model: RuleModel, count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index);
  switch (model) {
    case 'LastClick':
      return all.map((index) => (index === count - 1 ? 1 : 0));
    case 'FirstClick':
      return all.map((index) => (index === 0 ? 1 : 0));
    case 'Linear':
      return all.map(() => 1);
    case 'Position': {
      if (count <= 2) return all.map(() => 1);
      // 40 : 20/n : 40 in whole numbers.
      const between = count - 2;
      return all.map((index) =>
        index === 0 || index === count - 1 ? positionEnds * between : positionMiddle,
      );
    }
  }
}

/** Credits the touches of a path with an order and its revenue; nothing for an empty path. */
export function creditTouches(weights: readonly number[], revenueMinor: number): TouchCredit[] {
  if (weights.length === 0) return [];
  const orders = divideByWeights(wholeOrder, weights);
  const revenue = divideByWeights(revenueMinor, weights);
  return weights.map((_weight, index) => ({
    ordersMillionths: orders[index] ?? 0,
    revenueMinor: revenue[index] ?? 0,
  }));
}
