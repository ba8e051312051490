import {
  guardedFields,
  guardLimits,
  type GuardedField,
  type GuardReason,
} from '#shared/domain/feed/feedLife.ts';
import type { RawField, RawProduct } from '../formats/feedFormat.ts';

/** How many products of a feed fill each guarded field, whatever became of them. */
export type FieldCounts = Readonly<Record<GuardedField, number>>;

/** A reading as the guard weighs it. */
export interface WeighedRun {
  /** Products of the catalogue before the run, and how many of them are not in it after. */
  readonly knownCount: number;
  readonly goneCount: number;
  /** Of those that are in both: those whose price has moved. */
  readonly movedCount: number;
  readonly itemsRead: number;
  readonly fieldCounts: FieldCounts;
  /** The reading that the catalogue comes from; null where that was not counted. */
  readonly before: { readonly itemsRead: number; readonly fieldCounts: FieldCounts } | null;
}

/** Why a run is held back, with the figures: `before` and `after` are counts of products. */
export interface GuardFinding {
  readonly reason: GuardReason;
  readonly field: GuardedField | null;
  readonly before: number;
  readonly after: number;
  /** 0 to 1: share lost or moved, or share still filled. */
  readonly share: number;
}

const rawField: Readonly<Record<GuardedField, RawField>> = {
  image_link: 'imageLink',
  description: 'description',
  brand: 'brand',
  gtin: 'gtin',
  mpn: 'mpn',
  product_type: 'productType',
};

/** Counts for a reading that begins. */
export function createZeroFields(): Record<GuardedField, number> {
  return { image_link: 0, description: 0, brand: 0, gtin: 0, mpn: 0, product_type: 0 };
}

/** Counts the fields of one more product. */
export function countFields(counts: Record<GuardedField, number>, fields: RawProduct): void {
  for (const field of guardedFields) if (fields[rawField[field]] !== undefined) counts[field] += 1;
}

const computeShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

/** What keeps a run from the catalogue; nothing does for most. */
export function weighRun(run: WeighedRun): GuardFinding[] {
  const { knownCount, goneCount, movedCount, itemsRead, before } = run;
  if (knownCount < guardLimits.leastProducts) return [];
  const findings: GuardFinding[] = [];
  const lost = computeShare(goneCount, knownCount);
  if (lost > guardLimits.productsLost)
    findings.push({
      reason: 'ProductsLost',
      field: null,
      before: knownCount,
      after: knownCount - goneCount,
      share: lost,
    });
  const retainedCount = knownCount - goneCount;
  const moved = computeShare(movedCount, retainedCount);
  if (moved > guardLimits.pricesMoved)
    findings.push({
      reason: 'PricesMoved',
      field: null,
      before: retainedCount,
      after: movedCount,
      share: moved,
    });
  if (before === null) return findings;
  for (const field of guardedFields) {
    const filled = computeShare(before.fieldCounts[field], before.itemsRead);
    const share = computeShare(run.fieldCounts[field], itemsRead);
    if (filled <= guardLimits.fieldFilled || share >= guardLimits.fieldEmpty) continue;
    findings.push({
      reason: 'FieldEmptied',
      field,
      before: before.fieldCounts[field],
      after: run.fieldCounts[field],
      share,
    });
  }
  return findings;
}
