import type { SeoCheck } from '#shared/contracts/eshopAnalyzer.ts';

/** Failed checks in the order of the revenue of their pages; those without figures after them, by lost points. */
export function sortFindings(checks: readonly SeoCheck[]): SeoCheck[] {
  return checks
    .filter(({ state }) => state === 'Failed')
    .toSorted(
      (a, b) =>
        (b.revenue ?? -1) - (a.revenue ?? -1) || b.points - (b.earned ?? 0) - (a.points - (a.earned ?? 0)),
    );
}
