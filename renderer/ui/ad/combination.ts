/** A list turned so that another entry comes first; the platforms put other texts and images together each time. */
export function turnList<Entry>(list: readonly Entry[], by: number): readonly Entry[] {
  if (list.length < 2) return list;
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** How many combinations there are to look through before the first comes again: all lists turn together. */
export function countCombinations(lengths: readonly number[]): number {
  const getGreatestDivisor = (a: number, b: number): number => (b === 0 ? a : getGreatestDivisor(b, a % b));
  return lengths
    .filter((length) => length > 1)
    .reduce((all, length) => (all / getGreatestDivisor(all, length)) * length, 1);
}
