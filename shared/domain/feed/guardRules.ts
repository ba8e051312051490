/** Why a run was held back. */
export const guardReasons = [
  'ProductsLost',
  'PricesMoved',
  'FieldEmptied',
  'OutOfStock',
  'TitlesEqual',
  'LinksEqual',
  'ImagesEqual',
  'DeepSales',
  'ProductsMultiplied',
  'ProductsDrifted',
  'PricesDrifted',
] as const;
export type GuardReason = (typeof guardReasons)[number];

/** A rule of the guard: how far a reading may be from what the shop's feed was like before. */
export interface GuardRule {
  /** The deviation, from 0 to 1, beyond which a reading is held back. */
  readonly limit: number;
  /** However far the shop's own history goes, a larger deviation is held back, unless a user released as much a year before. */
  readonly ceiling: number;
  /** A deviation may be the habit of a weekday; what lasts, such as drift, never is. */
  readonly isHabitual: boolean;
}

/**
 * The rules. A deviation is, of `ProductsLost` and `PricesMoved`, the share of the catalogue's products, weighed by what
 * they sold; of fields, stock, titles, links and images the share lost of those there were; of `DeepSales` the
 * share of products that joined; of `ProductsMultiplied` the share of new products among all; of the drifts how far
 * the feed is from its state at the last release, or over the drift window.
 */
export const guardRules: Readonly<Record<GuardReason, GuardRule>> = {
  ProductsLost: { limit: 0.3, ceiling: 0.6, isHabitual: true },
  PricesMoved: { limit: 0.2, ceiling: 0.8, isHabitual: true },
  FieldEmptied: { limit: 0.5, ceiling: 0.8, isHabitual: false },
  OutOfStock: { limit: 0.6, ceiling: 0.9, isHabitual: true },
  TitlesEqual: { limit: 0.5, ceiling: 0.8, isHabitual: false },
  LinksEqual: { limit: 0.5, ceiling: 0.8, isHabitual: false },
  ImagesEqual: { limit: 0.5, ceiling: 0.8, isHabitual: false },
  DeepSales: { limit: 0.15, ceiling: 0.5, isHabitual: false },
  ProductsMultiplied: { limit: 0.75, ceiling: 0.9, isHabitual: false },
  ProductsDrifted: { limit: 0.45, ceiling: 0.7, isHabitual: false },
  PricesDrifted: { limit: 0.25, ceiling: 0.5, isHabitual: false },
};

/** From when on what a rule compares means something. */
export const guardLimits = {
  /** A smaller catalogue is never held back: there a share says nothing. */
  leastProducts: 20,
  /** A field counts when it was filled for more of the products. */
  fieldFilled: 0.3,
  /** Stock counts when more of the products were in stock. */
  inStock: 0.2,
  /** A sale is deep when less than this part of the price is left. */
  deepSale: 0.25,
  /** Prices move by this natural logarithm at most in the mean: one absurd price doesn't count more than others. */
  priceShift: Math.log(10),
  /** With fewer orders of late, sales say nothing of a product's worth. */
  leastOrders: 10,
  /** Products that sold less than this share count half: few miss them. */
  idleSold: 0.02,
  /** Sales weigh so much beside the number of products, if at least this share of the products is affected. */
  soldWeight: 0.6,
  soldProducts: 0.05,
} as const;

/** How the shop's own history is used. */
export const guardHistory = {
  /** Days over which drift is measured. */
  driftDays: 60,
  /** Days in which the same weekday shows a habit: one released deviation, or two that passed. */
  habitDays: 56,
  /** Days that a release may come after the weekday of the deviation. */
  releaseDays: 3,
  /** A season comes back after 52 weeks, some days earlier or later. */
  seasonDays: 364,
  seasonSlackDays: 12,
  /** What the history shows may be exceeded by this factor. */
  tolerance: 2,
  /** A season's deviation that a user released may be exceeded by this factor, whatever the ceiling. */
  seasonTolerance: 1.05,
  /** Prices that go back by what a released reading moved them, within this share, return from a sale. */
  returnTolerance: 0.25,
  leastReturn: 0.02,
} as const;
