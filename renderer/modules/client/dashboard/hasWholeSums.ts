/** Sums below this keep their decimals, which there say something. */
const wholeFrom = 100;

/** Whether the sums of one statement are written in whole units: all of them as the largest is. */
export function hasWholeSums(sums: readonly (number | null)[]): boolean {
  return sums.some((sum) => sum !== null && Math.abs(sum) >= wholeFrom);
}
