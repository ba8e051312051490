/** 95 of 100 such intervals hold the true share. */
const z = 1.959_964;

/** Range in percent that holds the true share of successes with 95% certainty (Wilson); null without attempts. */
export function computeWilsonInterval(
  successes: number,
  attempts: number,
): { readonly lower: number; readonly upper: number } | null {
  if (attempts <= 0) return null;
  const share = successes / attempts;
  const spread = z ** 2 / attempts;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (z / (1 + spread)) * Math.sqrt((share * (1 - share)) / attempts + spread / (4 * attempts));
  const toPercent = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 100;
  return { lower: toPercent(middle - half), upper: toPercent(middle + half) };
}
