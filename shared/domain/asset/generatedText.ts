import type { TextAssetType } from '../campaign/textLimits.ts';

/** Who wrote a text: a language model, or our own composer from the catalogue's facts alone. */
export const textSources = ['Model', 'Composer'] as const;
export type TextSource = (typeof textSources)[number];

/** What a text may rest on. */
export const textBasisKinds = [
  'Shop',
  'Description',
  'Category',
  'Brand',
  'Product',
  'Price',
  'Discount',
  'Count',
  'Stock',
] as const;
export type TextBasisKind = (typeof textBasisKinds)[number];

/** A fact of the feed or the shop that a text says. */
export interface TextBasis {
  readonly kind: TextBasisKind;
  readonly value: string;
}

/** Why no model wrote although one is set up. */
export const modelFaults = ['BudgetSpent', 'Unavailable', 'NothingUsable'] as const;
export type ModelFault = (typeof modelFaults)[number];

/** A written text of an ad. */
export interface GeneratedText {
  readonly key: string;
  readonly type: TextAssetType;
  readonly text: string;
  readonly source: TextSource;
  readonly restsOn: readonly TextBasis[];
}
