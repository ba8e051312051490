import type { RawField, RawProduct } from '../formats/feedFormat.ts';

/** Values that a mending puts in place of those of the feed; null takes a field out. */
export type FieldPatch = Partial<Record<RawField, string | null>>;

/** A mending of one product: what it would change, or null when it has nothing to mend. `value` is the shop's own word. */
export type FieldFix = (fields: RawProduct, value: string | null) => FieldPatch | null;
