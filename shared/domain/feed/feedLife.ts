/** Why a feed was read. */
export const feedRunTriggers = ['Manual', 'Scheduled', 'Release', 'Fix'] as const;
export type FeedRunTrigger = (typeof feedRunTriggers)[number];

/** Fields of which the guard looks whether a feed still fills them, as they are named in a Google Merchant feed. */
export const guardedFields = ['image_link', 'description', 'brand', 'gtin', 'mpn', 'product_type'] as const;
export type GuardedField = (typeof guardedFields)[number];

/** Orders of so many days up to the reading say what faults of products cost. */
export const faultOrderDays = 30;

/** By how much the usual price must differ from the former one to have moved; another currency always has. */
export const priceMove = 0.1;

/** How a run's products differ from the previous catalogue. */
export const differenceKinds = ['Added', 'Changed', 'Removed', 'PriceMoved'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Fields of a product that differences report; prices with their currency. */
export const differenceFields = [
  'title',
  'description',
  'priceMinor',
  'salePriceMinor',
  'availability',
  'availabilityDate',
  'link',
  'imageLink',
  'condition',
  'brand',
  'gtin',
  'mpn',
  'categoryPath',
  'googleCategory',
] as const;
export type DifferenceField = (typeof differenceFields)[number];

/** How many products of each kind a run keeps as examples. */
export const differenceSamples = 20;

/** What staff ask feeds of all shops for. */
export const feedStandings = ['Running', 'Good', 'WithErrors', 'Held', 'Failed', 'NotRead'] as const;
export type FeedStanding = (typeof feedStandings)[number];
