/**
 * Shares of a sum by weights, in whole minor units, that add up to the sum exactly: each is at most one unit off its
 * exact part. A sum without weights (all zero) goes to the last share.
 */
export function shareMinor(sumMinor: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_weight, index) => (index === weights.length - 1 ? sumMinor : 0));
  let reached = 0n;
  let given = 0n;
  return weights.map((weight) => {
    reached += BigInt(weight);
    // Of what has been reached so far, so that no rounding is left over at the end.
    const due = divideRounded(BigInt(sumMinor) * reached, total);
    const share = Number(due - given);
    given = due;
    return share === 0 ? 0 : share;
  });
}

/** A part of a sum that is not negative, rounded up to a whole minor unit. @param basisPoints hundredths of a percent */
export function roundShareUp(sumMinor: number, basisPoints: number): number {
  return Number((BigInt(sumMinor) * BigInt(basisPoints) + 9_999n) / 10_000n);
}

/** Division rounded half away from zero. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

/** Minor units as plain decimals with two places and a point, `-1234.50`: what files and payment codes carry. */
export function formatDecimal(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError('not a whole number of minor units');
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
