/**
 * Averages values in equal parts, so that a small chart of any range has at most so many points. Amounts in minor units;
 * averages are rounded to them.
 */
export function computeAverages(values: readonly number[], most: number): number[] {
  const count = Math.min(most, values.length);
  return Array.from({ length: count }, (_, part) => {
    const own = values.slice(
      Math.floor((part * values.length) / count),
      Math.floor(((part + 1) * values.length) / count),
    );
    return Math.round(own.reduce((sum, value) => sum + value, 0) / own.length);
  });
}
