/** What the first campaign can be built from; a shop gets up to three that its data carries. */
export const adVariantKinds = ['BestSellers', 'Range', 'Category', 'Sale'] as const;
export type AdVariantKind = (typeof adVariantKinds)[number];

/** What the choice of products rests on: measured orders, or the feed alone. */
export const variantBases = ['Orders', 'Feed'] as const;
export type VariantBasis = (typeof variantBases)[number];

export const mostAdVariants = 3;
/** Products of a variant, the best first. */
export const mostVariantProducts = 8;

/** Images that a variant gets of each ratio, of single products: Google refuses collages. */
export const variantImageCounts = { Square1x1: 4, Landscape191x100: 2 } as const;
