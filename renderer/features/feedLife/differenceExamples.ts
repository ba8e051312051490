import type { DifferenceKind } from '#shared/domain/feed/feedLife.ts';

/** The first examples of each kind, in their order. */
export function firstOfEachKind<Row extends { readonly kind: DifferenceKind }>(
  rows: readonly Row[],
  most: number,
): Row[] {
  const taken = new Map<DifferenceKind, number>();
  return rows.filter(({ kind }) => {
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    return count <= most;
  });
}
