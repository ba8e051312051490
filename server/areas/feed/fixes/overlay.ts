import { feedFixCodes, type FeedFix } from '#shared/domain/feed/feedFixes.ts';
import type { ActiveFix, FixCount, FixSample } from '#server/serviceTypes/feedParser.ts';
import type { RawField, RawProduct } from '../formats/feedFormat.ts';
import { fixTable } from './fixTable.ts';
import type { FieldPatch } from './fieldFix.ts';

export type { ActiveFix, FixCount, FixSample } from '#server/serviceTypes/feedParser.ts';

/** Fixes the products of a run before they are checked, and counts each fix, applied or simulated. */
export interface FixOverlay {
  /** Applies all active fixes; returns the same object if nothing changes. */
  apply(fields: RawProduct, usesShopCurrency?: boolean): RawProduct;
  listCounts(): FixCount[];
}

const maxSamples = 3;
const sampleChars = 200;

const cut = (text: string | null | undefined): string | null =>
  text == null ? null : text.length <= sampleChars ? text : [...text].slice(0, sampleChars).join('');

function applyPatch(fields: RawProduct, patch: FieldPatch): RawProduct {
  const fixed: RawProduct = { ...fields };
  for (const [field, value] of Object.entries(patch) as [RawField, string | null][]) {
    if (value === null) delete fixed[field];
    else fixed[field] = value;
  }
  return fixed;
}

/** An overlay of the fixes that are on; `offered` are values that the others are tried with. */
export function createOverlay(
  active: readonly ActiveFix[],
  offered: Partial<Readonly<Record<FeedFix, string>>> = {},
): FixOverlay {
  const valueOf = new Map(active.map(({ fix, value }) => [fix, value]));
  const rows = feedFixCodes.map((fix) => ({
    fix,
    run: fixTable[fix],
    isOn: valueOf.has(fix),
    value: valueOf.get(fix) ?? offered[fix] ?? null,
    count: 0,
    yieldedCount: 0,
    yieldedTo: null as FeedFix | null,
    samples: [] as FixSample[],
  }));
  return {
    apply(raw, usesShopCurrency = false) {
      let fields = raw;
      let last: FeedFix | null = null;
      for (const row of rows) {
        const patch = row.run(fields, row.value, usesShopCurrency);
        if (patch === null) {
          // Only a product that an earlier fix changed can have been taken from this one.
          if (last !== null && row.isOn && row.run(raw, row.value, usesShopCurrency) !== null) {
            row.yieldedCount += 1;
            row.yieldedTo = last;
          }
          continue;
        }
        row.count += 1;
        if (row.samples.length < maxSamples) {
          const [field = 'id', after = null] = Object.entries(patch)[0] ?? [];
          const before = cut(fields[field as RawField]);
          row.samples.push({ productId: cut(raw.id) ?? '', field, before, after: cut(after) });
        }
        if (!row.isOn) continue;
        fields = applyPatch(fields, patch);
        last = row.fix;
      }
      return fields;
    },
    listCounts: () => rows.map(({ run: _run, value: _value, ...row }) => row),
  };
}
