import type { RawField, RawProduct } from '../formats/feedFormat.ts';

/** Values with which a fix replaces those of the feed; null removes a field. */
export type FieldPatch = Partial<Record<RawField, string | null>>;

/**
 * Fix for one product: the changes, or null if none are needed. `value` is the shop's own value; `usesShopCurrency` is true
 * where the format writes prices without a currency.
 */
export type FieldFix = (
  fields: RawProduct,
  value: string | null,
  usesShopCurrency?: boolean,
) => FieldPatch | null;
