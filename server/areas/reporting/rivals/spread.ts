import type { Quartiles } from '#shared/contracts/reportingFunnel.ts';

/** The value at a share of sorted values, drawn between the two nearest. */
function getValueAt(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** The quartiles of values; at least one value. */
export function computeQuartiles(values: readonly number[]): Quartiles {
  const sorted = [...values].sort((a, b) => a - b);
  return {
    lower: getValueAt(sorted, 0.25),
    median: getValueAt(sorted, 0.5),
    upper: getValueAt(sorted, 0.75),
  };
}

/** The mean of values, of which those outside the quartiles are drawn to these: no shop can pull it far. */
export function getTrimmedMean(values: readonly number[]): number {
  const { lower, upper } = computeQuartiles(values);
  const trimmed = values.map((value) => Math.min(upper, Math.max(lower, value)));
  return trimmed.reduce((sum, value) => sum + value, 0) / trimmed.length;
}

const givenDigits = 3;

/** A figure as it is given out: three digits of it, so that a middle value is not to the cent some shop's own. */
export function roundValue(value: number): number {
  return Number(value.toPrecision(givenDigits));
}

/** Quartiles as they are given out. */
export function roundQuartiles({ lower, median, upper }: Quartiles): Quartiles {
  return { lower: roundValue(lower), median: roundValue(median), upper: roundValue(upper) };
}
